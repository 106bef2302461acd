// Lines of keyword files: cut into words, looked for in their order, mistakes told.
#include "grammar/form_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <numeric>

#include "grammar/characters.hpp"
#include "grammar/set_check.hpp"

namespace botref {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::size_t words_in(std::string_view form) { return 1 + static_cast<std::size_t>(std::ranges::count(form, ' ')); }

// As many as possible that stand in order already.
std::vector<bool> longest_in_order(const std::vector<FormPlace>& places) {
  // `ends[n]` ends the row of n + 1 places in order that leaves most room; `before` it stands.
  std::vector<std::size_t> ends, before(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto longer = std::ranges::upper_bound(ends, places[i], {}, [&](std::size_t end) { return places[end]; });
    if (longer != ends.begin()) before[i] = *std::prev(longer);
    if (longer == ends.end())
      ends.push_back(i);
    else
      *longer = i;
  }
  std::vector<bool> stays(places.size(), false);
  for (std::size_t left = ends.size(), at = ends.empty() ? 0 : ends.back(); left > 0; --left, at = before[at])
    stays[at] = true;
  return stays;
}

// What a line is recognised by: its first two words.
std::string beginning(const FormLine& line) {
  const std::string first(line.keyword());
  return line.words.size() > 1 ? fmt::format("{} {}", first, line.words[1].text) : first;
}

}  // namespace

std::optional<std::uint32_t> whole_number(std::string_view text) {
  constexpr std::size_t kDigits = 9;
  if (text.empty() || text.size() > kDigits || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

FormReader::FormReader(std::string_view text, std::span<const FormKeyword> keywords, std::vector<SetTrouble>& troubles)
    : keywords_(keywords), troubles_(troubles) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  cut(text);
}

void FormReader::cut(std::string_view text) {
  for (std::uint32_t number = 1; !text.empty(); ++number) {
    FormLine line;
    line.number = last_line_ = number;
    line.text = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.text.size() + 1, text.size()));
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    if (const auto unwanted = find_unwanted(line.text)) {
      line.spoilt = true;
      trouble(line, 1 + static_cast<std::uint32_t>(characters_in(line.text.substr(0, unwanted->at))),
              unwanted->message);
    }
    if (line.text.starts_with('#')) continue;
    cut_words(line);
    if (line.words.empty()) continue;
    if (line.keyword().starts_with('#'))
      trouble(line, line.words[0], "expected a comment to begin at the start of its line, but found blanks before it");
    else
      lines_.push_back(std::move(line));
  }
}

void FormReader::cut_words(FormLine& line) {
  std::uint32_t column = 1;
  for (std::string_view rest = line.text; !rest.empty();) {
    const auto blanks = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_blank) - rest.begin());
    rest.remove_prefix(blanks);
    column += static_cast<std::uint32_t>(blanks);
    const auto word = rest.substr(0, static_cast<std::size_t>(std::ranges::find_if(rest, is_blank) - rest.begin()));
    if (word.empty()) return;
    line.words.push_back({word, column});
    column += static_cast<std::uint32_t>(characters_in(word));
    line.end_column = column;
    rest.remove_prefix(word.size());
  }
}

void FormReader::trouble(const FormLine& line, std::uint32_t column, std::string message) {
  troubles_.push_back({line.number, column, std::move(message)});
}

void FormReader::missing(std::string_view what) {
  troubles_.push_back({last_line_, 1, fmt::format("expected {}, but the file ends", what)});
}

std::size_t FormReader::place_of(std::string_view keyword) const {
  return static_cast<std::size_t>(std::ranges::find(keywords_, keyword, &FormKeyword::word) - keywords_.begin());
}

std::optional<FormPlace> FormReader::by_keyword(const FormLine& line, std::int64_t number) const {
  const std::size_t keyword = place_of(line.keyword());
  if (line.spoilt || keyword == keywords_.size()) return std::nullopt;
  return FormPlace{keyword, number};
}

