// Det Termiske Opgør: events, read and written. One row of a table says what each verb takes.
// Source: notation/det-termiske-opgor.md section 2.
#include "grammar/det_termiske_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/characters.hpp"
#include "grammar/det_termiske_text.hpp"
#include "grammar/event_words.hpp"

namespace botref {

namespace {

namespace pegtl = tao::pegtl;
using det_termiske::Verb;

constexpr VerbTable kVerbs(det_termiske::kVerbWords);

struct Letters : pegtl::plus<pegtl::range<'a', 'z'>> {};
struct LabelWord : pegtl::seq<Letters, pegtl::plus<pegtl::digit>, pegtl::eof> {};

VerbForm form_of(Verb verb) {
  const auto row = static_cast<std::size_t>(verb);
  return {det_termiske::kVerbWords[row], kDetTermiskeForms[row]};
}

// A word that must stand at a place.
bool stands(const std::vector<std::string_view>& words, std::size_t at, std::string_view word, Verb verb,
            Trouble& trouble) {
  if (at >= words.size()) return cut_short(trouble, words.back(), form_of(verb));
  return words[at] == word || unfit(trouble, words[at], form_of(verb));
}

bool read_number(std::string_view word, std::int32_t& number, Trouble& trouble) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.size() > kMostDigits && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return fail(trouble, word, "a number has at most 9 digits");
  if (error == std::errc{} && end == word.data() + word.size() && number >= 0 && word[0] != '-') return true;
  return fail(trouble, word, fmt::format("expected a number, found {}", in_quotes(word)));
}

bool nobodys(Verb verb) { return verb == Verb::First || verb == Verb::Coin; }
bool needs_actor(Verb verb) { return det_termiske::in_setup(verb) && !nobodys(verb); }

}  // namespace

bool is_label(std::string_view word) {
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(word.data(),
                                                                                  word.data() + word.size(), "");
  return pegtl::parse<LabelWord>(in);
}

std::string in_small_letters(std::string_view word) {
  std::string small(word);
  std::ranges::transform(small, small.begin(), small_letter);
  return small;
}

std::size_t analyze_det_termiske_events() { return pegtl::analyze<LabelWord>(); }

bool DetTermiskeText::read_event(const Statement& statement, Rules::Event& event, Trouble& trouble) {
  if (!cut_event_words(statement.value, words_))
    return fail(trouble, statement.text, "expected an event after the player");
  event = {};
  return read_verb(words_[0], event, trouble) && read_actor(statement, event, trouble) &&
         read_arguments(words_, event, trouble);
}

bool DetTermiskeText::lasts(const Event& event) {
  const auto is_usual = [](LabelId label) { return label == det_termiske::kNoLabel || label < kUsualLabels; };
  return event.by == nullptr && event.parts == nullptr && event.cards == nullptr && is_usual(event.label) &&
         is_usual(event.target.robot) && std::ranges::all_of(event.attackers(), is_usual);
}

bool DetTermiskeText::happens_again(const Event& event) {
  if (event.verb == Verb::Play && event.label != det_termiske::kNoLabel) {
    if (robot_named_[event.label]) return false;
    robot_named_[event.label] = true;
  }
  for (const LabelId label : event.attackers()) note_number(label);
  if (event.label != det_termiske::kNoLabel) note_number(event.label);
  if (event.target.robot != det_termiske::kNoLabel) note_number(event.target.robot);
  return true;
}

bool DetTermiskeText::read_verb(std::string_view word, Event& event, Trouble& trouble) const {
  const int verb = find_verb(word, kVerbs, players_, Rules::rulebook().title, trouble);
  event.verb = static_cast<Verb>(std::max(verb, 0));
  return verb >= 0;
}

bool DetTermiskeText::read_actor(const Statement& statement, Event& event, Trouble& trouble) const {
  if (statement.name.empty()) {
    if (!needs_actor(event.verb)) return true;
    return fail(trouble, words_[0],
                fmt::format("`{0}` needs its player in front, as in `{1}: {0} …`", words_[0],
                            players_.empty() ? "Ann" : players_[0]));
  }
  if (nobodys(event.verb))
    return fail(trouble, statement.name,
                fmt::format("`{}` is nobody's event: no player stands in front of it", words_[0]));
  const int seat = find_player(statement.name, *this, trouble);
  event.who = static_cast<std::uint8_t>(seat);
  return seat >= 0;
}

bool DetTermiskeText::read_card(std::string_view word, bool may_be_hidden, CardId& id, Trouble& trouble) const {
  if (word == "?" && may_be_hidden) {
    id = det_termiske::kHidden;
    return true;
  }
  if (word == "?") return fail(trouble, word, "a card is named when it is played");
  const int number = names_.table().find(word);
  if (number < 0) return no_card(word, word, *this, trouble);
  id = static_cast<CardId>(number);
  return true;
}

