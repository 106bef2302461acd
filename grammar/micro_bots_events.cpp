// Micro Bots: Duel: events, read. The words of a line are cut by a PEGTL grammar;
// what each verb takes stands in a table. Choices are in micro_bots_choices.cpp.
// Source: notation/micro-bots-duel.md section 2.
#include "grammar/micro_bots_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/characters.hpp"
#include "grammar/micro_bots_reading.hpp"
#include "grammar/micro_bots_text.hpp"

namespace botref {

namespace {

namespace pegtl = tao::pegtl;
using namespace duel;
using micro_bots::CardId;
using micro_bots::Event;
using micro_bots::Verb;

constexpr VerbTable kVerbs(micro_bots::kVerbWords);

struct Blanks : pegtl::plus<pegtl::blank> {};
struct Quoted : pegtl::seq<pegtl::one<'"'>,
                           pegtl::star<pegtl::sor<pegtl::seq<pegtl::one<'\\'>, pegtl::any>, pegtl::not_one<'"', '\\'>>>,
                           pegtl::one<'"'>> {};
struct EventWord : pegtl::sor<Quoted, pegtl::plus<pegtl::not_one<' ', '\t', '"'>>> {};
struct EventWords : pegtl::seq<EventWord, pegtl::star<Blanks, EventWord>, pegtl::eof> {};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};
template <>
struct Action<EventWord> {
  template <class Input>
  static void apply(const Input& in, std::vector<std::string_view>& words) {
    words.emplace_back(in.begin(), in.size());
  }
};

// Only where there are strings the blanks alone do not tell words apart.
bool cut_words(std::string_view text, std::vector<std::string_view>& words) {
  if (text.find('"') == std::string_view::npos) return cut_event_words(text, words);
  words.clear();
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(),
                                                                                  text.data() + text.size(), "");
  return pegtl::parse<EventWords, Action>(in, words);
}

// The number of an action or Set. None is as large as 255, which stands for all that are.
bool read_small_number(std::string_view word, std::uint8_t& number, Trouble& trouble) {
  std::int32_t read = 0;
  if (!read_number(word, read, trouble)) return false;
  number = static_cast<std::uint8_t>(std::min(read, 255));
  return true;
}

bool read_when(std::string_view word, Event& event, Trouble& trouble) {
  const auto found = std::ranges::find(micro_bots::kWhenWords, word);
  if (found == micro_bots::kWhenWords.end()) return unfit(trouble, word, form_of(event.verb));
  event.when = static_cast<micro_bots::When>(found - micro_bots::kWhenWords.begin());
  return true;
}

}  // namespace

std::size_t analyze_micro_bots_events() { return pegtl::analyze<EventWords>(); }

bool MicroBotsText::read_event(const Statement& statement, Event& event, Trouble& trouble) {
  if (!cut_words(statement.value, words_)) return fail(trouble, statement.text, "expected an event after the player");
  event = {};
  return read_verb(statement, event, trouble) && read_arguments(event, trouble);
}

bool MicroBotsText::read_verb(const Statement& statement, Event& event, Trouble& trouble) const {
  const std::string_view word = words_[0];
  const int verb = find_verb(word, kVerbs, players_, Rules::rulebook().title, trouble);
  if (verb < 0) return false;
  event.verb = static_cast<Verb>(verb);
  if (statement.name.empty()) {
    if (!micro_bots::needs_player(event.verb)) return true;
    return fail(trouble, word, fmt::format("`{0}` needs its player in front: `PLAYER: {0} …`", word));
  }
  if (micro_bots::nobodys(event.verb))
    return fail(trouble, statement.name, fmt::format("`{}` is nobody's event: no player stands in front of it", word));
  const int seat = find_player(statement.name, *this, trouble);
  event.who = static_cast<std::uint8_t>(seat);
  return seat >= 0;
}

bool MicroBotsText::missing(std::string_view expected, Trouble& trouble) const {
  const std::string_view last = words_.back();
  return fail(trouble, last.substr(last.size()), fmt::format("expected {}, found the end of the line", expected));
}

bool MicroBotsText::read_any_card(std::string_view word, CardId& id, Trouble& trouble) {
  if (word == "?") return fail(trouble, word, "this event lays the card open, so it must be named");
  const int number = card(word);
  if (number < 0) return no_card(word, word, *this, trouble);
  id = static_cast<CardId>(number);
  return true;
}

bool MicroBotsText::read_card_word(std::string_view word, CardId& id, Trouble& trouble) {
  if (!read_any_card(word, id, trouble)) return false;
  if (cards_->types[id].of != micro_bots::CardType::Of::BotCard) return true;
  return fail(trouble, word, fmt::format("expected an Action card, and `{}` is a Bot", word));
}

