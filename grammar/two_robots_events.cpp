// Two Robots: events, read and written. One row of a table says what each verb takes.
// Source: notation/two-robots.md section 2.
#include "grammar/two_robots_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/event_words.hpp"
#include "grammar/two_robots_text.hpp"

namespace botref {

namespace {

using two_robots::CardId;
using two_robots::Event;
using two_robots::Target;
using two_robots::Verb;

constexpr VerbTable kVerbs(two_robots::kVerbWords);

constexpr std::size_t kMostItems = 1000;  // of a list

bool nobodys(Verb verb) { return verb == Verb::Reshuffle || verb == Verb::Deal || verb == Verb::Pass; }

VerbForm form_of(Verb verb) {
  const auto row = static_cast<std::size_t>(verb);
  return {two_robots::kVerbWords[row], kTwoRobotsForms[row]};
}

}  // namespace

class TwoRobotsText::Line {
 public:
  Line(const Words& words, Verb verb) : words_(words), verb_(verb) {}

  bool done() const { return at_ == words_.size(); }
  std::string_view next() const { return done() ? std::string_view{} : words_[at_]; }
  std::string_view take() { return words_[at_++]; }
  // Takes a certain word, if it is the next.
  bool takes(std::string_view word) {
    if (next() != word) return false;
    ++at_;
    return true;
  }
  bool is_keyword() const {
    const std::string_view word = next();
    return word == "on" || word == "to" || word == "as" || word == "with" || word == "using";
  }
  bool unfit(Trouble& trouble) const {
    return done() ? cut_short(trouble, words_.back(), form_of(verb_)) : botref::unfit(trouble, next(), form_of(verb_));
  }
  bool ends(Trouble& trouble) const { return done() || unfit(trouble); }

 private:
  const Words& words_;
  Verb verb_;
  std::size_t at_ = 1;
};

bool TwoRobotsText::read_event(const Statement& statement, Rules::Event& event, Trouble& trouble) {
  if (!cut_event_words(statement.value, words_))
    return fail(trouble, statement.text, "expected an event after the player");
  event = {};
  if (!read_verb(words_[0], event, trouble)) return false;
  if (!statement.name.empty()) {
    if (nobodys(event.verb))
      return fail(trouble, statement.name,
                  fmt::format("`{}` is nobody's event: no player stands in front of it", words_[0]));
    if (!read_seat(statement.name, event.who, trouble)) return false;
  }
  Line line(words_, event.verb);
  if (!read_arguments(line, event, trouble) || !line.ends(trouble)) return false;
  return happens_again(event);
}

bool TwoRobotsText::happens_again(const Event& event) {
  if (begun_ || event.verb == Verb::Deal) return true;
  setup_.first_actor = event.who;
  return begun_ = true;
}

bool TwoRobotsText::read_verb(std::string_view word, Event& event, Trouble& trouble) const {
  const int verb = find_verb(word, kVerbs, players_, Rules::rulebook().title, trouble);
  event.verb = static_cast<Verb>(std::max(verb, 0));
  return verb >= 0;
}

std::vector<CardId>& TwoRobotsText::new_list() {
  if (lists_used_ == lists_.size()) lists_.emplace_back();
  std::vector<CardId>& list = lists_[lists_used_++];
  list.clear();
  return list;
}

// `C-ARMS HM ?*3`
bool TwoRobotsText::read_cards(Line& line, bool may_be_hidden, Event& event, Trouble& trouble) {
  if (line.done()) return line.unfit(trouble);
  std::vector<CardId>& list = new_list();
  while (!line.done()) {
    const std::string_view word = line.take();
    const std::size_t star = word.find('*');
    const std::string_view name = word.substr(0, star);
    std::size_t times = 1;
    if (star != std::string_view::npos) {
      const std::string_view digits = word.substr(star + 1);
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), times);
      if (digits.size() > kMostDigits) return fail(trouble, digits, "a number has at most 9 digits");
      if (error != std::errc{} || end != digits.data() + digits.size() || times == 0)
        return fail(trouble, word,
                    fmt::format("expected a card and how often, such as HM*2, found {}", in_quotes(word)));
    }
    CardId id = two_robots::kHidden;
    if (!(name == "?" && may_be_hidden) && !read_card_id(name, id, trouble)) return false;
    setup_.unseen = setup_.unseen || id == two_robots::kHidden;
    if (list.size() + times > kMostItems)
      return fail(trouble, word, fmt::format("a list has at most {} items", kMostItems));
    list.insert(list.end(), times, id);
  }
  event.count = static_cast<std::uint16_t>(list.size());
  if (list.size() > event.few.size()) {
    event.cards = list.data();
  } else {
    std::ranges::copy(list, event.few.begin());
    --lists_used_;
  }
  return true;
}

