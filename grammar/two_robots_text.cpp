// Two Robots: tags, names and starts. Events are in two_robots_events.cpp, values
// and positions in two_robots_values.cpp.
// Source: notation/two-robots.md sections 1 and 6.
#include "grammar/two_robots_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <any>

#include "core/two_robots/hands.hpp"
#include "core/two_robots/responses.hpp"
#include "grammar/two_robots_set.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

constexpr std::string_view kOwnTags[] = {"Salvagers"};
constexpr HeadingForm kHeadings[] = {{"turn", HeadingForm::Player::Needed}};

std::string_view next_word(std::string_view& text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(from);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

// `s` and digits: the name of a stack.
bool is_label(std::string_view name) {
  return name.size() > 1 && name[0] == 's' &&
         std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::span<const HeadingForm> TwoRobotsText::headings() { return kHeadings; }

const ReservedNames& TwoRobotsText::reserved() {
  static const ReservedNames kReserved = [] {
    ReservedNames names{{"new", "pending"}, {std::begin(kOwnTags), std::end(kOwnTags)}};
    for (const Field& field : fields())
      if (field.scope == Field::Scope::Root) names.words.push_back(field.name);
    return names;
  }();
  return kReserved;
}

std::span<const std::string_view> TwoRobotsText::own_tags() { return kOwnTags; }
bool TwoRobotsText::is_own_tag(std::string_view name) { return name == kOwnTags[0]; }

bool TwoRobotsText::open(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  players_ = header.players;
  setup_ = {};
  setup_.players = players_.size();
  lists_used_ = 0;
  begun_ = false;
  given_paths_.clear();
  last_tag_ = header.last_line;
  last_player_ = header.last_player.empty() ? header.last_line : header.last_player;
  salvagers_ = {};
  for (const std::string_view player : players_)
    if (is_label(player))
      return fail(trouble, player, fmt::format("`{}` is the name of a stack, and cannot be a player's", player));
  const std::string_view title = Rules::rulebook().title;
  return refuse_tag(header, KnownTag::Variant, title, trouble) && refuse_tag(header, KnownTag::Board, title, trouble) &&
         open_set(header, sets, trouble) && open_salvagers(header, trouble);
}

bool TwoRobotsText::open_set(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  const CardSet* set = find_card_set(header, sets, two_robots_sets(), Rules::rulebook().title, trouble);
  if (set == nullptr) return false;
  set_ = set;
  own_ = std::any_cast<TwoRobotsSet>(&set->cards);
  setup_.cards = &own_->cards;
  names_.use(*set);
  return true;
}

bool TwoRobotsText::open_salvagers(const Header& header, Trouble& trouble) {
  const auto found = std::ranges::find(header.all, kOwnTags[0], [](const auto& tag) { return tag.first; });
  if (found == header.all.end()) return true;
  setup_.salvagers_named = true;
  salvagers_ = found->second;
  std::string_view words = found->second;
  for (std::string_view word = next_word(words); !word.empty(); word = next_word(words)) {
    const int salvager = own_->salvager_names.find(word);
    if (salvager < 0) {
      const std::string near = own_->salvager_names.suggest(word);
      return fail(trouble, word,
                  fmt::format("there is no Salvager `{}`{}", word,
                              near.empty() ? fmt::format("; there are {}", fmt::join(own_->salvagers, ", "))
                                           : did_you_mean(near)));
    }
    setup_.salvagers.push_back(static_cast<std::uint8_t>(salvager));
  }
  return true;
}

// The Salvagers as the set calls them.
std::string TwoRobotsText::tag_value(std::string_view, std::string_view written) const {
  std::vector<std::string_view> salvagers;
  for (std::string_view word = next_word(written); !word.empty(); word = next_word(written))
    salvagers.push_back(own_->salvagers[static_cast<std::size_t>(own_->salvager_names.find(word))]);
  return fmt::format("{}", fmt::join(salvagers, " "));
}

bool TwoRobotsText::add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble) {
  const Field& field = fields()[to.field];
  if (field.given == Field::Given::No)
    return fail(trouble, path, fmt::format("`{}` cannot be given; it follows from the rest", path));
  if (to.part.size) return fail(trouble, path, "a size cannot be given; give the list");
  setup_.givens.push_back({static_cast<two_robots::F>(to.field), to.where, to.part, std::move(values)});
  given_paths_.push_back(path);
  return true;
}

bool TwoRobotsText::lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault) {
  const two_robots::Fault found = two_robots::lay_out(setup_, table, readings, state);
  using Fault = two_robots::Fault;
  if (found.kind == Fault::Kind::None) return true;
  fault.malformed = found.kind == Fault::Kind::Malformed;
  fault.outcome = found.outcome;
  const char* because = found.outcome.because();
  fault.message = fault.malformed      ? found.message
                  : because != nullptr ? because
                                       : std::string(Rules::rulebook().rules[found.outcome.broken()].broken);
  fault.message = fill(fault.message, [&](std::string_view name) -> std::string {
    return name == "card" ? std::string(card_name(found.card)) : player_name(found.player);
  });
  if (found.other >= 0) fault.other_at = given_paths_[static_cast<std::size_t>(found.other)];
  if (found.given >= 0) {
    fault.at = given_paths_[static_cast<std::size_t>(found.given)];
    return false;
  }
  fault.at = last_tag_;
  if (found.tag == Fault::Tag::FifthPlayer) fault.at = players_[two_robots::kMaxPlayers - 1];
  if (found.tag == Fault::Tag::Salvagers) fault.at = salvagers_;
  if (found.tag == Fault::Tag::PlayersOrSalvagers)
    fault.at = last_player_.data() > salvagers_.data() ? last_player_ : salvagers_;
  if (fault.at.empty()) fault.at = last_tag_;
  return false;
}

