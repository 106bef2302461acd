// `botref glossary`: what its formats have in common.
#include "cli/glossary.hpp"

#include <algorithm>

#include "cli/command_list.hpp"
#include "cli/failure.hpp"

namespace botref {

namespace {

constexpr const char* kFormats[] = {"md", "html", "json"};
constexpr OptionRow kOptions[] = {
    about(Words::Games, {"GAME", nullptr, "The game, such as stak-bots", &Arguments::name, {}, 0, 0, true}),
    {"--format", "FORMAT", "How to print: md (Markdown), html (one page) or json", &Arguments::document, kFormats},
    about(Words::Languages,
          {"--lang", "CODE", "The language whose words come first, such as nl", &Arguments::language}),
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

std::size_t row_of_language(const Rulebook& book, std::string_view code) {
  const auto found = std::ranges::find(book.languages, code, &Language::code);
  if (found != book.languages.end()) return static_cast<std::size_t>(found - book.languages.begin());
  std::vector<std::string_view> codes;
  for (const Language& language : book.languages) codes.push_back(language.code);
  throw Failure{kUsage, fmt::format("--lang: the rulebook of {} has no words in \"{}\"; its languages: {}", book.game,
                                    code, fmt::join(codes, ", "))};
}

// "SB-8" has SB-8.1 but not SB-81.1; "SB-C" has SB-C12.
bool belongs(std::string_view rule, std::string_view section) {
  if (section.empty()) return true;
  if (!rule.starts_with(section) || rule.size() == section.size()) return false;
  return is_digit(section.back()) ? rule[section.size()] == '.' : is_digit(rule[section.size()]);
}

// Bytes of the id of the rulebook that begins a text; 0: none does.
std::size_t id_length(std::string_view text, const Rulebook& book) {
  if (!text.starts_with(book.prefix)) return 0;
  std::size_t length = book.prefix.size();
  const auto take = [&](auto fits) {
    while (length < text.size() && fits(text[length])) ++length;
  };
  if (length >= text.size() || text[length] != '-') return 0;
  ++length;
  take(is_capital);
  take(is_digit);
  if (length + 1 < text.size() && text[length] == '.' && is_digit(text[length + 1])) {
    ++length;
    take(is_digit);
  }
  // A file named after an id is none: SB-8.1-one-attacking-card.bgn.
  if (length < text.size() && text[length] == '-') return 0;
  const std::string_view id = text.substr(0, length);
  const bool known = std::ranges::find(book.sections, id, &Section::id) != book.sections.end() ||
                     std::ranges::find(book.rules, id, &Rule::id) != book.rules.end() ||
                     std::ranges::find(book.rulings, id, &Ruling::id) != book.rulings.end();
  return known ? length : 0;
}

}  // namespace

Glossary::Glossary(const Rulebook& book, std::string_view language) : book_(book) {
  const std::size_t first = language.empty() ? 0 : row_of_language(book, language);
  for (std::size_t row = 0; row < book.languages.size(); ++row) languages_.push_back(row);
  if (first > 0)
    std::rotate(languages_.begin(), languages_.begin() + static_cast<std::ptrdiff_t>(first),
                languages_.begin() + static_cast<std::ptrdiff_t>(first) + 1);
}

std::vector<const JudgedExample*> Glossary::examples(std::string_view id) {
  std::vector<const JudgedExample*> found;
  for (const Example* example : examples_.of(id)) found.push_back(&judged_.judged(*example));
  return found;
}

std::vector<Section> sections_of(const Rulebook& book) {
  if (!book.sections.empty()) return {book.sections.begin(), book.sections.end()};
  return {{{}, "All rules"}};
}

std::span<const Rule> rules_of(const Rulebook& book, const Section& section) {
  const auto in_section = [&](const Rule& rule) { return belongs(rule.id, section.id); };
  const auto first = std::ranges::find_if(book.rules, in_section);
  const auto last = std::find_if_not(first, book.rules.end(), in_section);
  return {first, last};
}

std::string sentence(std::string_view text) {
  std::string whole(text);
  if (whole.empty()) return whole;
  if (is_small(whole.front())) whole.front() = static_cast<char>(whole.front() - 'a' + 'A');
  if (std::string_view(".?!").find(whole.back()) == std::string_view::npos) whole += '.';
  return whole;
}

Word head_word(const Rulebook& book, const Term& term, std::size_t language) {
  if (!term.words[language].empty()) return {term.words[language], book.languages[language].code};
  for (std::size_t row = 0; row < book.languages.size(); ++row)
    if (!term.words[row].empty()) return {term.words[row], book.languages[row].code};
  return {};
}

std::string verdict_of(const JudgedExample& judged) {
  switch (judged.verdict) {
    case Verdict::Illegal:
      return judged.rule.empty() ? "illegal" : fmt::format("illegal by {}", judged.rule);
    case Verdict::Disputed:
      return fmt::format("disputed over {}", fmt::join(judged.rulings, ", "));
    case Verdict::Legal:
    case Verdict::Undecided:
    case Verdict::Malformed:
      return std::string(word(judged.verdict));
  }
  return {};
}

std::string caption_of(const Example& example) {
  if (!example.about.empty()) return sentence(example.about);
  return fmt::format("{}, line {}", example.file, example.line);
}

std::vector<Piece> pieces_of(std::string_view text, const Rulebook& book) {
  std::vector<Piece> pieces;
  std::size_t plain = 0;
  for (std::size_t at = text.find(book.prefix); at != std::string_view::npos; at = text.find(book.prefix, at)) {
    const std::size_t length = id_length(text.substr(at), book);
    if (length == 0) {
      at += book.prefix.size();
      continue;
    }
    if (at > plain) pieces.push_back({text.substr(plain, at - plain), false});
    pieces.push_back({text.substr(at, length), true});
    plain = at += length;
  }
  if (plain < text.size()) pieces.push_back({text.substr(plain), false});
  return pieces;
}

int glossary_main(const Arguments& arguments, Output& out) {
  Glossary glossary(game_named(arguments.name).rulebook(), arguments.language);
  if (arguments.document == "html") {
    write_glossary_html(glossary, out);
  } else if (arguments.document == "json") {
    write_glossary_json(glossary, out);
  } else {
    write_glossary_markdown(glossary, out);
  }
  return kDone;
}

constinit const Command kGlossaryCommand = {
    "glossary",
    "Write the terms, rules and rulings of a game as a document, with examples that are judged right now.",
    kOptions,
    "botref glossary stak-bots > RULES.md\n"
    "botref glossary stak-bots --format html --lang hu > szabalyok.html\n"
    "botref glossary stak-bots --format json | jq -r '.rulings[] | select(.state == \"open\") | .asks'",
    "0 done\n64 no such game or language, or wrong usage   74 output error",
    glossary_main,
};

}  // namespace botref
