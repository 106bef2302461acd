// Micro Bots: Duel: the choices of an event, read; and whole events, written.
// Source: notation/micro-bots-duel.md section 2.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/micro_bots_events.hpp"
#include "grammar/micro_bots_reading.hpp"
#include "grammar/micro_bots_text.hpp"

namespace botref {

using micro_bots::CardId;
using micro_bots::Event;
using micro_bots::Verb;

namespace duel {

VerbForm form_of(Verb verb) {
  const auto row = static_cast<std::size_t>(verb);
  return {micro_bots::kVerbWords[row], kMicroBotsForms[row]};
}

bool read_number(std::string_view word, std::int32_t& number, Trouble& trouble) {
  const bool digits = std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || word.empty()) return fail(trouble, word, fmt::format("expected a number, found {}", in_quotes(word)));
  if (word.size() > kMostDigits) return fail(trouble, word, "a number has at most 9 digits");
  std::from_chars(word.data(), word.data() + word.size(), number);
  return true;
}

bool read_kind(std::string_view word, Event& event, Trouble& trouble) {
  const auto found = std::ranges::find(micro_bots::kKindWords, word);
  if (found == micro_bots::kKindWords.end())
    return fail(trouble, word, fmt::format("expected weapon or support, found {}", in_quotes(word)));
  event.kind = static_cast<micro_bots::Kind>(found - micro_bots::kKindWords.begin());
  return true;
}

}  // namespace duel

using namespace duel;

bool MicroBotsText::read_choices(std::size_t from, Event& event, Trouble& trouble) {
  for (std::size_t at = from; at < words_.size();)
    if (!read_choice(at, event, trouble)) return false;
  return true;
}

namespace {

struct ChoiceWord {
  std::string_view word;
  micro_bots::Choice choice;
};
constexpr ChoiceWord kChoiceWords[] = {{"to", micro_bots::kTo},     {"token", micro_bots::kTokenChoice},
                                       {"keep", micro_bots::kKeep}, {"back", micro_bots::kBack},
                                       {"flip", micro_bots::kFlip}, {"take", micro_bots::kTake},
                                       {"draw", micro_bots::kDraw}};

const ChoiceWord* find_choice(std::string_view word) {
  const auto found = std::ranges::find(kChoiceWords, word, &ChoiceWord::word);
  return found == std::end(kChoiceWords) ? nullptr : found;
}

}  // namespace

bool MicroBotsText::read_choice(std::size_t& at, Event& event, Trouble& trouble) {
  using micro_bots::Choice;
  const ChoiceWord* found = find_choice(words_[at]);
  if (found == nullptr) return unfit(trouble, words_[at], form_of(event.verb));
  const int same = found->choice == micro_bots::kTake || found->choice == micro_bots::kDraw
                       ? micro_bots::kTake | micro_bots::kDraw
                       : found->choice;
  if ((event.choices & same) != 0)
    return fail(trouble, words_[at], fmt::format("`{}` is chosen once in an event", words_[at]));
  event.choices = static_cast<std::uint8_t>(event.choices | found->choice);
  ++at;
  switch (found->choice) {
    case Choice::kTo:
      if (at == words_.size()) return missing("a space of the Range track", trouble);
      return read_number(words_[at++], event.to, trouble);
    case Choice::kTokenChoice:
      if (at == words_.size() || !is_token(words_[at]))
        return at == words_.size() ? missing("a token from 0 to 5", trouble)
                                   : unfit(trouble, words_[at], form_of(event.verb));
      while (at < words_.size() && is_token(words_[at]))
        event.tokens.add(static_cast<std::uint8_t>(words_[at++][0] - '0'));
      return true;
    case Choice::kKeep:
    case Choice::kBack:
    case Choice::kFlip:
      return read_card_list(at, found->choice, event, trouble);
    case Choice::kTake:
      return read_take(at, event, trouble);
    case Choice::kDraw:
      return read_draw(at, event, trouble);
  }
  __builtin_unreachable();
}

bool MicroBotsText::read_card_list(std::size_t& at, micro_bots::Choice, Event& event, Trouble& trouble) {
  if (at == words_.size()) return missing("a card", trouble);
  do {
    CardId id = micro_bots::kNoCard;
    if (!read_card_word(words_[at], id, trouble)) return false;
    event.cards.add(id);
    ++at;
  } while (at < words_.size() && find_choice(words_[at]) == nullptr);
  return true;
}