bool MicroBotsText::read_arguments(Event& event, Trouble& trouble) {
  const auto exactly = [&](std::size_t count) { return fits(words_, count, form_of(event.verb), trouble); };
  const auto at_least = [&](std::size_t count) { return words_.size() >= count || exactly(count); };
  switch (event.verb) {
    case Verb::Bot:
      return exactly(2) && read_bot(event, trouble);
    case Verb::Basics:
    case Verb::Skip:
      return exactly(2) && read_small_number(words_[1], event.number, trouble);
    case Verb::Deal:
      return at_least(2) && read_deal(event, trouble);
    case Verb::Plan:
      return at_least(2) && read_plan(event, trouble);
    case Verb::Token:
      return at_least(2) && read_token(event, trouble);
    case Verb::Open:
      return at_least(2) && read_open(event, trouble);
    case Verb::First: {
      if (!exactly(2)) return false;
      const int seat = find_player(words_[1], *this, trouble);
      event.target = static_cast<std::uint8_t>(seat);
      return seat >= 0;
    }
    case Verb::Do:
      return at_least(2) && read_small_number(words_[1], event.number, trouble) && read_choices(2, event, trouble);
    case Verb::Use:
      return at_least(3) && read_use(event, trouble);
    case Verb::Effect:
      return at_least(2) && read_when(words_[1], event, trouble) && read_choices(2, event, trouble);
    case Verb::Decline:
      return exactly(2) && read_when(words_[1], event, trouble);
    case Verb::Upgrade:
      return read_upgrade(event, trouble);
    case Verb::Reveal:
    case Verb::Pass:
    case Verb::End:
    case Verb::Concede:
      return exactly(1);
  }
  __builtin_unreachable();
}

bool MicroBotsText::read_bot(Event& event, Trouble& trouble) {
  if (!read_any_card(words_[1], event.card, trouble)) return false;
  if (cards_->types[event.card].of == micro_bots::CardType::Of::BotCard) return true;
  return fail(trouble, words_[1], fmt::format("expected a Bot, and `{}` is an Action card", words_[1]));
}

bool MicroBotsText::read_deal(Event& event, Trouble& trouble) {
  if (!read_kind(words_[1], event, trouble)) return false;
  for (std::size_t at = 2; at < words_.size(); ++at) {
    CardId id = micro_bots::kNoCard;
    if (!read_card_word(words_[at], id, trouble)) return false;
    event.cards.add(id);
  }
  return true;
}

// `?` and `sealed HEX` hide what is placed or played.
bool MicroBotsText::read_plan(Event& event, Trouble& trouble) {
  event.card = micro_bots::kHidden;
  if (words_[1] == "sealed")
    return fits(words_, 3, form_of(event.verb), trouble) && read_seal(words_[2], event.seal, trouble);
  if (!fits(words_, 2, form_of(event.verb), trouble)) return false;
  return words_[1] == "?" || read_any_card(words_[1], event.card, trouble);
}

bool MicroBotsText::read_token(Event& event, Trouble& trouble) {
  event.token = micro_bots::kHiddenToken;
  if (words_[1] == "sealed")
    return fits(words_, 3, form_of(event.verb), trouble) && read_seal(words_[2], event.seal, trouble);
  if (!fits(words_, 2, form_of(event.verb), trouble)) return false;
  if (words_[1] == "?") return true;
  if (!is_token(words_[1])) return unfit(trouble, words_[1], form_of(event.verb));
  event.token = static_cast<std::uint8_t>(words_[1][0] - '0');
  return true;
}

bool MicroBotsText::read_open(Event& event, Trouble& trouble) {
  if (is_token(words_[1]))
    event.token = static_cast<std::uint8_t>(words_[1][0] - '0');
  else if (!read_any_card(words_[1], event.card, trouble))
    return false;
  if (words_.size() == 2) return true;
  if (words_[2] != "salt") return unfit(trouble, words_[2], form_of(event.verb));
  if (!fits(words_, 4, form_of(event.verb), trouble)) return false;
  const std::string_view salt = words_[3];
  if (!salt.starts_with('"') && word_length(salt) != salt.size()) return unfit(trouble, salt, form_of(event.verb));
  event.salt = static_cast<std::int32_t>(salts_.size());
  salts_.push_back(words_[3]);
  return true;
}

// Only a gain can be chosen; which, `check` asks for where there is something to gain.
bool MicroBotsText::read_upgrade(Event& event, Trouble& trouble) {
  if (!read_choices(1, event, trouble)) return false;
  constexpr std::uint8_t kGains = micro_bots::kTake | micro_bots::kDraw;
  return (event.choices & ~kGains) == 0 || unfit(trouble, words_[1], form_of(event.verb));
}

bool MicroBotsText::read_use(Event& event, Trouble& trouble) {
  if (words_[1] != "bot" && !read_card_word(words_[1], event.card, trouble)) return false;
  return read_small_number(words_[2], event.number, trouble) && read_choices(3, event, trouble);
}

}  // namespace botref
