// Judges an example as `botref check` would, if it were the only record of its file.
#include "cli/judged_examples.hpp"

namespace botref {

namespace {

std::string_view without_last_line_ends(std::string_view text) {
  return text.substr(0, text.find_last_not_of('\n') + 1);
}

}  // namespace

JudgedExamples::JudgedExamples(Paint paint)
    : setup_(Arguments{}), judge_(setup_.options(), Arguments{}.max_record), printer_(text_printer(paint, false)) {}

const JudgedExample& JudgedExamples::judged(const Example& example) {
  const auto [place, is_new] = known_.try_emplace(&example);
  JudgedExample& judged = place->second;
  if (!is_new) return judged;
  const RecordText record{example.text, example.file, example.number, example.line, example.offset};
  const Report& report = judge_.check(record);
  const Rulebook* book = rulebook_of(report);
  judged.example = &example;
  judged.verdict = report.verdict;
  judged.as_claimed = report.status() == 0;
  if (book != nullptr && report.rule >= 0) judged.rule = book->rules[static_cast<std::size_t>(report.rule)].id;
  for (const std::uint16_t row : report.rulings)
    if (book != nullptr) judged.rulings.push_back(book->rulings[row].id);
  fmt::memory_buffer out;
  printer_->record(record, report, out);
  const std::string lone = printer_->lone(record, report);
  out.append(lone.data(), lone.data() + lone.size());
  judged.output = without_last_line_ends({out.data(), out.size()});
  return judged;
}

}  // namespace botref
