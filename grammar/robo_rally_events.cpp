// RoboRally: events as they are read. One function a form of line; a word that
// stands where it cannot is told with what the verb takes.
// Source: notation/robo-rally.md sections 1, 3 and 4.
#include "grammar/robo_rally_events.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/event_words.hpp"
#include "grammar/robo_rally_text.hpp"

namespace botref {

namespace {

using robo_rally::Event;
using robo_rally::Option;
using robo_rally::Verb;

constexpr VerbTable kVerbs(robo_rally::kVerbWords);

constexpr std::size_t kMostItems = 1000;
// Numbers that no rule tells apart.
constexpr std::uint32_t kLargest = 0x3000;

bool is_clock(Verb verb) { return verb == Verb::Phase || verb == Verb::End; }

VerbForm form_of(Verb verb) {
  const auto row = static_cast<std::size_t>(verb);
  return {robo_rally::kVerbWords[row], kRoboRallyForms[row]};
}

// "; did you mean `N`?", where a word fits but for its case.
template <class Words>
std::string meant(std::string_view word, const Words& words) {
  const std::string near = NameTable(std::span<const std::string_view>(words)).suggest(word);
  return did_you_mean(near);
}

// Reads the words behind a verb, from left to right.
class EventReader {
 public:
  // `items` is a list to work with, so that an event costs no memory.
  EventReader(RoboRallyText& text, const std::vector<std::string_view>& words, std::vector<std::uint16_t>& items,
              Event& event, Trouble& trouble)
      : text_(text), words_(words), items_(items), event_(event), trouble_(trouble) {
    items_.clear();
  }

  bool read() { return arguments() && (at_ == words_.size() || unfit()); }

 private:
  bool arguments() {
    switch (event_.verb) {
      case Verb::Start:
        return keyword("facing") && direction();
      case Verb::Reenter:
        return reenter();
      case Verb::Deal:
      case Verb::Recompile:
        return cards();
      case Verb::Program:
        return program();
      case Verb::Take:
        return one_option({Option::Fly});
      case Verb::Store:
        return card() && keyword("on") && one_option({Option::Cnd, Option::Fly});
      case Verb::Set:
        return set();
      case Verb::Use:
        return use();
      case Verb::Phase:
        return number(event_.number);
      case Verb::Reveal:
        return reveal();
      case Verb::Fire:
        return fire();
      case Verb::Prevent:
        return options();
      case Verb::Lose:
      case Verb::Option:
        return !ends() && text_.read_option(words_[at_++], event_.option, trouble_);
      case Verb::Repair:
        return registers();
      case Verb::StayDown:
      case Verb::PowerUp:
      case Verb::AnnounceDown:
      case Verb::End:
      case Verb::Pass:
        return true;
    }
    __builtin_unreachable();
  }

  // --- Words
  bool more() const { return at_ < words_.size(); }
  bool unfit() { return botref::unfit(trouble_, words_[at_], form_of(event_.verb)); }
  // True, with a trouble: the line ends where something must follow.
  bool ends() {
    if (more()) return false;
    return !cut_short(trouble_, words_.back(), form_of(event_.verb));
  }
  bool next_is(std::string_view word) const { return more() && words_[at_] == word; }
  bool take(std::string_view word) {
    if (!next_is(word)) return false;
    ++at_;
    return true;
  }
  bool keyword(std::string_view word) { return !ends() && (take(word) || unfit()); }

  bool direction() {
    if (ends()) return false;
    const std::string_view word = words_[at_++];
    for (std::size_t dir = 0; dir < robo_rally::kDirWords.size(); ++dir)
      if (word == robo_rally::kDirWords[dir] || word == robo_rally::kLongDirWords[dir]) {
        event_.dir = static_cast<robo_rally::Dir>(dir);
        return true;
      }
    std::string near = meant(word, robo_rally::kDirWords);
    if (near.empty()) near = meant(word, robo_rally::kLongDirWords);
    return fail(trouble_, word, fmt::format("expected a direction, N, E, S or W, found {}{}", in_quotes(word), near));
  }