bool DetTermiskeText::read_cards(const Words& words, Event& event, Trouble& trouble) {
  constexpr std::int32_t kMostItems = 1000;
  if (words.size() < 2) return cut_short(trouble, words[0], form_of(event.verb));
  std::vector<CardId>& cards = listed_;
  cards.clear();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t star = words[i].find('*');
    std::int32_t times = 1;
    if (star != std::string_view::npos && !read_number(words[i].substr(star + 1), times, trouble)) return false;
    if (times < 1 || times > kMostItems)
      return fail(trouble, words[i], fmt::format("expected a number from 1 to {} after `*`", kMostItems));
    CardId card = det_termiske::kHidden;
    if (!read_card(words[i].substr(0, star), true, card, trouble)) return false;
    cards.insert(cards.end(), static_cast<std::size_t>(times), card);
    const std::size_t most = event.verb == Verb::Deck ? det_termiske::kMaxCards : std::size_t{kMostItems};
    if (cards.size() > most)
      return fail(trouble, words[i],
                  fmt::format("a {} has at most {} cards", event.verb == Verb::Deck ? "deck" : "list", most));
  }
  event.cards = card_lists_.keep(cards);
  event.card_count = static_cast<std::uint16_t>(cards.size());
  return true;
}

bool DetTermiskeText::read_seat(std::string_view word, Target& target, Trouble& trouble) const {
  const int seat = find_player(word, *this, trouble);
  target.player = static_cast<std::uint8_t>(seat);
  return seat >= 0;
}

bool DetTermiskeText::read_target(std::string_view word, Target& target, Trouble& trouble) {
  if (is_label(word)) return read_label(word, target.robot, trouble);
  const bool known = std::find(players_.begin(), players_.end(), word) != players_.end();
  if (!known && is_label(in_small_letters(word))) return read_label(word, target.robot, trouble);
  return read_seat(word, target, trouble);
}

// Labels from a place on, at least one, up to the end or `and`.
bool DetTermiskeText::read_labels(const Words& words, std::size_t& at, std::vector<LabelId>& labels, Trouble& trouble) {
  const std::size_t first = labels.size();
  for (; at < words.size() && words[at] != "and"; ++at) {
    LabelId label = det_termiske::kNoLabel;
    if (!read_label(words[at], label, trouble)) return false;
    labels.push_back(label);
  }
  if (labels.size() > first) return true;
  const std::string_view last = words[at - 1];
  return fail(trouble, last.substr(last.size()), "expected the label of a robot after `with`");
}

bool DetTermiskeText::read_play(const Words& words, Event& event, Trouble& trouble) {
  if (words.size() > 1 && !read_card(words[1], false, event.card, trouble)) return false;
  if (words.size() < 4) return fits(words, 4, form_of(event.verb), trouble);
  const bool robot = cards_->types[event.card].robot;
  if (words[2] != "as" && words[2] != "on") return unfit(trouble, words[2], form_of(event.verb));
  if (robot && words[2] == "on")
    return fail(trouble, words[2], fmt::format("{} is a robot, which is played `as` a label", card_name(event.card)));
  if (!robot && words[2] == "as")
    return fail(trouble, words[2], fmt::format("{} is a trick, which is played `on` a target", card_name(event.card)));
  if (!fits(words, 4, form_of(event.verb), trouble)) return false;
  if (!robot) return read_target(words[3], event.target, trouble);
  return read_label(words[3], event.label, trouble) && name_robot(words[3], event.label, trouble);
}

bool DetTermiskeText::read_attack(const Words& words, Event& event, Trouble& trouble) {
  if (words.size() > 1 && !read_target(words[1], event.target, trouble)) return false;
  if (!stands(words, 2, "with", event.verb, trouble)) return false;
  std::vector<LabelId>& by = by_;
  by.clear();
  std::size_t at = 3;
  if (!read_labels(words, at, by, trouble)) return false;
  if (at < words.size()) return unfit(trouble, words[at], form_of(event.verb));
  event.by_count = static_cast<std::uint16_t>(by.size());
  if (by.size() <= event.few.size())
    std::ranges::copy(by, event.few.begin());
  else
    event.by = label_lists_.keep(by);
  return true;
}

bool DetTermiskeText::read_tune(const Words& words, Event& event, Trouble& trouble) {
  if (words.size() > 1 && !read_label(words[1], event.label, trouble)) return false;
  if (!stands(words, 2, "by", event.verb, trouble)) return false;
  if (!fits(words, 4, form_of(event.verb), trouble) || !read_number(words[3], event.number, trouble)) return false;
  return event.number > 0 || fail(trouble, words[3], "a robot is tuned by 1 kW or more");
}

