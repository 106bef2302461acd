// `glossary --format html`: one page that needs nothing else: no script, no other file.
// Every rule and ruling has its id as its anchor, so that SB-A15 is at #SB-A15.
#include "cli/glossary.hpp"
#include "cli/glossary_style.hpp"
#include "cli/html.hpp"
#include "cli/rulebook_text.hpp"

namespace botref {

namespace {

class Writer {
 public:
  Writer(Glossary& glossary, Output& out) : glossary_(glossary), book_(glossary.book()), out_(out) {}

  void write() {
    head();
    contents();
    out_.write("<main id=\"main\" tabindex=\"-1\">\n");
    if (!book_.terms.empty()) terms();
    rules();
    rulings();
    out_.write("</main>\n</body>\n</html>\n");
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
      out += piece.is_id ? fmt::format("<a href=\"#{0}\">{0}</a>", piece.text) : html_text(piece.text);
    return out;
  }

  void head() {
    const std::string title = html_text(fmt::format("{}: terms, rules and rulings", book_.title));
    put("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n<title>{}</title>\n<style>{}</style>\n"
        "</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the text</a>\n<header>\n<h1>{}</h1>\n",
        title, kGlossaryStyle, title);
    put("<p>Rulebook {} of <code>{}</code>, as the referee uses it. <code>botref glossary {}</code> writes this page, "
        "and "
        "each example on it was judged while it was written.</p>\n",
        book_.version, html_text(book_.game), html_text(book_.game));
    if (!book_.languages.empty()) put("<p class=\"faint\">The sources are in {}.</p>\n", languages());
    out_.write("</header>\n");
  }

