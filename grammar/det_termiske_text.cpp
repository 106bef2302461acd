// Det Termiske Opgør: tags, names, labels and starts. Events are in
// det_termiske_events.cpp, paths and positions in det_termiske_fields.cpp.
// Source: notation/det-termiske-opgor.md sections 1, 2, 6 and 7.
#include "grammar/det_termiske_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <any>
#include <charconv>
#include <numeric>

#include "grammar/det_termiske_events.hpp"
#include "grammar/det_termiske_set.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

constexpr std::string_view kDeckRules = "DeckRules";
constexpr std::string_view kOwnTags[] = {kDeckRules};
constexpr HeadingForm kHeadings[] = {{"round", HeadingForm::Player::Optional}};
constexpr std::size_t kMostLabels = 60000;

}  // namespace

const ReservedNames& DetTermiskeText::reserved() {
  static const ReservedNames kReserved = [] {
    ReservedNames names{{"robots", "pending"}, {std::begin(kOwnTags), std::end(kOwnTags)}};
    for (const Field& field : fields())
      if (field.scope == Field::Scope::Root) names.words.push_back(field.name);
    return names;
  }();
  return kReserved;
}

std::span<const HeadingForm> DetTermiskeText::headings() { return kHeadings; }
std::span<const std::string_view> DetTermiskeText::own_tags() { return kOwnTags; }
bool DetTermiskeText::is_own_tag(std::string_view name) { return name == kDeckRules; }

bool DetTermiskeText::open(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  players_ = header.players;
  third_player_ = players_.size() > 2 ? players_[2] : std::string_view{};
  last_tag_ = header.last_line;
  setup_ = {};
  setup_.players = players_.size();
  table_ = {};
  forget_labels();
  label_lists_.clear(), card_lists_.clear(), part_lists_.clear();
  fresh_named_ = false;
  given_paths_.clear();
  return check_names(header, trouble) && refuse_tag(header, KnownTag::Board, Rules::rulebook().title, trouble) &&
         open_set(header, sets, trouble) && open_length(header, trouble) && open_deck_rules(header, trouble);
}

// A player and a robot must not bear the same name.
bool DetTermiskeText::check_names(const Header& header, Trouble& trouble) const {
  for (const std::string_view player : header.players)
    if (is_label(player))
      return fail(trouble, player, fmt::format("`{}` is the label of a robot, so no player can be called so", player));
  return true;
}

bool DetTermiskeText::open_set(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  const CardSet* set = find_card_set(header, sets, det_termiske_sets(), Rules::rulebook().title, trouble);
  if (set == nullptr) return false;
  set_ = set;
  cards_ = std::any_cast<det_termiske::Cards>(&set->cards);
  names_.use(*set);
  return true;
}

bool DetTermiskeText::open_length(const Header& header, Trouble& trouble) {
  const TagText length = tag(header, KnownTag::Variant);
  setup_.length_agreed = length.there;
  table_.limit = length.value == "normal" ? det_termiske::kNormalGame : det_termiske::kShortGame;
  if (!length.there || length.value == "short" || length.value == "normal") return true;
  return fail(trouble, length.value, fmt::format("expected short or normal, found {}", in_quotes(length.value)));
}

bool DetTermiskeText::open_deck_rules(const Header& header, Trouble& trouble) {
  for (const auto& [name, value] : header.all) {
    if (name != kDeckRules) continue;
    table_.deck_rules = value != "off";
    if (value == "on" || value == "off") return true;
    return fail(trouble, value, fmt::format("expected on or off, found {}", in_quotes(value)));
  }
  return true;
}

bool DetTermiskeText::read_label(std::string_view word, LabelId& label, Trouble& trouble) {
  if (!is_label(word)) {
    const std::string small = in_small_letters(word);
    return fail(trouble, word,
                fmt::format("expected the label of a robot, such as a1, found {}{}", in_quotes(word),
                            did_you_mean(is_label(small) ? small : "")));
  }
  const std::size_t letters = word.find_first_of("0123456789");
  if (word.size() - letters > kMostDigits) return fail(trouble, word, "a number has at most 9 digits");
  label = number_label(word, kUsualLabels + kMostLabels);
  return label != det_termiske::kNoLabel ||
         fail(trouble, word, fmt::format("a record has at most {} labels", kMostLabels));
}

