// `botref fmt`: records in canonical form.
#include <filesystem>

#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/fmt_input.hpp"
#include "cli/printable.hpp"
#include "cli/replace_file.hpp"
#include "cli/setup.hpp"
#include "cli/unified_diff.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    about(Words::Records, {"FILE", nullptr, "Records (*.bgn), folders of them, or - for standard input (the default)",
                           &Arguments::paths}),
    {"--check", nullptr, "Print the names of files that would change, and change nothing", &Arguments::check},
    {"--diff", nullptr, "Print what would change, as a unified diff", &Arguments::diff},
    {"--complete", nullptr, "Write in what a record leaves out because nothing else could happen",
     &Arguments::complete},
    {"-i,--in-place", nullptr, "Rewrite the files: each as a whole, or not at all", &Arguments::in_place},
    kRulings,
    kProfile,
    kSets,
    kMaxRecord,
};

void ignore(std::string_view) {}

class FmtRun {
 public:
  FmtRun(const Arguments& arguments, Judge& judge, Output& out) : arguments_(arguments), judge_(judge), out_(out) {}

  int file(Input& input) {
    if (!input.note.empty()) complain(fmt::format("{}: note: {}", printable(input.shown), input.note));
    if (arguments_.in_place) return status_of(input, rewrite(input));
    if (arguments_.diff) return status_of(input, show_diff(input));
    if (arguments_.check) return status_of(input, compare(input));
    return status_of(input, print(input));
  }

 private:
  int status_of(const Input& input, const Formatted& formatted) {
    if (!formatted.readable) complain(fmt::format("{}: cannot be read: {}", printable(input.shown), input.trouble));
    if (!formatted.readable || !formatted.sound) return kUnreadable;
    return differs_ ? kDiffers : kDone;
  }

  Formatted format(Input& input, const Taker& written, const Taker& canonical) {
    differs_ = false;
    return format_input(input, judge_, arguments_.max_record, written, canonical);
  }

  Formatted print(Input& input) {
    bool printed = false;
    const Formatted done = format(input, ignore, [&](std::string_view text) {
      if (text.empty()) return;
      if (!printed && printed_) out_.write("\n");
      printed = true;
      out_.write(text);
    });
    printed_ = printed_ || printed;
    return done;
  }

  Formatted compare(Input& input) {
    SameBytes bytes;
    const Formatted done = format(
        input, [&](std::string_view text) { bytes.first(text); }, [&](std::string_view text) { bytes.second(text); });
    differs_ = !bytes.same();
    if (differs_ && done.sound) out_.write(input.shown + "\n");
    return done;
  }

  Formatted show_diff(Input& input) {
    std::string old_text, new_text;
    const Formatted done = format(
        input, [&](std::string_view text) { old_text += text; }, [&](std::string_view text) { new_text += text; });
    differs_ = old_text != new_text;
    out_.write(unified_diff(input.shown, input.shown, old_text, new_text));
    return done;
  }

  Formatted rewrite(Input& input) {
    // A pipe or a device would be lost, and waited for.
    if (std::error_code unknown;
        std::filesystem::exists(input.shown, unknown) && !std::filesystem::is_regular_file(input.shown, unknown)) {
      input.trouble = "not an ordinary file, which --in-place needs";
      return {false, true};
    }
    if (!OpenInput(input).is_open()) return {input.trouble.empty(), true};
    SameBytes bytes;
    ReplacementFile replacement(input.shown);
    const Formatted done = format(
        input, [&](std::string_view text) { bytes.first(text); },
        [&](std::string_view text) {
          bytes.second(text);
          replacement.write(text);
        });
    if (done.readable && done.sound && !bytes.same()) replacement.commit();
    if (!done.sound)
      complain(fmt::format("{}: left as it is: a record in it cannot be formatted", printable(input.shown)));
    return done;
  }

  const Arguments& arguments_;
  Judge& judge_;
  Output& out_;
  bool differs_ = false;
  bool printed_ = false;  // something of an earlier file
};

}  // namespace

int fmt_main(const Arguments& arguments, Output& out) {
  if (arguments.in_place && (arguments.check || arguments.diff))
    throw Failure{kUsage, "fmt: --in-place writes, --check and --diff do not: choose one"};
  refuse_markdown("fmt", arguments.paths);
  const Setup setup(arguments);
  Judge judge(setup.options(), arguments.max_record);
  FmtRun run(arguments, judge, out);
  int status = kDone;
  InputList inputs(arguments.paths);
  for (Input input; inputs.next(input);) {
    if (arguments.in_place && input.standard) throw Failure{kUsage, "fmt: --in-place needs files, not standard input"};
    status = std::max(status, run.file(input));
  }
  return status;
}

constinit const Command kFmtCommand = {
    "fmt",
    "Write records in canonical form; the verdicts stay the same.",
    kOptions,
    "botref fmt kitchen.bgn\n"
    "botref fmt --diff league/\n"
    "botref fmt -i kitchen.bgn",
    "0 done\n1 --check or --diff: a file would change\n2 a record or file cannot be read; it is left as it is\n"
    "64 wrong usage   74 output error",
    fmt_main,
};

}  // namespace botref