  std::string languages() const {
    std::vector<std::string> names;
    for (const std::size_t row : glossary_.languages())
      names.push_back(html_text(fmt::format("{} ({})", book_.languages[row].name, book_.languages[row].code)));
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void contents() {
    out_.write("<nav aria-labelledby=\"contents\">\n<h2 id=\"contents\">Contents</h2>\n<ul>\n");
    if (!book_.terms.empty()) out_.write("<li><a href=\"#terms\">Terms</a></li>\n");
    out_.write("<li><a href=\"#rules\">Rules</a>\n<ul>\n");
    for (const Section& section : book_.sections)
      put("<li><a href=\"#{0}\">{0} {1}</a></li>\n", section.id, html_text(section.title));
    out_.write(
        "</ul></li>\n<li><a href=\"#rulings\">Rulings</a> <span class=\"faint\">(open ones bold)</span>\n"
        "<ul class=\"chips\">\n");
    for (const Ruling& ruling : book_.rulings)
      put("<li><a {}href=\"#{}\">{}</a></li>\n", ruling.open ? "class=\"open\" " : "", ruling.id, ruling.id);
    out_.write("</ul></li>\n</ul>\n</nav>\n");
  }

  void terms() {
    out_.write(
        "<h2 id=\"terms\">Terms</h2>\n<div class=\"terms\">\n<table role=\"table\">\n"
        "<caption>The words of the game, as each source prints them</caption>\n"
        "<thead role=\"rowgroup\"><tr role=\"row\">");
    for (const std::size_t row : glossary_.languages())
      put("<th role=\"columnheader\" scope=\"col\">{}</th>", html_text(book_.languages[row].name));
    out_.write("<th role=\"columnheader\" scope=\"col\">Meaning</th></tr></thead>\n<tbody role=\"rowgroup\">\n");
    for (const Term& term : book_.terms) write(term);
    out_.write("</tbody>\n</table>\n</div>\n");
  }

  void write(const Term& term) {
    const std::size_t first = glossary_.languages().front();
    const Word head = head_word(book_, term, first);
    put("<tr role=\"row\"><th role=\"rowheader\" scope=\"row\" data-name=\"{}\"><span lang=\"{}\">{}</span></th>",
        html_text(book_.languages[first].name), head.language, html_text(head.text));
    for (const std::size_t row : glossary_.languages()) {
      if (row == first) continue;
      const Language& language = book_.languages[row];
      if (term.words[row].empty()) {
        put("<td role=\"cell\" data-name=\"{}\"><span class=\"faint\">–</span></td>", html_text(language.name));
      } else {
        put("<td role=\"cell\" data-name=\"{}\"><span lang=\"{}\">{}</span></td>", html_text(language.name),
            language.code, html_text(term.words[row]));
      }
    }
    put("<td role=\"cell\" data-name=\"Meaning\"><span>{}{}</span></td></tr>\n", linked(sentence(term.means)),
        term.note.empty() ? std::string() : fmt::format(" <span class=\"faint\">{}</span>", linked(term.note)));
  }

  void rules() {
    out_.write(
        "<h2 id=\"rules\">Rules</h2>\n"
        "<p>A rule is <em>enforced</em>: an event can break it; <em>computed</em>: what follows from it can be "
        "claimed; or <em>not checkable</em> from a record.</p>\n");
    for (const Section& section : sections_of(book_)) {
      if (section.id.empty()) {
        put("<h3>{}</h3>\n", html_text(section.title));
      } else {
        put("<h3 id=\"{0}\">{0} {1}</h3>\n", section.id, html_text(section.title));
      }
      for (const Rule& rule : rules_of(book_, section)) write(rule);
    }
  }

  void write(const Rule& rule) {
    put("<section class=\"entry\" id=\"{0}\">\n<h4><a class=\"id\" href=\"#{0}\">{0}</a> <span "
        "class=\"says\">{1}</span>"
        "</h4>\n",
        rule.id, linked(sentence(rule.says)));
    put("<p class=\"faint\"><span class=\"tag shows\">{}</span>", word(rule.shows));
    if (!rule.note.empty()) put(" {}", linked(sentence(rule.note)));
    if (!rule.cite.empty()) put(" Source: {}", linked(sentence(rule.cite)));
    out_.write("</p>\n");
    examples(rule.id);
    out_.write("</section>\n");
  }

  void rulings() {
    out_.write(
        "<h2 id=\"rulings\">Rulings</h2>\n"
        "<p>A ruling answers a question on which the sources differ or are silent. It is <em>settled</em> where a "
        "source decides it; where it is <em>open</em>, the referee reports that the verdict depends on it.</p>\n"
        "<div class=\"index\">\n<table>\n<caption>All rulings</caption>\n<thead><tr><th scope=\"col\">Ruling</th>"
        "<th scope=\"col\">Question</th><th scope=\"col\">State</th></tr></thead>\n<tbody>\n");
    for (const Ruling& ruling : book_.rulings)
      put("<tr><th scope=\"row\"><a href=\"#{0}\">{0}</a></th><td>{1}</td><td>{2}</td></tr>\n", ruling.id,
          linked(sentence(ruling.asks)), state_tag(ruling));
    out_.write("</tbody>\n</table>\n</div>\n<h3>Readings and examples</h3>\n");
    for (const Ruling& ruling : book_.rulings) write(ruling);
  }

  static std::string state_tag(const Ruling& ruling) {
    return fmt::format("<span class=\"tag state-{0}\">{0}</span>", ruling.open ? "open" : "settled");
  }

  void write(const Ruling& ruling) {
    put("<section class=\"entry\" id=\"{0}\">\n<h4><a class=\"id\" href=\"#{0}\">{0}</a> <span "
        "class=\"says\">{1}</span>"
        "</h4>\n<ol class=\"readings\">\n",
        ruling.id, linked(sentence(ruling.asks)));
    for (std::size_t n = 0; n < ruling.readings.size(); ++n) write(ruling.readings[n], n == ruling.usual);
    out_.write("</ol>\n");
    if (ruling.open) {
      put("<p class=\"faint\">{} <code>{}={}</code> in the tag <code>Rulings</code> or in <code>--rulings</code> pins "
          "the "
          "default.</p>\n",
          state_tag(ruling), ruling.id, reading_letter(ruling.usual));
    } else {
      put("<p class=\"faint\">{} By {}</p>\n", state_tag(ruling), linked(settled_by(ruling)));
    }
    examples(ruling.id);
    out_.write("</section>\n");
  }

  static std::string settled_by(const Ruling& ruling) { return std::string(ruling.settled_by) + "."; }

  void write(const Reading& reading, bool usual) {
    put("<li>{}{}", linked(sentence(reading.says)), usual ? " <span class=\"tag\">default</span>" : "");
    if (!reading.who.empty()) put("<br><span class=\"faint\">Grounds: {}</span>", linked(reading.who));
    if (!reading.offered)
      put("<br><span class=\"faint\">A record cannot express this reading, so it is not offered.</span>");
    out_.write("</li>\n");
  }

  void examples(std::string_view id) {
    for (const JudgedExample* judged : glossary_.examples(id)) write(*judged);
  }

  void write(const JudgedExample& judged) {
    const Example& example = *judged.example;
    put("<details>\n<summary><strong class=\"{}\">{}:</strong> {}</summary>\n", word(judged.verdict),
        html_text(sentence_start(verdict_of(judged))), html_text(caption_of(example)));
    put("<p class=\"faint\">{}, line {}</p>\n<pre role=\"region\" tabindex=\"0\" aria-label=\"The record\">{}</pre>\n",
        html_text(example.file), example.line, html_text(example.text));
    put("<p class=\"faint\">What the referee says of it:</p>\n<pre role=\"region\" tabindex=\"0\" aria-label=\"What "
        "the referee "
        "says\">{}</pre>"
        "\n</details>\n",
        linked(judged.output));
  }

  static std::string sentence_start(std::string text) {
    text = sentence(text);
    text.pop_back();
    return text;
  }

  Glossary& glossary_;
  const Rulebook& book_;
  Output& out_;
};

}  // namespace

void write_glossary_html(Glossary& glossary, Output& out) { Writer(glossary, out).write(); }

}  // namespace botref
