#pragma once
// Makes a record's text into values: tags, start, steps. Every malformed line is
// found; what stands before the first is kept, so that it can be replayed.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "grammar/agreement.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/known_lines.hpp"
#include "grammar/names.hpp"
#include "grammar/statement.hpp"
#include "grammar/wording.hpp"

namespace botref {

template <class Text>
class LoaderOf {
 public:
  using Rules = typename Text::Rules;

  // `malformed` gets a finding for each line that has no meaning.
  void load(const RecordText& record, const SetLibrary& sets, Text& text, Record<Rules>& out,
            std::vector<Finding>& malformed) {
    bytes_ = record.bytes;
    record_ = &record;
    text_ = &text, sets_ = &sets, out_ = &out, malformed_ = &malformed;
    header_.clear(), out.clear(), tag_words_.clear();
    opened_ = spoilt_ = named_ = false, sound_ = true, events_ = 0;
    start_ = {};
    StatementReader reader(record.bytes);
    do {
      while (take_known(reader)) {
      }
      reader.next(statement_);
      take();
    } while (statement_.kind != Statement::Kind::End);
    open();
  }

  const Header& header() const { return header_; }
  const std::vector<AgreedWord>& tag_words() const { return tag_words_; }
  // Tags and `given` lines could all be read, so that there is a start to lay out.
  bool sound() const { return sound_; }
  // Steps to replay: those before the first malformed line.
  std::size_t playable() const { return malformed_->empty() ? out_->steps.size() : playable_; }
  bool any_event() const { return events_ > 0; }
  // The last line of the start: of the `given` lines, or of the tags.
  Span start() const { return start_.from < start_.to ? start_ : span_of(header_.last_line); }
  std::optional<ResultClaim> tag_result() const { return tag_result_; }

  // The line in the file on which a place of the record stands.
  std::uint64_t line_of(Span at) const { return place(*record_, at.from).line; }

  // The lines of the tags and `given` lines that name a card.
  std::vector<std::uint64_t> lines_of_start(std::int32_t card) const {
    std::vector<std::uint64_t> lines;
    StatementReader reader(bytes_);
    Statement statement;
    for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
      if (statement.kind == Statement::Kind::Event) break;
      const auto tags = Text::start_tags();
      const bool places =
          statement.kind == Statement::Kind::Given ||
          (statement.kind == Statement::Kind::Tag && std::find(tags.begin(), tags.end(), statement.name) != tags.end());
      if (places && names_card(statement.value, card)) lines.push_back(line_of(statement.line));
    }
    return lines;
  }

  Span span_of(std::string_view slice) const {
    const std::uint32_t from = offset_in(bytes_, slice);
    return {from, from + static_cast<std::uint32_t>(slice.size())};
  }

 private:
  void fail(Span at, std::string message) {
    if (malformed_->empty()) playable_ = out_->steps.size();
    if (malformed_->size() == kMostMalformed) message = "there are more malformed lines than are listed here";
    if (malformed_->size() > kMostMalformed) return;
    Finding finding;
    finding.severity = Severity::Error;
    finding.label = "malformed";
    finding.at = at;
    finding.message = std::move(message);
    malformed_->push_back(std::move(finding));
  }
  void fail(const Trouble& trouble) {
    const bool inside = trouble.at.data() != nullptr && trouble.at.data() >= bytes_.data() &&
                        trouble.at.data() + trouble.at.size() <= bytes_.data() + bytes_.size();
    const std::size_t told = malformed_->size();
    fail(inside ? span_of(shown(trouble.at)) : whole(), trouble.message);
    if (!trouble.first.empty() && malformed_->size() > told)
      malformed_->back().hints.push_back({true, span_of(trouble.first), "the first"});
  }
  // An empty value with its quotes, so that there is something to point at.
  std::string_view shown(std::string_view at) const {
    const std::size_t from = offset_in(bytes_, at);
    const bool quoted = at.empty() && from > 0 && bytes_.substr(from - 1).starts_with("\"\"");
    return quoted ? bytes_.substr(from - 1, 2) : at;
  }
  Span whole() const { return span_of(statement_.text); }

  // Whether one of the words is a card's, whatever stands around the name.
  bool names_card(std::string_view words, std::int32_t card) const {
    constexpr std::string_view kAround = " \t()!~*";
    while (true) {
      const std::size_t from = words.find_first_not_of(kAround);
      if (from == std::string_view::npos) return false;
      words.remove_prefix(from);
      const std::string_view word = words.substr(0, words.find_first_of(kAround));
      words.remove_prefix(word.size());
      if (is_name(word) && text_->card(word) == card) return true;
    }
  }