bool DetTermiskeText::read_retarget(const Words& words, Event& event, Trouble& trouble) {
  if (words.size() < 2) return cut_short(trouble, words[0], form_of(event.verb));
  std::vector<Part>& parts = sent_;
  std::vector<LabelId>& by = by_;
  parts.clear(), by.clear();
  for (std::size_t at = 1; at < words.size();) {
    Part part;
    if (!read_target(words[at++], part.target, trouble)) return false;
    const std::size_t before = by.size();
    if (at < words.size() || !parts.empty()) {
      if (!stands(words, at, "with", event.verb, trouble) || !read_labels(words, ++at, by, trouble)) return false;
      if (at < words.size() && ++at == words.size()) return cut_short(trouble, words.back(), form_of(event.verb));
    }
    part.count = static_cast<std::uint16_t>(by.size() - before);
    parts.push_back(part);
  }
  event.by = label_lists_.keep(by);
  event.by_count = static_cast<std::uint16_t>(by.size());
  event.parts = part_lists_.keep(parts);
  event.part_count = static_cast<std::uint16_t>(parts.size());
  return true;
}

bool DetTermiskeText::read_arguments(const Words& words, Event& event, Trouble& trouble) {
  const auto exactly = [&](std::size_t count) { return fits(words, count, form_of(event.verb), trouble); };
  switch (event.verb) {
    case Verb::Deck:
    case Verb::Open:
    case Verb::Keep:
      return read_cards(words, event, trouble);
    case Verb::Prefer:
      if (!exactly(2)) return false;
      event.wish = words[1] == "first" ? det_termiske::Wish::First : det_termiske::Wish::Second;
      return words[1] == "first" || words[1] == "second" || unfit(trouble, words[1], form_of(event.verb));
    case Verb::First:
    case Verb::Coin:
      return exactly(2) && read_seat(words[1], event.target, trouble);
    case Verb::Draw:
      return exactly(2) && (words[1] == "-" || read_card(words[1], true, event.card, trouble));
    case Verb::Play:
      return read_play(words, event, trouble);
    case Verb::Attack:
      return read_attack(words, event, trouble);
    case Verb::Activate:
      if (words.size() > 1 && !read_label(words[1], event.label, trouble)) return false;
      return stands(words, 2, "on", event.verb, trouble) && exactly(4) && read_target(words[3], event.target, trouble);
    case Verb::Tune:
      return read_tune(words, event, trouble);
    case Verb::Grow:
    case Verb::Receive:
      return exactly(2) && read_label(words[1], event.label, trouble);
    case Verb::Retarget:
      return read_retarget(words, event, trouble);
    case Verb::Stay:
    case Verb::Withdraw:
    case Verb::End:
      return exactly(1);
  }
  __builtin_unreachable();
}

std::string DetTermiskeText::card_word(CardId card) const {
  if (card == det_termiske::kHidden) return "?";
  return card == det_termiske::kNoCard ? std::string("-") : std::string(card_name(card));
}

void DetTermiskeText::print_target(const Event& event, std::string& out) const {
  const auto labels = [&](std::span<const LabelId> by) {
    if (!by.empty()) out += " with";
    for (const LabelId label : by) out += ' ' + label_words_[label];
  };
  if (event.verb == Verb::Attack) {
    out += ' ' + target_name(event.target);
    return labels(event.attackers());
  }
  std::size_t from = 0;
  for (std::size_t i = 0; i < event.part_count; ++i) {
    out += (i > 0 ? " and " : " ") + target_name(event.parts[i].target);
    labels(event.attackers().subspan(from, event.parts[i].count));
    from += event.parts[i].count;
  }
}

void DetTermiskeText::print_event(const Event& event, std::uint8_t active, std::string& out) const {
  const Verb verb = event.verb;
  const bool shown = needs_actor(verb) || event.who != active;
  if (event.who != det_termiske::kNobody && shown) out += fmt::format("{}: ", players_[event.who]);
  out += det_termiske::kVerbWords[static_cast<std::size_t>(verb)];
  switch (verb) {
    case Verb::Deck:
    case Verb::Open:
    case Verb::Keep: {
      std::vector<std::string> items;
      for (const CardId card : event.listed()) items.push_back(card_word(card));
      out += ' ';
      return print_runs(items, out);
    }
    case Verb::Prefer:
      out += event.wish == det_termiske::Wish::First ? " first" : " second";
      return;
    case Verb::First:
    case Verb::Coin:
      out += ' ' + target_name(event.target);
      return;
    case Verb::Draw:
      out += ' ' + card_word(event.card);
      return;
    case Verb::Play:
      out += ' ' + card_word(event.card);
      out += event.label != det_termiske::kNoLabel ? " as " + label_words_[event.label]
                                                   : " on " + target_name(event.target);
      return;
    case Verb::Attack:
    case Verb::Retarget:
      return print_target(event, out);
    case Verb::Activate:
      out += fmt::format(" {} on {}", label_words_[event.label], target_name(event.target));
      return;
    case Verb::Tune:
      out += fmt::format(" {} by {}", label_words_[event.label], event.number);
      return;
    case Verb::Grow:
    case Verb::Receive:
      out += ' ' + label_words_[event.label];
      return;
    case Verb::Stay:
    case Verb::Withdraw:
    case Verb::End:
      return;
  }
}

}  // namespace botref