std::string TwoRobotsText::no_such_card(std::string_view id) const {
  const std::string near = names_.table().suggest(id);
  return fmt::format("the set {} has no card `{}`{}", set_->id, id, did_you_mean(near));
}

std::string TwoRobotsText::missing_value(const Missing& missing) const {
  if (missing.key == two_robots::kTypesKey) return std::string(two_robots::kKeyWords[missing.key]);
  return fmt::format("{}.{}", card_name(missing.card), two_robots::kKeyWords[missing.key]);
}

bool TwoRobotsText::assumes_unseen(const Rules::State* s) {
  if (s == nullptr) return false;
  for (std::size_t p = 0; p < s->players; ++p)
    if (two_robots::hidden(*s, p) > 0) return true;
  return false;
}

bool TwoRobotsText::expressible(const Rules::State& s) {
  if (two_robots::over(s) || (s.fresh && !s.named) || !two_robots::plainly_unseen(s) || !s.player[s.active].alive)
    return false;
  if (s.pending.as != 0 || s.paid[0].card != two_robots::kNoCard || s.answered_size > 0) return false;
  if (!two_robots::told_by_responses(s)) return false;
  // A reshuffle before the first draw of a turn leaves no trace in a position.
  const bool untouched = s.owed_size > 0 && s.owed[0].n == two_robots::kDrawn;
  if (s.phase == two_robots::Phase::Draw && s.begun && untouched) return false;
  for (std::size_t p = 0; p < s.players; ++p) {
    const auto stacks = two_robots::stacks_of(s, p);
    const auto robots = std::ranges::count_if(stacks, &two_robots::Stack::robot);
    if (s.player[p].spent > 0 || s.player[p].built > robots) return false;
    if (!s.player[p].alive && two_robots::hidden(s, p) > 0) return false;
    if (std::ranges::any_of(stacks, &two_robots::Stack::fresh)) return false;
  }
  return true;
}

std::string TwoRobotsText::player_name(std::uint8_t seat) const {
  return seat < players_.size() ? std::string(players_[seat]) : std::string("nobody");
}

std::string TwoRobotsText::label_name(two_robots::Label label) const {
  if (label == two_robots::kNew) return "new";
  const bool beyond = label == two_robots::kNew - 1u;  // which stands for all that no stack can have
  return fmt::format("s{}{}", label, beyond ? " or higher" : "");
}

}  // namespace botref
