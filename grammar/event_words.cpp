// The words of an event: a PEGTL grammar, and what is said of words that do not fit.
#include "grammar/event_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/names.hpp"

namespace botref {

namespace {

namespace pegtl = tao::pegtl;

struct Blanks : pegtl::plus<pegtl::blank> {};
struct EventWord : pegtl::plus<pegtl::not_one<' ', '\t'>> {};
struct EventWords : pegtl::seq<EventWord, pegtl::star<Blanks, EventWord>, pegtl::eof> {};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};
template <>
struct Action<EventWord> {
  template <class Input>
  static void apply(const Input& in, std::vector<std::string_view>& words) {
    words.emplace_back(in.begin(), in.size());
  }
};

}  // namespace

bool cut_event_words(std::string_view text, std::vector<std::string_view>& words) {
  words.clear();
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  return pegtl::parse<EventWords, Action>(in, words);
}

std::size_t analyze_event_words() { return pegtl::analyze<EventWords>(); }

int find_verb(std::string_view word, std::span<const std::string_view> verbs, std::span<const std::string_view> players,
              std::string_view game, Trouble& trouble) {
  if (const auto verb = std::ranges::find(verbs, word); verb != verbs.end())
    return static_cast<int>(verb - verbs.begin());
  const std::string near = NameTable(verbs).suggest(word);
  const bool acts = std::ranges::find(players, word) != players.end();
  fail(trouble, word,
       acts ? fmt::format("expected an event; where `{0}` acts, the line begins with `{0}:`", word)
            : fmt::format("no event of {} is called `{}`{}", game, word,
                          near.empty() ? "" : fmt::format("; did you mean `{}`?", near)));
  return -1;
}

std::string usage(VerbForm form) { return fmt::format("`{}{}{}`", form.verb, form.form.empty() ? "" : " ", form.form); }

bool unfit(Trouble& trouble, std::string_view found, VerbForm form) {
  return fail(trouble, found, fmt::format("expected {}, found {}", usage(form), in_quotes(found)));
}

bool cut_short(Trouble& trouble, std::string_view last, VerbForm form) {
  return fail(trouble, last.substr(last.size()), fmt::format("expected {}, found the end of the line", usage(form)));
}

bool fits(std::span<const std::string_view> words, std::size_t count, VerbForm form, Trouble& trouble) {
  if (words.size() == count) return true;
  return words.size() > count ? unfit(trouble, words[count], form) : cut_short(trouble, words.back(), form);
}

}  // namespace botref
