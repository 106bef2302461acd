// The tags that every game shares: which there are, how often, and of what form.
#include "grammar/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "grammar/characters.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr std::size_t kMaxPlayers = 8;  // NOTATION section 1

constexpr std::array<std::string_view, static_cast<std::size_t>(KnownTag::Count)> kTagNames = {
    "Game",  "BGN",  "Set",  "Board", "Variant", "Rulebook", "Rulings",
    "Event", "Site", "Date", "Round", "Table",   "Result",   "Verdict"};

// Words of the notation itself: statements, results, paths.
constexpr std::string_view kReservedInEveryGame[] = {"given", "expect", "ruling",  "dispute", "result", "turn",
                                                     "round", "by",     "players", "memory",  "draw"};

bool letter_first(std::string_view name) {
  const Character first = first_character(name);
  if (first.code < 0x80) return (name[0] | 0x20) >= 'a' && (name[0] | 0x20) <= 'z';
  return word_start_length(name) > 0;
}

bool read_player(const Statement& s, const ReservedNames& reserved, Header& header, Trouble& trouble) {
  const std::string_view name = s.value;
  if (name.empty()) return fail(trouble, s.text, "expected a player's name, a word that begins with a letter");
  if (!letter_first(name) || word_length(name) != name.size())
    return fail(trouble, name,
                fmt::format("expected a player's name, a word that begins with a letter, found {}", in_quotes(name)));
  if (name.find('.') != std::string_view::npos)
    return fail(trouble, name, fmt::format("a player's name has no dot, and `{}` has one", name));
  const auto is_one_of = [&](const auto& words) { return std::ranges::find(words, name) != std::end(words); };
  if (is_one_of(kReservedInEveryGame) || is_one_of(reserved.words))
    return fail(trouble, name,
                fmt::format("`{}` has a meaning of its own in this game; a player cannot be called so", name));
  // Those of the same letters in other bytes nobody could tell apart.
  const auto is_same = [&](std::string_view player) { return same_letters(player, name); };
  if (const auto same = std::ranges::find_if(header.players, is_same); same != header.players.end()) {
    trouble.first = *same;
    return fail(trouble, name,
                fmt::format("there is a player `{}` already{}", *same,
                            *same == name ? "" : ", in other bytes for the same letters"));
  }
  if (header.crowded) return true;
  header.crowded = header.players.size() == kMaxPlayers;
  if (header.crowded) return fail(trouble, name, fmt::format("a record has at most {} players", kMaxPlayers));
  header.players.push_back(name);
  header.last_player = s.text;
  return true;
}

// Days of a date's month; 31 where the month or a leap year is not known.
int days_in(std::string_view date) {
  if (date.size() < 7 || date.substr(0, 7).find('?') != std::string_view::npos) return 31;
  const auto digits = [&](std::size_t from, std::size_t count) {
    int number = 0;
    for (const char c : date.substr(from, count)) number = number * 10 + (c - '0');
    return number;
  };
  const int year = digits(0, 4), month = digits(5, 2);
  if (month == 2) return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// YYYY, YYYY-MM, YYYY-MM-DD, with `?` for digits that are not known.
bool is_date(std::string_view date) {
  constexpr std::string_view kForm = "####-##-##";
  if (date.size() != 4 && date.size() != 7 && date.size() != 10) return false;
  for (std::size_t i = 0; i < date.size(); ++i) {
    const bool digit = (date[i] >= '0' && date[i] <= '9') || date[i] == '?';
    if (kForm[i] == '#' ? !digit : date[i] != '-') return false;
  }
  const auto in_range = [&](std::size_t at, int most) {
    if (date.size() < at + 2 || date[at] == '?' || date[at + 1] == '?') return true;
    const int number = (date[at] - '0') * 10 + (date[at + 1] - '0');
    return number >= 1 && number <= most;
  };
  return in_range(5, 12) && in_range(8, days_in(date));
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(from);
    const std::size_t size = std::min(text.find_first_of(" \t"), text.size());
    if (size > 0) words.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return words;
}

bool read_verdict(std::string_view value, Header& header, Trouble& trouble) {
  const auto words = words_of(value);
  VerdictClaim claim;
  const auto is = [&](Verdict verdict) { return !words.empty() && words[0] == word(verdict); };
  for (const Verdict verdict :
       {Verdict::Legal, Verdict::Illegal, Verdict::Disputed, Verdict::Undecided, Verdict::Malformed})
    if (is(verdict)) claim.verdict = verdict;
  const bool known = is(claim.verdict);
  const bool illegal = known && claim.verdict == Verdict::Illegal,
             disputed = known && claim.verdict == Verdict::Disputed;
  if (illegal && words.size() == 2) claim.rule = words[1];
  if (disputed) claim.rulings.assign(words.begin() + 1, words.end());
  const bool fits = known && (illegal ? words.size() <= 2 : disputed || words.size() == 1);
  if (!fits)
    return fail(trouble, value,
                "expected a verdict: legal, illegal RULE, disputed RULING …, undecided or malformed, found " +
                    in_quotes(value));
  header.verdict = claim;
  return true;
}

bool read_known(KnownTag which, std::string_view value, Header& header, Trouble& trouble) {
  if (which == KnownTag::Bgn && value != "1")
    return fail(trouble, value, fmt::format("version `{}` of the notation is not known; known is 1", value));
  if (which == KnownTag::Date && !is_date(value))
    return fail(
        trouble, value,
        fmt::format("expected a date as 2026-11-28, with ? for digits that are not known, found {}", in_quotes(value)));
  if (which == KnownTag::Verdict) return read_verdict(value, header, trouble);
  return true;
}

// A tag that a name fits but for its case; empty: none.
std::string_view tag_but_for_case(std::string_view name, const ReservedNames& reserved) {
  if (same_name(name, "Player")) return "Player";
  for (const auto names :
       {std::span<const std::string_view>(kTagNames), std::span<const std::string_view>(reserved.own_tags)})
    for (const std::string_view tag : names)
      if (same_name(name, tag)) return tag;
  return {};
}

}  // namespace

void Header::clear() {
  players.clear();
  known = {};
  all.clear();
  first_line = last_line = last_player = {};
  verdict.reset();
  crowded = false;
}

bool read_tag(const Statement& statement, const ReservedNames& reserved, bool own, Header& header, Trouble& trouble) {
  header.last_line = statement.text;
  if (header.first_line.empty()) header.first_line = statement.text;
  if (statement.name == "Player") return read_player(statement, reserved, header, trouble);

  const auto found = std::find(kTagNames.begin(), kTagNames.end(), statement.name);
  const bool known = found != kTagNames.end();
  if (const std::string_view meant = known || own ? std::string_view{} : tag_but_for_case(statement.name, reserved);
      !meant.empty())
    return fail(trouble, statement.name, fmt::format("tags are written exactly; did you mean `{}`?", meant));
  if (known || own)
    for (const auto& [name, value] : header.all) {
      if (name != statement.name) continue;
      trouble.first = name;
      return fail(trouble, statement.text, fmt::format("the tag `{}` stands here a second time", statement.name));
    }
  header.all.emplace_back(statement.name, statement.value);
  if (!known) return true;
  header.known[static_cast<std::size_t>(found - kTagNames.begin())] = {statement.value, true};
  return read_known(static_cast<KnownTag>(found - kTagNames.begin()), statement.value, header, trouble);
}

}  // namespace botref
