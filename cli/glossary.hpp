#pragma once
// The rulebook of a game as a document: terms, rules, rulings, and examples that
// are judged while it is written.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/judged_examples.hpp"
#include "cli/output.hpp"
#include "core/rule.hpp"

namespace botref {

class Glossary {
 public:
  // `language` is the code of the one that comes first; empty: the first of the rulebook.
  // Throws Failure where the rulebook has no such language.
  Glossary(const Rulebook& book, std::string_view language);

  const Rulebook& book() const { return book_; }
  // Rows of the languages, in the order in which they are shown.
  const std::vector<std::size_t>& languages() const { return languages_; }
  std::vector<const JudgedExample*> examples(std::string_view id);

 private:
  const Rulebook& book_;
  std::vector<std::size_t> languages_;
  ExampleBook examples_;
  JudgedExamples judged_;
};

void write_glossary_markdown(Glossary& glossary, Output& out);
void write_glossary_html(Glossary& glossary, Output& out);
void write_glossary_json(Glossary& glossary, Output& out);

// The rules of a section, which stand together.
std::span<const Rule> rules_of(const Rulebook& book, const Section& section);
// The sections of a rulebook; one of all rules where it names none.
std::vector<Section> sections_of(const Rulebook& book);

// A row of the rulebook as a sentence: with a capital letter, and a full stop where no other sign ends it.
std::string sentence(std::string_view text);
// A word of a term, and the code of its language.
struct Word {
  std::string_view text, language;
};
// The term in a language, or in the first that has a word for it.
Word head_word(const Rulebook& book, const Term& term, std::size_t language);
// "Illegal by SB-8.1", "Disputed over SB-A15", "Legal".
std::string verdict_of(const JudgedExample& judged);
// What an example shows: its first comment, or its place.
std::string caption_of(const Example& example);

// A text cut at the ids of sections, rules and rulings in it, so that they become links.
struct Piece {
  std::string_view text;
  bool is_id = false;
};
std::vector<Piece> pieces_of(std::string_view text, const Rulebook& book);

}  // namespace botref