// `on TARGET …`
bool TwoRobotsText::read_aim(Line& line, Event& event, Trouble& trouble) {
  if (!line.takes("on")) return true;
  do {
    if (line.done()) return line.unfit(trouble);
    Target target;
    if (!read_target(line.take(), target, trouble)) return false;
    if (event.on_size < event.on.size()) event.on[event.on_size] = target;
    if (++event.on_size > kMostItems) return fail(trouble, line.next(), "a list has at most 1000 items");
  } while (!line.done() && !line.is_keyword());
  return true;
}

// `with PART …`
bool TwoRobotsText::read_sacrifice(Line& line, Event& event, Trouble& trouble) {
  if (!line.takes("with")) return line.unfit(trouble);
  do {
    if (line.done()) return line.unfit(trouble);
    const std::string_view word = line.take();
    Target part;
    if (!read_target(word, part, trouble)) return false;
    if (!part.is_part())
      return fail(trouble, word,
                  fmt::format("expected a Part in a stack, such as s1.C-ARMS, found {}", in_quotes(word)));
    if (event.with_size < event.with.size()) event.with[event.with_size] = part;
    if (++event.with_size > kMostItems) return fail(trouble, word, "a list has at most 1000 items");
  } while (!line.done() && !line.is_keyword());
  return true;
}

// `to new`, `to s2 as C`
bool TwoRobotsText::read_placement(Line& line, Event& event, Trouble& trouble) {
  if (!line.takes("to")) return true;
  if (line.done()) return line.unfit(trouble);
  const std::string_view word = line.take();
  Target target;
  if (word == "new") {
    target.label = two_robots::kNew;
  } else {
    const bool read = read_target(word, target, trouble);
    if (!read && word.find('.') != std::string_view::npos) return false;
    if (!read || !target.is_stack())
      return fail(trouble, word, fmt::format("expected `new` or a stack, such as s1, found {}", in_quotes(word)));
  }
  event.to = target.label;
  event.to_of = target.seat;
  if (!line.takes("as")) return true;
  if (line.done()) return line.unfit(trouble);
  const std::string_view letter = line.take();
  const char upper = letter[0] >= 'a' ? static_cast<char>(letter[0] - 'a' + 'A') : letter[0];
  const std::size_t energy = letter.size() == 1 ? two_robots::kEnergyLetters.find(upper) : std::string_view::npos;
  if (energy == std::string_view::npos)
    return fail(trouble, letter, fmt::format("expected an energy, C, E, M, N or S, found {}", in_quotes(letter)));
  event.as = static_cast<two_robots::Energies>(1u << energy);
  return true;
}

// `damage`, `discard CARD …`, `discard -`
bool TwoRobotsText::read_choice(Line& line, Event& event, Trouble& trouble) {
  if (line.takes("damage")) return event.damage = true;
  if (!line.takes("discard")) return line.unfit(trouble);
  return line.takes("-") || read_cards(line, false, event, trouble);
}

bool TwoRobotsText::read_deploy(Line& line, Event& event, Trouble& trouble) {
  if (line.done()) return line.unfit(trouble);
  const std::string_view word = line.take();
  Target stack;
  if (!read_target(word, stack, trouble)) return false;
  if (!stack.is_stack())
    return fail(trouble, word, fmt::format("expected a stack, such as s1, found {}", in_quotes(word)));
  event.stack = stack.label;
  event.stack_of = stack.seat;
  if (!read_sacrifice(line, event, trouble)) return false;
  if (!line.takes("using")) return true;
  if (line.done()) return line.unfit(trouble);
  return read_card_id(line.take(), event.ability, trouble);
}