// All but the usual ones.
void DetTermiskeText::forget_labels() {
  if (label_words_.empty())
    for (const char letter : {'a', 'b'})
      for (std::uint32_t number = 1; number <= kUsualLabels / 2; ++number)
        number_label(fmt::format("{}{}", letter, number), kUsualLabels);
  labels_.names.resize(kUsualLabels), label_words_.resize(kUsualLabels);
  by_label_.resize(kUsualLabels);
  std::iota(by_label_.begin(), by_label_.end(), LabelId{0});
  robot_named_.assign(kUsualLabels, false);
  highest_ = {};
}

// A number that stands in the record with the letter of a seat.
void DetTermiskeText::note_number(LabelId label) {
  const det_termiske::Label& name = labels_.names[label];
  const auto seat = static_cast<std::size_t>(name.letters[0] - 'a');
  if (name.letters.size() == 1 && seat < det_termiske::kPlayers) highest_[seat] = std::max(highest_[seat], name.number);
}

// kNoLabel: there are `most` others already.
DetTermiskeText::LabelId DetTermiskeText::number_label(std::string_view word, std::size_t most) {
  const std::size_t letters = word.find_first_of("0123456789");
  det_termiske::Label label;
  label.letters = word.substr(0, letters);
  label.digits = static_cast<std::uint8_t>(word.size() - letters);
  std::from_chars(word.data() + letters, word.data() + word.size(), label.number);
  const auto place = std::lower_bound(by_label_.begin(), by_label_.end(), label,
                                      [&](LabelId a, const auto& b) { return labels_.names[a] < b; });
  if (place != by_label_.end() && labels_.names[*place] == label) {
    note_number(*place);
    return *place;
  }
  if (label_words_.size() >= most) return det_termiske::kNoLabel;
  const auto id = static_cast<LabelId>(label_words_.size());
  by_label_.insert(place, id);
  labels_.names.push_back(label);
  label_words_.emplace_back(word);
  robot_named_.push_back(false);
  note_number(id);
  return id;
}

bool DetTermiskeText::name_robot(std::string_view word, LabelId label, Trouble& trouble) {
  if (robot_named_[label])
    return fail(trouble, word, fmt::format("`{}` names a robot already, and a label names one robot for good", word));
  return robot_named_[label] = true;
}

// What `moves` calls the next robot of a seat: after the highest number that a record can hold another letter.
void DetTermiskeText::renew_fresh(std::size_t seat) {
  constexpr std::uint32_t kHighest = 999'999'999;
  const auto letter = static_cast<char>('a' + seat);
  const std::string word = highest_[seat] < kHighest ? fmt::format("{}{}", letter, highest_[seat] + 1)
                                                     : fmt::format("{0}{0}{1}", letter, label_words_.size() + 1);
  labels_.fresh[seat] = number_label(word, det_termiske::kNoLabel);
}

// Of a robot that nothing is remembered of `-` says the same as 0.
bool DetTermiskeText::check_claim(const PathTo& to, std::span<Value> values, std::string_view, Trouble&) {
  using det_termiske::F;
  const auto field = static_cast<F>(to.field);
  const bool remembered = field == F::Earned || field == F::Brief;
  for (Value& value : values)
    if (remembered && value.kind == Value::Kind::Nothing) value.kind = Value::Kind::Number;
  return true;
}

