// `glossary --format md`: Markdown as GitHub shows it, and as `botref check` reads it back.
#include <algorithm>

#include "cli/glossary.hpp"
#include "cli/rulebook_text.hpp"

namespace botref {

namespace {

constexpr std::size_t kShortestFence = 3;

// Text in which no sign means anything to Markdown or HTML.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_[]<>|~&").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// A summary is HTML.
std::string html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else {
      out += c;
    }
  }
  return out;
}

// A fence that is longer than any in the text.
std::string fence_for(std::string_view text) {
  std::size_t longest = 0, run = 0;
  for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  return std::string(std::max(kShortestFence, longest + 1), '`');
}

class Writer {
 public:
  Writer(Glossary& glossary, Output& out) : glossary_(glossary), book_(glossary.book()), out_(out) {}

  void write() {
    put("# {}: terms, rules and rulings\n\n", plain(book_.title));
    introduction();
    contents();
    if (!book_.terms.empty()) terms();
    rules();
    rulings();
  }

 private:
  template <class... Values>
  void put(fmt::format_string<Values...> text, Values&&... values) {
    out_.write(fmt::format(text, std::forward<Values>(values)...));
  }

  // With the ids in it as links.
  std::string linked(std::string_view text) const {
    std::string out;
    for (const Piece& piece : pieces_of(text, book_))
      out += piece.is_id ? fmt::format("[{0}](#{0})", piece.text) : plain(piece.text);
    return out;
  }

  void introduction() {
    put("Rulebook {} of `{}`, as the referee uses it. `botref glossary {}` writes this page; each example on it was "
        "judged\n"
        "while it was written, and `botref check` judges the page again.\n\n",
        book_.version, book_.game, book_.game);
    put("A rule is *enforced* (an event can break it), *computed* (what follows from it can be claimed), or *not "
        "checkable*\n"
        "from a record. A ruling answers a question on which the sources differ or are silent: *settled* where a "
        "source\n"
        "decides it, *open* where the referee reports that the verdict depends on it.\n\n");
    if (book_.languages.empty()) return;
    std::vector<std::string> names;
    for (const std::size_t row : glossary_.languages())
      names.push_back(fmt::format("{} ({})", book_.languages[row].name, book_.languages[row].code));
    put("The sources are in {}.\n\n", fmt::join(names, ", "));
  }

  void contents() {
    put("## Contents\n\n");
    if (!book_.terms.empty()) put("- [Terms](#terms)\n");
    put("- [Rules](#rules)\n");
    for (const Section& section : book_.sections)
      put("  - [{} {}](#{})\n", section.id, plain(section.title), section.id);
    put("- [Rulings](#rulings)\n\n");
  }

  void terms() {
    put("## Terms\n\n|");
    for (const std::size_t row : glossary_.languages()) put(" {} |", book_.languages[row].name);
    put(" Meaning |\n|");
    for (std::size_t n = 0; n <= book_.languages.size(); ++n) put(" --- |");
    put("\n");
    for (const Term& term : book_.terms) {
      put("|");
      for (const std::size_t row : glossary_.languages())
        put(" {} |", term.words[row].empty() ? std::string("–") : plain(term.words[row]));
      put(" {}{}{} |\n", linked(sentence(term.means)), term.note.empty() ? "" : " ", linked(term.note));
    }
    put("\n");
  }

  void rules() {
    put("## Rules\n\n");
    for (const Section& section : sections_of(book_)) {
      if (section.id.empty()) {
        put("### {}\n\n", plain(section.title));
      } else {
        put("### <a id=\"{0}\"></a>{0} {1}\n\n", section.id, plain(section.title));
      }
      for (const Rule& rule : rules_of(book_, section)) write(rule);
    }
  }

  void write(const Rule& rule) {
    put("#### <a id=\"{0}\"></a>{0}\n\n{1}\n\n", rule.id, linked(sentence(rule.says)));
    if (!rule.cite.empty()) put("Source: {}\n\n", linked(sentence(rule.cite)));
    put("*{}*{}{}\n\n", word(rule.shows), rule.note.empty() ? "" : ": ", linked(rule.note));
    examples(rule.id);
  }

  void rulings() {
    put("## Rulings\n\n| Ruling | Question | State |\n| --- | --- | --- |\n");
    for (const Ruling& ruling : book_.rulings)
      put("| [{0}](#{0}) | {1} | {2} |\n", ruling.id, linked(sentence(ruling.asks)),
          ruling.open ? "**open**" : "settled");
    put("\n");
    for (const Ruling& ruling : book_.rulings) write(ruling);
  }

  void write(const Ruling& ruling) {
    put("### <a id=\"{0}\"></a>{0}\n\n**{1}**\n\n", ruling.id, linked(sentence(ruling.asks)));
    for (std::size_t n = 0; n < ruling.readings.size(); ++n) {
      const Reading& reading = ruling.readings[n];
      put("- ({}{}) {}{}", reading_letter(n), n == ruling.usual ? ", default" : "", linked(sentence(reading.says)),
          reading.offered ? "" : " A record cannot express this reading, so it is not offered.");
      if (!reading.who.empty()) put("<br>\n  Grounds: {}", linked(reading.who));
      put("\n");
    }
    if (ruling.open) {
      put("\n*Open*: `{}={}` in the tag `Rulings` or in `--rulings` pins the default.\n\n", ruling.id,
          reading_letter(ruling.usual));
    } else {
      put("\n*Settled by* {}\n\n", linked(sentence(ruling.settled_by)));
    }
    examples(ruling.id);
  }

  void examples(std::string_view id) {
    for (const JudgedExample* judged : glossary_.examples(id)) write(*judged);
  }

  void write(const JudgedExample& judged) {
    const Example& example = *judged.example;
    put("<details>\n<summary>Example, {}: {}</summary>\n\n", html(verdict_of(judged)), html(caption_of(example)));
    block("bgn", example.text);
    put("What the referee says of it:\n\n");
    block("text", judged.output);
    put("</details>\n\n");
  }

  void block(std::string_view kind, std::string_view text) {
    const std::string fence = fence_for(text);
    put("{}{}\n{}\n{}\n\n", fence, kind, text, fence);
  }

  Glossary& glossary_;
  const Rulebook& book_;
  Output& out_;
};

}  // namespace

void write_glossary_markdown(Glossary& glossary, Output& out) { Writer(glossary, out).write(); }

}  // namespace botref