bool TwoRobotsText::read_arguments(Line& line, Event& event, Trouble& trouble) {
  const auto card = [&] {
    if (line.done()) return line.unfit(trouble);
    return read_card_id(line.take(), event.card, trouble);
  };
  switch (event.verb) {
    case Verb::Draw:
      return read_cards(line, true, event, trouble);
    case Verb::Show:
    case Verb::Discard:
      return read_cards(line, false, event, trouble);
    case Verb::Deal:
      if (line.done()) return line.unfit(trouble);
      return read_seat(line.take(), event.who, trouble) && read_cards(line, true, event, trouble);
    case Verb::Part:
      return card() && (line.next() == "to" || line.unfit(trouble)) && read_placement(line, event, trouble);
    case Verb::Attack:
    case Verb::Reveal:
      return card() && read_aim(line, event, trouble) && read_placement(line, event, trouble);
    case Verb::Defense:
      return card() && read_aim(line, event, trouble);
    case Verb::Power:
      return card() && read_sacrifice(line, event, trouble) && read_aim(line, event, trouble) &&
             read_placement(line, event, trouble);
    case Verb::Deploy:
      return read_deploy(line, event, trouble);
    case Verb::Respond:
    case Verb::Hurt:
      return card();
    case Verb::Choose:
      return read_choice(line, event, trouble);
    case Verb::Reshuffle:
    case Verb::Pass:
    case Verb::End:
    case Verb::Close:
      return true;
  }
  __builtin_unreachable();
}

void TwoRobotsText::print_cards(const Event& event, std::string& out) const {
  std::vector<CardId> cards(event.listed().begin(), event.listed().end());
  // In the order of the card set, `?` last.
  std::ranges::sort(cards);
  std::vector<std::string> names;
  for (const CardId id : cards) names.emplace_back(id == two_robots::kHidden ? "?" : card_name(id));
  out += ' ';
  print_runs(names, out);
}

void TwoRobotsText::print_event(const Event& event, std::uint8_t active, std::string& out) const {
  const std::uint8_t actor = event.who == two_robots::kNobody ? active : event.who;
  const auto word = [&](std::string_view text) {
    out += ' ';
    out += text;
  };
  // Of several, the order says nothing: they stand as a position lists them.
  const auto targets = [&](std::string_view before, std::span<const Target> list) {
    if (list.empty()) return;
    word(before);
    std::vector<Target> sorted(list.begin(), list.end());
    std::ranges::sort(sorted, {}, [&](const Target& target) {
      return Target{target.seat == two_robots::kNobody ? actor : target.seat, target.label, target.card};
    });
    for (const Target& target : sorted) {
      out += ' ';
      print_target(target, actor, out);
    }
  };
  if (event.who != two_robots::kNobody && event.who != active && !nobodys(event.verb))
    out += fmt::format("{}: ", players_[event.who]);
  out += two_robots::kVerbWords[static_cast<std::size_t>(event.verb)];
  if (event.verb == Verb::Deal) word(players_[event.who]);
  if (event.card != two_robots::kNoCard) word(card_name(event.card));
  if (event.stack != two_robots::kNoLabel) {
    out += ' ';
    print_target({event.stack_of, event.stack, two_robots::kNoCard}, actor, out);
  }
  targets("with", event.sacrificed());
  targets("on", event.aimed());
  if (event.to != two_robots::kNoLabel) {
    out += " to ";
    print_target({event.to == two_robots::kNew ? two_robots::kNobody : event.to_of, event.to, two_robots::kNoCard},
                 actor, out);
  }
  if (event.as != 0)
    word(fmt::format("as {}", two_robots::kEnergyLetters[static_cast<std::size_t>(__builtin_ctz(event.as))]));
  if (event.ability != two_robots::kNoCard) word(fmt::format("using {}", card_name(event.ability)));
  if (event.verb == Verb::Choose) word(event.damage ? "damage" : "discard");
  const bool lists = event.count > 0 || (event.verb == Verb::Choose && !event.damage);
  if (lists) print_cards(event, out);
}

}  // namespace botref