bool MicroBotsText::read_take(std::size_t& at, Event& event, Trouble& trouble) {
  if (at == words_.size()) return missing("a card", trouble);
  if (!read_card_word(words_[at++], event.gained, trouble)) return false;
  if (at == words_.size()) return missing("`refill` and a card, or `refill -`", trouble);
  if (words_[at] != "refill") return unfit(trouble, words_[at], form_of(event.verb));
  if (++at == words_.size()) return missing("a card, or -", trouble);
  event.refill = micro_bots::kEmpty;
  const std::string_view refill = words_[at++];
  return refill == "-" || read_card_word(refill, event.refill, trouble);
}

bool MicroBotsText::read_draw(std::size_t& at, Event& event, Trouble& trouble) {
  if (at == words_.size()) return missing("weapon or support", trouble);
  if (!read_kind(words_[at++], event, trouble)) return false;
  if (at == words_.size()) return missing("a card, or ?", trouble);
  event.gained = micro_bots::kHidden;
  const std::string_view drawn = words_[at++];
  return drawn == "?" || read_card_word(drawn, event.gained, trouble);
}

// --- Writing
void MicroBotsText::print_choices(const Event& event, std::string& out) const {
  const auto word = [&](std::string_view text) {
    out += ' ';
    out += text;
  };
  const auto card_word = [&](CardId id) {
    word(id == micro_bots::kHidden ? "?" : id == micro_bots::kEmpty ? "-" : card_name(id));
  };
  if (event.has(micro_bots::kTo)) word(fmt::format("to {}", event.to));
  if (event.has(micro_bots::kTokenChoice)) word("token");
  for (const std::uint8_t token : event.tokens.all()) word(fmt::format("{}", token));
  for (const ChoiceWord& list : kChoiceWords)
    if ((list.choice & (micro_bots::kKeep | micro_bots::kBack | micro_bots::kFlip) & event.choices) != 0)
      word(list.word);
  for (const CardId id : event.cards.all()) card_word(id);
  if (event.has(micro_bots::kTake)) {
    word("take");
    card_word(event.gained);
    word("refill");
    card_word(event.refill);
  }
  if (event.has(micro_bots::kDraw)) {
    word("draw");
    word(micro_bots::kKindWords[static_cast<std::size_t>(event.kind)]);
    card_word(event.gained);
  }
}

void MicroBotsText::print_event(const Event& event, std::uint8_t active, std::string& out) const {
  const auto word = [&](std::string_view text) {
    out += ' ';
    out += text;
  };
  const bool named = event.who != active || micro_bots::needs_player(event.verb);
  if (event.who != micro_bots::kNobody && named && !micro_bots::nobodys(event.verb)) {
    out += players_[event.who];
    out += ':';
    out += ' ';
  }
  out += micro_bots::kVerbWords[static_cast<std::size_t>(event.verb)];
  if (event.verb == Verb::Deal) word(micro_bots::kKindWords[static_cast<std::size_t>(event.kind)]);
  if (event.seal != micro_bots::kNoSeal)
    word(fmt::format("sealed {}", seals_[static_cast<std::size_t>(event.seal)]));
  else if (event.card == micro_bots::kHidden || event.token == micro_bots::kHiddenToken)
    word("?");
  else if (event.token != micro_bots::kNoToken)
    word(fmt::format("{}", event.token));
  else if (event.card != micro_bots::kNoCard)
    word(card_name(event.card));
  else if (event.verb == Verb::Use)
    word("bot");
  if (event.salt >= 0) word(fmt::format("salt {}", salts_[static_cast<std::size_t>(event.salt)]));
  if (event.target != micro_bots::kNobody) word(players_[event.target]);
  if (event.verb == Verb::Effect || event.verb == Verb::Decline)
    word(micro_bots::kWhenWords[static_cast<std::size_t>(event.when)]);
  const bool numbered =
      event.verb == Verb::Basics || event.verb == Verb::Do || event.verb == Verb::Skip || event.verb == Verb::Use;
  if (numbered) word(fmt::format("{}", event.number));
  print_choices(event, out);
}

}  // namespace botref