  // A malformed line of the header that would have named players or cards.
  bool names_something() const {
    const std::string_view line = bytes_.substr(statement_.line.from, statement_.line.to - statement_.line.from);
    for (const std::string_view word : {"Player", "player", "Set", "Board", "Deck"})
      if (line.find(word) != std::string_view::npos) return true;
    return false;
  }

  // An event or heading as it was read before.
  struct Known {
    Step::Kind kind = Step::Kind::Event;
    std::uint8_t from = 0, size = 0;  // where it stands in its line
    typename Rules::Event event;
    Heading heading;
  };

  // Takes a line that is known. False: it has to be read.
  bool take_known(StatementReader& reader) {
    LineKey line;
    if (!named_ || !line.cut(reader.left())) return false;
    const Known* known = known_.find(line);
    if (known == nullptr) return false;
    if constexpr (requires { text_->happens_again(known->event); })
      if (known->kind == Step::Kind::Event && !text_->happens_again(known->event)) return false;
    const std::uint32_t from = offset_in(bytes_, reader.left()) + known->from;
    const Span at = {from, from + known->size};
    const bool is_event = known->kind == Step::Kind::Event;
    reader.pass(line.size() + 1, is_event);
    if (is_event)
      ++events_, add_event(known->event, at);
    else
      add_heading(known->heading, at);
    return true;
  }

  // Keeps what the line that was just read means.
  void keep(Step::Kind kind) {
    LineKey line;
    if (!line.cut(bytes_.substr(statement_.line.from)) || !known_.comes_again(line)) return;
    const auto names = [&](std::string_view player) { return statement_.text.find(player) != std::string_view::npos; };
    Known& known = known_.place(line, std::ranges::any_of(header_.players, names));
    known.kind = kind;
    known.from = static_cast<std::uint8_t>(statement_.at - statement_.line.from);
    known.size = static_cast<std::uint8_t>(statement_.text.size());
    if (kind == Step::Kind::Event)
      known.event = out_->events.back();
    else
      known.heading = out_->headings.back();
  }

  void use_known_lines() {
    const void* const sets[] = {sets_, text_->set()};
    card_names_.assign(reinterpret_cast<const char*>(sets), sizeof sets);
    player_names_.clear();
    for (const std::string_view player : header_.players) (player_names_ += player) += ' ';
    known_.use(card_names_, player_names_);
  }

  void take() {
    switch (statement_.kind) {
      case Statement::Kind::Malformed:
        if (!opened_) sound_ = false, spoilt_ = spoilt_ || names_something();
        return fail(statement_.trouble, statement_.message);
      case Statement::Kind::Tag:
        return take_tag();
      case Statement::Kind::Event:
        return take_event();
      case Statement::Kind::Heading:
        return take_heading();
      case Statement::Kind::Given:
        return take_given();
      case Statement::Kind::Expect:
        return take_claims();
      case Statement::Kind::Ruling:
        return take_ruling();
      case Statement::Kind::Dispute:
        return take_dispute();
      case Statement::Kind::Result:
        return take_result();
      case Statement::Kind::Blank:
      case Statement::Kind::Comment:
      case Statement::Kind::End:
        return;
    }
  }

  void take_tag() {
    Trouble trouble;
    if (read_tag(statement_, Text::reserved(), Text::is_own_tag(statement_.name), header_, trouble)) return;
    // Without a player or the cards every line of the body would be a puzzle; other tags spoil nothing but themselves.
    spoilt_ = spoilt_ || same_name(statement_.name, "Player") || same_name(statement_.name, "Set") ||
              same_name(statement_.name, "Board");
    if (trouble.at.data() == nullptr) trouble.at = statement_.text;
    sound_ = sound_ && statement_.name == "Verdict";
    fail(trouble);
  }

  // The tags are complete: the game's own part of them, once. False: the body cannot be read, as its names are not
  // known.
  bool open() {
    if (opened_) return named_;
    opened_ = true;
    tag_result_.reset();
    if (spoilt_) {
      sound_ = false;
      return false;
    }
    Trouble trouble;
    named_ = text_->open(header_, *sets_, trouble);
    if (!named_) {
      sound_ = false;
      fail(trouble);
      return false;
    }
    use_known_lines();
    open_rulebook();
    open_rulings();
    open_result();
    return true;
  }

  void open_rulebook() {
    const TagText version = tag(header_, KnownTag::Rulebook);
    if (!version.there || version.value == Rules::rulebook().version) return;
    sound_ = false;
    fail({version.value, fmt::format("version `{}` of the rulebook is not known; known is {}", version.value,
                                     Rules::rulebook().version)});
  }

