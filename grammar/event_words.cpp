// The words of an event, and what is said of words that do not fit.
#include "grammar/event_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/characters.hpp"
#include "grammar/names.hpp"

namespace botref {

bool cut_event_words(std::string_view text, std::vector<std::string_view>& words) {
  words.clear();
  const auto is_blank = [](char c) { return (class_of(c) & kBlank) != 0; };
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    const char* const from = at;
    while (at != end && !is_blank(*at)) ++at;
    if (at != from) words.emplace_back(from, static_cast<std::size_t>(at - from));
    while (at != end && is_blank(*at)) ++at;
  }
  return !words.empty();
}

int find_verb(std::string_view word, const VerbTable& verbs, std::span<const std::string_view> players,
              std::string_view game, Trouble& trouble) {
  if (const int verb = verbs.find(word); verb >= 0) return verb;
  const std::string near = NameTable(verbs.verbs()).suggest(word);
  const bool acts = std::ranges::find(players, word) != players.end();
  fail(trouble, word,
       acts ? fmt::format("expected an event; where `{0}` acts, the line begins with `{0}:`", word)
            : fmt::format("no event of {} is called `{}`{}", game, word, did_you_mean(near)));
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