  bool side() {
    if (ends()) return false;
    const std::string_view word = words_[at_++];
    const auto found = std::ranges::find(robo_rally::kSideWords, word);
    event_.side = static_cast<std::uint8_t>(found - robo_rally::kSideWords.begin());
    return found != robo_rally::kSideWords.end() ||
           fail(trouble_, word,
                fmt::format("expected front, right, back or left, found {}{}", in_quotes(word),
                            meant(word, robo_rally::kSideWords)));
  }

  bool number(std::uint32_t& number) {
    if (ends()) return false;
    const std::string_view word = words_[at_++];
    constexpr std::size_t kDigits = 9;
    number = 0;
    for (const char digit : word) {
      if (digit < '0' || digit > '9')
        return fail(trouble_, word, fmt::format("expected a whole number, found {}", in_quotes(word)));
      if (word.size() > kDigits) continue;
      number = number * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return word.size() <= kDigits ||
           fail(trouble_, word, fmt::format("a number has at most {} digits, this one has {}", kDigits, word.size()));
  }

  bool card() { return !ends() && text_.read_card(words_[at_++], event_.card, trouble_); }

  // One of these options, by code or name.
  bool one_option(std::initializer_list<Option> known) {
    if (ends()) return false;
    Trouble unread;
    const bool read = text_.read_option(words_[at_], event_.option, unread);
    const bool fits = read && std::ranges::any_of(known, [&](Option option) { return is(event_, option); });
    if (!fits) return unfit();
    ++at_;
    return true;
  }

  // --- Lists
  // `?*9`: takes the times off a word.
  bool times(std::string_view& word, std::size_t& count) {
    const std::size_t star = word.find('*');
    count = 1;
    if (star == std::string_view::npos) return true;
    const std::string_view digits = word.substr(star + 1);
    const bool sound = !digits.empty() && digits[0] != '0' && digits.size() <= 4 &&
                       std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    if (!sound)
      return fail(trouble_, word, fmt::format("expected a number from 1 after `*`, found {}", in_quotes(digits)));
    count = 0;
    for (const char digit : digits) count = count * 10 + static_cast<std::size_t>(digit - '0');
    word = word.substr(0, star);
    return true;
  }

  bool add(std::uint16_t item, std::size_t count, std::string_view at) {
    if (items_.size() + count > kMostItems)
      return fail(trouble_, at, fmt::format("a list has at most {} items", kMostItems));
    items_.insert(items_.end(), count, item);
    return true;
  }

  bool close_list() {
    event_.count = static_cast<std::uint16_t>(items_.size());
    std::copy_n(items_.begin(), std::min(items_.size(), event_.items.size()), event_.items.begin());
    if (items_.size() > event_.items.size()) event_.more = text_.keep(items_);
    return true;
  }

  // `-` for none, or some.
  bool nothing() {
    if (ends() || !next_is("-")) return false;
    ++at_;
    return true;
  }

  bool card_items(bool slots) {
    while (more()) {
      const std::string_view whole = words_[at_++];
      std::string_view word = whole;
      std::size_t count = 1;
      robo_rally::Card card = robo_rally::kNoCard;
      if (!(slots && word == "-") && (!times(word, count) || !text_.read_card(word, card, trouble_))) return false;
      if (!add(card, count, whole)) return false;
    }
    return close_list();
  }

  bool cards() { return !ends() && (nothing() || card_items(false)); }

  bool program() {
    if (ends() || !card_items(true)) return false;
    if (event_.count == robo_rally::kRegisters) return true;
    return fail(trouble_, words_[0],
                fmt::format("expected a card or - for each of the five registers, found {}", event_.count));
  }

  bool options() {
    if (ends()) return false;
    if (nothing()) return true;
    while (more()) {
      std::uint16_t option = 0;
      const std::string_view word = words_[at_++];
      if (!text_.read_option(word, option, trouble_) || !add(option, 1, word)) return false;
    }
    return close_list();
  }

  bool registers() {
    while (more()) {
      std::uint32_t one = 0;
      const std::string_view word = words_[at_];
      if (!number(one) || !add(static_cast<std::uint16_t>(std::min(one, kLargest)), 1, word)) return false;
    }
    return close_list();
  }

  // --- Verbs with forms of their own
  bool reenter() {
    if (take("at")) {
      if (ends()) return false;
      const std::string_view word = words_[at_++];
      if (!read_floor_square(word, event_.square))
        return fail(trouble_, word, fmt::format("expected a square such as 5,7, found {}", in_quotes(word)));
    }
    if (!keyword("facing") || !direction()) return false;
    if (take("with") && !number(event_.number)) return false;
    event_.down = take("down");
    return true;
  }

  bool reveal() {
    if (next_is("?")) return fail(trouble_, words_[at_], "this event lays the card open, so it must be named");
    return card();
  }

  bool set() {
    if (!one_option({Option::Shd, Option::Tur, Option::Gys}) || !keyword("to")) return false;
    return is(event_, Option::Gys) ? keyword("on") : side();
  }

  bool use() {
    if (!one_option({Option::Abs, Option::Cnd, Option::Brs, Option::Fgr, Option::Rvg, Option::Mar})) return false;
    if (is(event_, Option::Abs)) return keyword("with") && card();
    return !is(event_, Option::Mar) || !more() || number(event_.number);
  }

  bool fire() {
    if (ends()) return false;
    if (!take("laser")) {
      if (!one_option({Option::Prb, Option::Mho, Option::Trb, Option::Rcl, Option::Scm})) return false;
      return !is(event_, Option::Scm) || (keyword("with") && card());
    }
    event_.option = robo_rally::kLaser;
    while (more())
      if (!point()) return false;
    return close_list();
  }

  // What Fire Control does with one point of the laser.
  bool point() {
    const std::string_view at = words_[at_];
    if (take("plain")) return add(robo_rally::kPlain, 1, at);
    if (take("lock")) {
      std::uint32_t one = 0;
      return number(one) && add(robo_rally::lock_word(static_cast<std::uint16_t>(std::min(one, kLargest))), 1, at);
    }
    if (!keyword("destroy") || ends()) return false;
    std::uint16_t option = 0;
    return text_.read_option(words_[at_++], option, trouble_) && add(robo_rally::destroy_word(option), 1, at);
  }

  RoboRallyText& text_;
  const std::vector<std::string_view>& words_;
  std::vector<std::uint16_t>& items_;
  Event& event_;
  Trouble& trouble_;
  std::size_t at_ = 1;
};

}  // namespace

bool RoboRallyText::read_event(const Statement& statement, Rules::Event& event, Trouble& trouble) {
  if (!cut_event_words(statement.value, words_))
    return fail(trouble, statement.text, "expected an event after the player");
  event = {};
  const int verb = find_verb(words_[0], kVerbs, players_, "RoboRally", trouble);
  if (verb < 0) return false;
  event.verb = static_cast<Verb>(verb);
  if (!statement.name.empty()) {
    if (is_clock(event.verb))
      return fail(trouble, statement.name,
                  fmt::format("`{}` moves the clock for everybody: no player stands in front of it", words_[0]));
    const int seat = find_player(statement.name, *this, trouble);
    if (seat < 0) return false;
    event.who = static_cast<std::uint8_t>(seat);
  } else if (!is_clock(event.verb)) {
    return fail(trouble, words_[0],
                fmt::format("expected the player in front, such as `{}: {}`", players_.empty() ? "Ann" : players_[0],
                            words_[0]));
  }
  return EventReader(*this, words_, items_, event, trouble).read();
}

}  // namespace botref