  void open_rulings() {
    Trouble trouble;
    if (read_agreement(tag(header_, KnownTag::Rulings).value, Rules::rulebook(), tag_words_, trouble)) return;
    sound_ = false;
    fail(trouble);
  }

  void open_result() {
    const TagText result = tag(header_, KnownTag::Result);
    Trouble trouble{result.value, "expected a player, draw or *"};
    ResultClaim claim;
    if (result.there && read_result(result.value, text_->players(), claim, trouble)) tag_result_ = claim;
    if (result.there && !tag_result_) fail(trouble);
  }

  void add_step(Step::Kind kind, Span at, std::size_t index, std::size_t count = 1) {
    out_->steps.push_back({kind, at, static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(count)});
  }
  void step(Step::Kind kind, std::size_t index, std::size_t count = 1) { add_step(kind, whole(), index, count); }
  void add_event(const typename Rules::Event& event, Span at) {
    out_->events.push_back(event);
    add_step(Step::Kind::Event, at, out_->events.size() - 1);
  }
  void add_heading(const Heading& heading, Span at) {
    out_->headings.push_back(heading);
    add_step(Step::Kind::Heading, at, out_->headings.size() - 1);
  }

  void take_event() {
    if (!open()) return;
    ++events_;
    Trouble trouble;
    typename Rules::Event event;
    if (!text_->read_event(statement_, event, trouble)) return fail(trouble);
    add_event(event, whole());
    if (text_->lasts(event)) keep(Step::Kind::Event);
  }

  void take_heading() {
    if (!open()) return;
    const auto forms = Text::headings();
    const auto form = std::find_if(forms.begin(), forms.end(),
                                   [&](const HeadingForm& known) { return known.word == statement_.name; });
    if (form == forms.end())
      return fail(whole(), fmt::format("this game is headed by `{}`, not by `{}`", forms[0].word, statement_.name));
    if (form->player == HeadingForm::Player::Needed && statement_.second.empty())
      return fail({statement_.text.substr(statement_.text.size()),
                   fmt::format("expected the player after `{}`, found the end of the line", statement_.text)});
    if (form->player == HeadingForm::Player::None && !statement_.second.empty())
      return fail(span_of(statement_.second),
                  fmt::format("`{} {}` takes no player in this game", statement_.name, statement_.value));
    Heading heading;
    heading.player = kNoSeat;
    heading.form = static_cast<std::uint8_t>(form - forms.begin());
    for (const char digit : statement_.value)
      heading.number = heading.number * 10 + static_cast<std::uint32_t>(digit - '0');
    if (!statement_.second.empty()) {
      Trouble trouble;
      const int seat = find_player(statement_.second, *text_, trouble);
      if (seat < 0) return fail(trouble);
      heading.player = static_cast<std::uint8_t>(seat);
    }
    add_heading(heading, whole());
    keep(Step::Kind::Heading);
  }

  void take_given() {
    if (!open()) return;
    start_ = whole();
    Trouble trouble;
    PathTo to;
    Values values;
    constexpr std::size_t kBytesAWord = 4;
    values.reserve(statement_.value.size() / kBytesAWord + 1);
    const bool read = text_->read_path(statement_.name, to, trouble) &&
                      read_values(statement_.value, Text::fields()[to.field], to.part, *text_, values, trouble) &&
                      text_->add_given(to, std::move(values), statement_.name, trouble);
    if (read) return;
    sound_ = false;
    fail(trouble);
  }

  void take_claims() {
    if (!open()) return;
    parts_.clear();
    split_claims(statement_.value, parts_);
    const std::size_t first = out_->claims.size();
    for (const PathValue& part : parts_) {
      Trouble trouble;
      PathTo to;
      if (Claim whole; is_whole(part.path, whole)) {
        if (claim_whole(part, whole, trouble))
          out_->claims.push_back(whole);
        else
          fail(trouble);
        continue;
      }
      const auto from = static_cast<std::uint32_t>(out_->values.size());
      const bool read = text_->read_path(part.path, to, trouble) && check_groups(to, part.path, trouble) &&
                        read_values(part.value, Text::fields()[to.field], to.part, *text_, out_->values, trouble) &&
                        check_claim(to, from, part.path, trouble);
      if (!read) {
        fail(trouble);
        continue;
      }
      Claim claim;
      claim.field = to.field, claim.where = to.where, claim.part = to.part;
      claim.from = from, claim.to = static_cast<std::uint32_t>(out_->values.size());
      claim.at = span_of(part);
      out_->claims.push_back(claim);
    }
    if (out_->claims.size() > first) step(Step::Kind::Claim, first, out_->claims.size() - first);
  }