bool DetTermiskeText::add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble) {
  using det_termiske::F;
  const Field& field = fields()[to.field];
  const auto f = static_cast<F>(to.field);
  if (field.given == Field::Given::No)
    return fail(trouble, path, fmt::format("`{}` cannot be given; it follows from the rest", field.name));
  if (to.part.size) return fail(trouble, path, "a size cannot be given; give the list");
  if (to.part.item > 0) return fail(trouble, path, "this list has no order; give it as a whole");
  const bool hidden = std::any_of(values.begin(), values.end(), [](const Value& value) {
    return value.kind == Value::Kind::Card && value.number == kUnknownCard;
  });
  if (hidden && f == F::Discard)
    return fail(trouble, path, "the discard pile lies face-up, so no card of it can be `?`");
  if (hidden && f == F::Tricks) return fail(trouble, path, "attached tricks lie face-up, so none of them can be `?`");
  for (const Value& value : values)
    if (f == F::Tricks && cards_->types[static_cast<std::size_t>(value.number)].robot)
      return fail(trouble, path, fmt::format("{} is no trick", card_name(value.number)));
  if (f == F::Robots)
    for (const Value& value : values) {
      const auto label = static_cast<LabelId>(value.number);
      if (!name_robot(label_words_[label], label, trouble)) return trouble.at = path, false;
    }
  setup_.givens.push_back({f, to.where, std::move(values)});
  given_paths_.push_back(path);
  return true;
}

bool DetTermiskeText::lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault) {
  for (std::size_t seat = 0; seat < det_termiske::kPlayers; ++seat)
    if (!fresh_named_) renew_fresh(seat);
  fresh_named_ = true;
  table = table_;
  table.types = cards_->types;
  table.unknown_values = std::ranges::any_of(table.types, det_termiske::has_unknown_values);
  table.labels = &labels_;
  table.lists = &label_lists_, table.cards = &card_lists_, table.parts = &part_lists_;
  const det_termiske::Fault found = det_termiske::lay_out(setup_, table, readings, state);
  if (found.kind == det_termiske::Fault::Kind::None) return true;
  fault.malformed = found.kind == det_termiske::Fault::Kind::Malformed;
  fault.outcome = found.outcome;
  const char* because = found.outcome.because();
  fault.message = fault.malformed      ? found.message
                  : because != nullptr ? because
                                       : std::string(Rules::rulebook().rules[found.outcome.broken()].broken);
  fault.message = fill(fault.message, [&](std::string_view name) -> std::string {
    if (name == "card") return found.card < 0 ? "the card" : std::string(card_name(found.card));
    if (name == "robot") return found.robot == det_termiske::kNoLabel ? "the robot" : label_words_[found.robot];
    return found.player < players_.size() ? std::string(players_[found.player]) : std::string("the player");
  });
  if (found.other >= 0) fault.other_at = given_paths_[static_cast<std::size_t>(found.other)];
  fault.at = found.given >= 0        ? given_paths_[static_cast<std::size_t>(found.given)]
             : third_player_.empty() ? last_tag_
                                     : third_player_;
  return false;
}

std::string_view DetTermiskeText::card_name(std::int32_t card) const {
  return set_->names[static_cast<std::size_t>(card)];
}

std::string DetTermiskeText::no_such_card(std::string_view id) const {
  const std::string near = names_.table().suggest(id);
  return fmt::format("the set {} has no card `{}`{}", set_->id, id, did_you_mean(near));
}

std::string DetTermiskeText::missing_value(const Missing& missing) const {
  return fmt::format("{}.{}", card_name(missing.card), det_termiske::kKeyWords[missing.key]);
}

bool DetTermiskeText::assumes_unseen(const Rules::State* s) {
  if (s == nullptr) return false;
  return std::any_of(s->players.begin(), s->players.end(), [](const det_termiske::Player& player) {
    return player.unseen > 0 || std::binary_search(player.pool.begin(), player.pool.end(), det_termiske::kHidden);
  });
}

bool DetTermiskeText::expressible(const Rules::State& s) {
  if (s.section == det_termiske::Section::Setup || det_termiske::over(s) || det_termiske::waits(s)) return false;
  if (s.declared.parts.size() > 1) return false;
  for (const det_termiske::Player& player : s.players)
    if (std::binary_search(player.discard.begin(), player.discard.end(), det_termiske::kHidden)) return false;
  return std::all_of(s.tricks.begin(), s.tricks.end(), [&](const det_termiske::Attached& trick) {
    return det_termiske::find_robot(s, trick.robot)->owner == trick.owner;
  });
}

}  // namespace botref
