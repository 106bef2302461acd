// Stak Bots: events, read and written. One row of a table says what each verb takes.
// Source: notation/stak-bots.md section 3.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/event_words.hpp"
#include "grammar/stak_bots_events.hpp"
#include "grammar/stak_bots_text.hpp"

namespace botref {

namespace {

using stak_bots::CardId;
using stak_bots::Event;
using stak_bots::Verb;

constexpr VerbTable kVerbs(stak_bots::kVerbWords);

VerbForm form_of(Verb verb) {
  const auto row = static_cast<std::size_t>(verb);
  return {stak_bots::kVerbWords[row], kStakBotsForms[row]};
}

bool nobodys(Verb verb) { return verb == Verb::Shuffle || verb == Verb::Agree; }

}  // namespace

bool StakBotsText::read_event(const Statement& statement, Rules::Event& event, Trouble& trouble) {
  if (!cut_event_words(statement.value, words_))
    return fail(trouble, statement.text, "expected an event after the player");
  event = {};
  if (!read_verb(words_[0], event, trouble)) return false;
  if (!statement.name.empty()) {
    if (nobodys(event.verb))
      return fail(trouble, statement.name,
                  fmt::format("`{}` is nobody's event: no player stands in front of it", words_[0]));
    const int seat = find_player(statement.name, *this, trouble);
    if (seat < 0) return false;
    event.who = static_cast<std::uint8_t>(seat);
  }
  return read_arguments(words_, event, trouble);
}

bool StakBotsText::read_verb(std::string_view word, Event& event, Trouble& trouble) const {
  const int verb = find_verb(word, kVerbs, players_, Rules::rulebook().title, trouble);
  event.verb = static_cast<Verb>(std::max(verb, 0));
  return verb >= 0;
}

bool StakBotsText::read_card_word(std::string_view text, bool may_be_hidden, CardId& id, Trouble& trouble) {
  if (text == "?" && may_be_hidden) {
    id = stak_bots::kHidden;
    return true;
  }
  if (text == "?") return fail(trouble, text, "this event lays the card open, so it must be named");
  const int number = card(text);
  if (number < 0) return no_card(text, text, *this, trouble);
  id = static_cast<CardId>(number);
  return true;
}

bool StakBotsText::read_target(std::string_view word, Event& event, Trouble& trouble) const {
  const int seat = find_player(word, *this, trouble);
  event.target = static_cast<std::uint8_t>(seat);
  return seat >= 0;
}

bool StakBotsText::read_tranq(const Words& words, Event& event, Trouble& trouble) {
  if (!fits(words, 3, form_of(event.verb), trouble)) return false;
  if (!read_target(words[1], event, trouble)) return false;
  const std::string_view place = words[2];
  if (place[0] < '0' || place[0] > '9') return read_card_word(place, false, event.card, trouble);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(place.data(), place.data() + place.size(), number);
  if (place.size() > 9) return fail(trouble, place, "a number has at most 9 digits");
  if (error != std::errc{} || end != place.data() + place.size())
    return fail(trouble, place, fmt::format("expected a place in the Stak or a card, found {}", in_quotes(place)));
  if (number == 0) return fail(trouble, place, "places in a Stak are counted from 1, the top card");
  event.number = static_cast<std::uint16_t>(std::min<std::size_t>(number, 0xffff));
  return true;
}

bool StakBotsText::read_shuffle(const Words& words, Event& event, Trouble& trouble) {
  if (words.size() < 2) return fits(words, 2, form_of(event.verb), trouble);
  if (words[1] == "?" && words.size() == 2) return unseen_shuffle_ = true;
  if (words.size() > 1001) return fail(trouble, words[1], "a list has at most 1000 items");
  if (shuffles_used_ == shuffles_.size()) shuffles_.emplace_back();
  std::vector<CardId>& cards = shuffles_[shuffles_used_++];
  cards.clear();
  for (std::size_t i = 1; i < words.size(); ++i) {
    CardId id = stak_bots::kNoCard;
    if (words[i] == "?") return fail(trouble, words[i], "a shuffle names all its cards, or is `shuffle ?`");
    if (!read_card_word(words[i], false, id, trouble)) return false;
    cards.push_back(id);
  }
  event.cards = cards.data();
  event.count = static_cast<std::uint16_t>(cards.size());
  return true;
}

bool StakBotsText::read_arguments(const Words& words, Event& event, Trouble& trouble) {
  const auto exactly = [&](std::size_t count) { return fits(words, count, form_of(event.verb), trouble); };
  // `play CARD on PLAYER`, `attack PLAYER with CARD`: the second half may be left out.
  const auto half = [&](std::string_view preposition) {
    if (words.size() < 3) return exactly(2);
    if (words[2] != preposition) return unfit(trouble, words[2], form_of(event.verb));
    return exactly(4);
  };
  switch (event.verb) {
    case Verb::Draw:
    case Verb::Bounty:
      if (!exactly(2)) return false;
      if (words[1] != "-") return read_card_word(words[1], true, event.card, trouble);
      event.card = stak_bots::kNothingLeft;
      return true;
    case Verb::Play:
      if (words.size() > 1 && !read_card_word(words[1], false, event.card, trouble)) return false;
      if (words.size() > 3 && words[2] == "on" && !read_target(words[3], event, trouble)) return false;
      return half("on");
    case Verb::Scrap:
      return words.size() == 1 || (exactly(2) && read_card_word(words[1], false, event.card, trouble));
    case Verb::Discard:
    case Verb::Flip:
    case Verb::Show:
    case Verb::Recycle:
      return exactly(2) && read_card_word(words[1], false, event.card, trouble);
    case Verb::Attack:
      if (words.size() > 1 && !read_target(words[1], event, trouble)) return false;
      if (words.size() > 3 && words[2] == "with" && !read_card_word(words[3], false, event.card, trouble)) return false;
      return half("with");
    case Verb::Shoot:
    case Verb::Reap:
    case Verb::Begone:
    case Verb::Trip:
    case Verb::Pit:
    case Verb::Expel:
      return exactly(2) && read_target(words[1], event, trouble);
    case Verb::Tranq:
      return read_tranq(words, event, trouble);
    case Verb::Agree:
      if (!exactly(2)) return false;
      return words[1] == "draw" || unfit(trouble, words[1], form_of(event.verb));
    case Verb::Shuffle:
      return read_shuffle(words, event, trouble);
    case Verb::End:
    case Verb::Clumsy:
    case Verb::Sidekick:
    case Verb::Lapse:
    case Verb::Concede:
    case Verb::Pass:
    case Verb::Decline:
      return exactly(1);
  }
  __builtin_unreachable();
}

void StakBotsText::print_event(const Event& event, std::uint8_t active, std::string& out) const {
  const auto word = [&](std::string_view text) {
    out += ' ';
    out += text;
  };
  const auto card_word = [&](CardId id) {
    word(id == stak_bots::kHidden ? "?" : id == stak_bots::kNothingLeft ? "-" : card_name(id));
  };
  if (event.who != stak_bots::kNobody && event.who != active && !nobodys(event.verb)) {
    out += players_[event.who];
    out += ": ";
  }
  out += stak_bots::kVerbWords[static_cast<std::size_t>(event.verb)];
  const bool card_first = event.verb == Verb::Play;
  if (card_first) card_word(event.card);
  if (event.target != stak_bots::kNobody) {
    if (card_first) word("on");
    word(players_[event.target]);
  }
  if (event.number > 0) word(fmt::format("{}", event.number));
  if (!card_first && event.card != stak_bots::kNoCard) {
    if (event.verb == Verb::Attack) word("with");
    card_word(event.card);
  }
  if (event.verb == Verb::Agree) word("draw");
  if (event.verb == Verb::Shuffle && event.count == 0) word("?");
  for (std::size_t i = 0; i < event.count; ++i) card_word(event.cards[i]);
}

}  // namespace botref