void FormReader::sort(const std::vector<std::optional<FormPlace>>& places) {
  std::vector<FormPlace> belongs;
  std::vector<bool> placed;
  for (const auto& place : places) {
    // What may stand once only is not misplaced where it stands again, but too much.
    const bool again = place && !keywords_[place->first].repeats && std::ranges::count(belongs, *place) > 0;
    placed.push_back(place && !again);
    belongs.push_back(placed.back() ? *place : belongs.empty() ? FormPlace{} : belongs.back());
  }
  const std::vector<bool> stays = longest_in_order(belongs);
  std::vector<std::size_t> order(lines_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t line) { return belongs[line]; });
  std::vector<FormLine> sorted;
  for (const std::size_t line : order) {
    if (!stays[line] && placed[line]) {
      const std::string behind =
          sorted.empty() ? "as the first line"
                         : fmt::format("behind {} of line {}", quoted(beginning(sorted.back())), sorted.back().number);
      trouble(lines_[line], lines_[line].words[0],
              fmt::format("expected {} {}, but found it here", quoted(beginning(lines_[line])), behind));
    }
    sorted.push_back(lines_[line]);
  }
  lines_ = std::move(sorted);
}

bool FormReader::next_is(std::string_view keyword) const { return next() != nullptr && next()->keyword() == keyword; }

const FormKeyword* FormReader::known(std::string_view keyword) const {
  const auto found = std::ranges::find(keywords_, keyword, &FormKeyword::word);
  return found == keywords_.end() ? nullptr : &*found;
}

const FormLine* FormReader::take(std::string_view keyword) {
  const FormKeyword& wanted = *known(keyword);
  const bool told = skip_strangers(wanted);
  if (next() == nullptr || !next_is(keyword)) {
    if (!told && next() == nullptr) missing(fmt::format("`{}`", wanted.form));
    if (!told && next() != nullptr)
      trouble(*next(), next()->words[0],
              fmt::format("expected `{}`, but found {}", wanted.form, quoted(next()->keyword())));
    return nullptr;
  }
  const FormLine& line = *next();
  skip();
  return fits(line, wanted) ? &line : nullptr;
}

// Lines that can stand nowhere, and a second one of what comes before: each is told and passed over. True: there were
// some, and one may be the line wanted.
bool FormReader::skip_strangers(const FormKeyword& wanted) {
  std::vector<std::string_view> words;
  for (const auto& one : keywords_) words.push_back(one.word);
  bool any = false;
  for (; next() != nullptr; skip(), any = true) {
    const FormLine& line = *next();
    const bool unknown = known(line.keyword()) == nullptr;
    if (!unknown && place_of(line.keyword()) >= place_of(wanted.word)) break;
    if (!line.spoilt)
      trouble(line, line.words[0],
              fmt::format("expected `{}`, but found {}{}", wanted.form, quoted(line.keyword()),
                          unknown ? did_you_mean(line.keyword(), words) : ""));
  }
  return any;
}

bool FormReader::fits(const FormLine& line, const FormKeyword& keyword) {
  if (line.spoilt) return false;
  const std::size_t count = words_in(keyword.form);
  if (line.words.size() == count) return true;
  if (line.words.size() > count)
    trouble(line, line.words[count],
            fmt::format("expected `{}` and nothing more, but found {}", keyword.form, quoted(line.words[count].text)));
  else
    trouble(line, line.end_column, fmt::format("expected `{}`, but the line ends", keyword.form));
  return false;
}

void FormReader::finish(std::string_view last) {
  if (next() == nullptr) return;
  const FormLine& line = *next();
  if (line.spoilt) return;
  trouble(line, line.words[0],
          fmt::format("expected nothing more after `{}`, but found {}", last, quoted(line.keyword())));
}

std::optional<std::uint32_t> FormReader::number(const FormLine& line, const FormWord& word, std::uint32_t low,
                                                std::uint32_t high, std::string_view what) {
  const auto number = whole_number(word.text);
  if (number && *number >= low && *number <= high) return number;
  trouble(line, word, fmt::format("expected {} from {} to {}, but found {}", what, low, high, quoted(word.text)));
  return std::nullopt;
}

bool FormReader::name(const FormLine& line, const FormWord& word) {
  if (word_length(word.text) == word.text.size()) return true;
  trouble(line, word,
          fmt::format("expected a name, a letter or digit followed by letters, digits, marks and _ - + ., but found {}",
                      quoted(word.text)));
  return false;
}

bool FormReader::one_of(const FormLine& line, const FormWord& word, std::span<const std::string_view> words) {
  if (std::ranges::find(words, word.text) != words.end()) return true;
  trouble(line, word,
          fmt::format("expected {}, but found {}{}", listed(words), quoted(word.text), did_you_mean(word.text, words)));
  return false;
}

}  // namespace botref