  // What only this game can say of a claimed value.
  bool check_claim(const PathTo& to, std::size_t from, std::string_view path, Trouble& trouble) {
    if constexpr (requires(std::span<Value> values) { text_->check_claim(to, values, path, trouble); })
      return text_->check_claim(to, std::span(out_->values).subspan(from), path, trouble);
    else
      return true;
  }

  // Paths that no field has: what the tags say of the game, and `memory` as a whole.
  static bool is_whole(std::string_view path, Claim& claim) {
    claim.of = path == "game" ? Claim::Of::Game : path == Text::kSetWord ? Claim::Of::Set : Claim::Of::Memory;
    if (claim.of != Claim::Of::Memory || path == "memory") return true;
    if constexpr (requires { Text::memory_groups(); })
      for (const std::string_view group : Text::memory_groups()) {
        ++claim.part.item;
        if (path.starts_with("memory.") && path.substr(std::string_view("memory.").size()) == group) return true;
      }
    return false;
  }

  bool claim_whole(const PathValue& part, Claim& claim, Trouble& trouble) const {
    claim.at = span_of(part);
    std::string_view value = part.value;
    if (claim.of == Claim::Of::Memory) {
      trouble = {value, fmt::format("only `-` can be said of `{0}` as a whole; its parts are {0}.…", part.path)};
      return value == "-";
    }
    const bool quoted = value.size() >= 2 && value.starts_with('"') && value.ends_with('"');
    if (quoted) value = value.substr(1, value.size() - 2);
    claim.right = value == (claim.of == Claim::Of::Game ? Rules::rulebook().game : text_->set_id());
    trouble = {part.value, fmt::format("expected one value for `{}`", part.path)};
    return !value.empty() && value.find_first_of(" \t\"") == std::string_view::npos;
  }

  Span span_of(const PathValue& part) const {
    return {offset_in(bytes_, part.path),
            offset_in(bytes_, part.value) + static_cast<std::uint32_t>(part.value.size())};
  }

  // A list of lists has no value of its own.
  bool check_groups(const PathTo& to, std::string_view path, Trouble& trouble) const {
    const Field& field = Text::fields()[to.field];
    if (field.shape != Field::Shape::Groups || to.part.item > 0 || to.part.size) return true;
    trouble = {path, fmt::format("`{0}` is a list of groups; claim one of them, {0}.1, or {0}.size", field.name)};
    return false;
  }

  void take_ruling() {
    if (!open()) return;
    Trouble trouble;
    std::vector<AgreedWord> words;
    if (!read_agreement(statement_.value, Rules::rulebook(), words, trouble)) return fail(trouble);
    const std::size_t first = out_->pins.size();
    for (const AgreedWord& word : words) out_->pins.push_back(word.all_defaults ? Pin{Pin::kEveryOpen} : word.pin);
    step(Step::Kind::Pin, first, out_->pins.size() - first);
  }

  void take_dispute() {
    if (!open()) return;
    int q = -1;
    if (!statement_.name.empty()) {
      q = find_ruling(Rules::rulebook(), statement_.name);
      if (q < 0) return fail(span_of(statement_.name), fmt::format("`{}` is no ruling of this game", statement_.name));
    }
    step(Step::Kind::Dispute, q < 0 ? kNoSeat : static_cast<std::size_t>(q));
  }

  void take_result() {
    if (!open()) return;
    Trouble trouble;
    ResultClaim claim;
    if (!read_result(statement_.value, text_->players(), claim, trouble)) return fail(trouble);
    const auto reason = std::find(kResultReasons.begin(), kResultReasons.end(), statement_.name);
    if (reason != kResultReasons.end()) claim.by = static_cast<std::uint8_t>(reason - kResultReasons.begin() + 1);
    out_->results.push_back(claim);
    step(Step::Kind::Result, out_->results.size() - 1);
  }

  static constexpr std::size_t kMostMalformed = Report::kMostOfMany;

  std::string_view bytes_;
  const RecordText* record_ = nullptr;
  Text* text_ = nullptr;
  const SetLibrary* sets_ = nullptr;
  Record<Rules>* out_ = nullptr;
  std::vector<Finding>* malformed_ = nullptr;
  Header header_;
  Statement statement_;
  std::vector<AgreedWord> tag_words_;
  std::vector<PathValue> parts_;
  KnownLines<Known> known_;
  std::string card_names_, player_names_;
  std::optional<ResultClaim> tag_result_;
  Span start_;  // of the last `given` line
  std::size_t playable_ = 0, events_ = 0;
  bool opened_ = false;  // the tags are complete
  bool spoilt_ = false;  // a tag that names something cannot be read
  bool named_ = false;   // players and cards are known
  bool sound_ = true;
};

}  // namespace botref
