// Stak Bots: tags, names and starts. Events are in stak_bots_events.cpp.
// Source: notation/stak-bots.md sections 1, 2, 6, 7, 9.
#include "grammar/stak_bots_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <any>
#include <charconv>

#include "grammar/characters.hpp"
#include "grammar/stak_bots_set.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

using stak_bots::CardId;
using stak_bots::CardType;
using stak_bots::Kind;

constexpr std::string_view kOwnTags[] = {"Stak", "Hand", "Deck"};
constexpr std::string_view kStartTags[] = {"Stak", "Hand"};
constexpr HeadingForm kHeadings[] = {{"turn", HeadingForm::Player::Needed}};
constexpr std::string_view kUnknownVariants[] = {"attack-tally", "several-staks", "tournament-2014", "battle-mode",
                                                 "quickfire",    "solo",          "drafting"};
constexpr std::size_t kMostMadeCards = 60000;

std::string_view own_tag(const Header& header, std::string_view name) {
  for (const auto& [tag_name, value] : header.all)
    if (tag_name == name) return value;
  return {};
}
bool has_tag(const Header& header, std::string_view name) {
  return std::any_of(header.all.begin(), header.all.end(), [&](const auto& tag) { return tag.first == name; });
}

std::string_view next_word(std::string_view& text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(from);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

bool read_small_number(std::string_view text, std::size_t most, std::size_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number <= most && !text.empty();
}

// A number without leading zeros, of at most nine digits; takes it off the text.
bool take_number(std::string_view& text, std::int32_t& number) {
  std::size_t size = 0;
  while (size < text.size() && text[size] >= '0' && text[size] <= '9') ++size;
  if (size == 0 || size > 9 || (size > 1 && text[0] == '0')) return false;
  std::from_chars(text.data(), text.data() + size, number);
  text.remove_prefix(size);
  return true;
}

// A name of a set of any names, such as `Shot0v4`: its card and its spelling.
bool read_made_name(std::string_view name, CardType& type, std::string& spelled) {
  std::size_t letters = 0;
  while (letters < name.size() && ((name[letters] | 0x20) >= 'a' && (name[letters] | 0x20) <= 'z')) ++letters;
  const std::string_view kind_word = name.substr(0, letters);
  if (same_name(name, "Leader") || same_name(name, "LeaderX")) {
    type = {Kind::Leader, stak_bots::kPowerX, 0, stak_bots::kUnknownNumber, stak_bots::kUnknownNumber};
    spelled = "Leader";
    return true;
  }
  for (std::size_t kind = 0; kind < stak_bots::kKindWords.size(); ++kind) {
    if (!same_name(kind_word, stak_bots::kKindWords[kind]) || static_cast<Kind>(kind) == Kind::Leader) continue;
    std::string_view rest = name.substr(letters);
    type = {static_cast<Kind>(kind), 0, 0, stak_bots::kUnknownNumber, stak_bots::kUnknownNumber};
    if (!take_number(rest, type.power)) return false;
    spelled = fmt::format("{}{}", stak_bots::kKindWords[kind], type.power);
    spelled[0] = static_cast<char>(spelled[0] - 'a' + 'A');
    if (type.kind != Kind::Shot) return rest.empty();
    if (rest.empty() || (rest[0] | 0x20) != 'v') return false;
    rest.remove_prefix(1);
    if (!take_number(rest, type.shot)) return false;
    spelled += fmt::format("v{}", type.shot);
    return rest.empty();
  }
  return false;
}

}  // namespace

const ReservedNames& StakBotsText::reserved() {
  static const ReservedNames kReserved = [] {
    ReservedNames names{{}, {std::begin(kOwnTags), std::end(kOwnTags)}};
    for (const Field& field : fields())
      if (field.scope == Field::Scope::Root) names.words.push_back(field.name);
    return names;
  }();
  return kReserved;
}

std::span<const std::string_view> StakBotsText::start_tags() { return kStartTags; }
std::span<const HeadingForm> StakBotsText::headings() { return kHeadings; }
std::span<const std::string_view> StakBotsText::own_tags() { return kOwnTags; }
bool StakBotsText::is_own_tag(std::string_view name) {
  return std::find(std::begin(kOwnTags), std::end(kOwnTags), name) != std::end(kOwnTags);
}

bool StakBotsText::open(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  players_ = header.players;
  setup_ = {};
  setup_.players = players_.size();
  variant_ = {};
  made_types_.clear(), made_names_.clear(), made_ = {};
  shuffles_used_ = 0;
  unseen_shuffle_ = false;
  given_paths_.clear();
  last_tag_ = header.last_line;
  start_tag_ = header.last_player.empty() ? header.last_line : header.last_player;
  return refuse_tag(header, KnownTag::Board, Rules::rulebook().title, trouble) && open_set(header, sets, trouble) &&
         open_variants(tag(header, KnownTag::Variant).value, trouble) && open_numbers(header, trouble) &&
         open_deck(header, trouble);
}

bool StakBotsText::open_set(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  const CardSet* set = find_card_set(header, sets, stak_bots_sets(), Rules::rulebook().title, trouble);
  if (set == nullptr) return false;
  set_ = set;
  cards_ = std::any_cast<stak_bots::Cards>(&set->cards);
  variant_.text = cards_->text;
  set_names_.use(*set);
  return true;
}

bool StakBotsText::open_variants(std::string_view words, Trouble& trouble) {
  while (true) {
    const std::string_view word = next_word(words);
    if (word.empty()) return true;
    if (word == "reactive")
      variant_.reactive = true;
    else if (word == "recycling")
      variant_.recycling = true;
    else if (word == "setup-effects")
      variant_.setup_effects = true;
    else if (word == "borderless")
      variant_.borderless = true;
    else if (word == "traitor")
      variant_.traitor = true;
    else if (std::find(std::begin(kUnknownVariants), std::end(kUnknownVariants), word) != std::end(kUnknownVariants))
      return fail(trouble, word, fmt::format("the rules of this variant are not known: {}", word));
    else
      return fail(
          trouble, word,
          fmt::format("no such variant: {}; there are reactive, recycling, setup-effects, borderless and traitor",
                      word));
  }
}

bool StakBotsText::open_numbers(const Header& header, Trouble& trouble) {
  for (const auto& [name, number] : {std::pair{std::string_view("Stak"), &setup_.stak_size},
                                     std::pair{std::string_view("Hand"), &setup_.hand_size}}) {
    if (!has_tag(header, name)) continue;
    const std::string_view value = own_tag(header, name);
    std::size_t size = 0;
    if (!read_small_number(value, stak_bots::kMaxDeck, size))
      return fail(
          trouble, value,
          fmt::format("expected a number of cards from 0 to {}, found {}", stak_bots::kMaxDeck, in_quotes(value)));
    *number = size;
    if (value.data() > start_tag_.data()) start_tag_ = value;
  }
  return true;
}

bool StakBotsText::open_deck(const Header& header, Trouble& trouble) {
  const bool listed = has_tag(header, "Deck");
  std::string_view words = own_tag(header, "Deck");
  if (listed && words.data() > start_tag_.data()) start_tag_ = words;
  const std::string_view whole = words;
  std::size_t total = 0;
  while (listed) {
    const std::string_view word = next_word(words);
    if (word.empty()) break;
    const std::size_t star = word.find('*');
    const std::string_view id = word.substr(0, star);
    std::size_t copies = 1;
    if (star != std::string_view::npos && (!read_small_number(word.substr(star + 1), 999999999, copies) || copies == 0))
      return fail(trouble, word,
                  fmt::format("expected a card and how often, such as Core1*2, found {}", in_quotes(word)));
    const int card_number = is_name(id) ? card(id) : -1;
    if (card_number < 0) return fail(trouble, id.empty() ? word : id, no_such_card(id));
    total += copies;
    if (total > stak_bots::kMaxDeck)
      return fail(trouble, whole, fmt::format("a deck has at most {} cards", stak_bots::kMaxDeck));
    setup_.deck.emplace_back(static_cast<CardId>(card_number), static_cast<std::uint32_t>(copies));
  }
  if (listed) return true;
  setup_.any_cards = cards_->named;
  for (std::size_t i = 0; i < cards_->types.size(); ++i) {
    if (cards_->types[i].copies == stak_bots::kUnknownNumber)
      return fail(trouble, header.last_line,
                  fmt::format("the card set {} does not say how many copies of {} there are; a tag [Deck \"…\"] must "
                              "list the cards in play",
                              set_->id, set_->names[i]));
    setup_.deck.emplace_back(static_cast<CardId>(i), static_cast<std::uint32_t>(cards_->types[i].copies));
  }
  return true;
}

bool StakBotsText::add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble) {
  const Field& field = fields()[to.field];
  if (field.given == Field::Given::No)
    return fail(trouble, path, fmt::format("`{}` cannot be given; it follows from the rest", field.name));
  if (to.part.size) return fail(trouble, path, "a size cannot be given; give the list");
  const bool hidden = std::any_of(values.begin(), values.end(), [](const Value& value) {
    return value.kind == Value::Kind::Card && value.number == kUnknownCard;
  });
  if (hidden && static_cast<stak_bots::F>(to.field) == stak_bots::F::Heap)
    return fail(trouble, path, "every card of the scrapheap lies face-up, so none of them can be `?`");
  if (!field.only_with.empty() && !(field.only_with == "reactive" ? variant_.reactive : variant_.recycling))
    return fail(trouble, path,
                fmt::format("`{}` belongs to the variant {}, and this game is not played with it", field.name,
                            field.only_with));
  setup_.givens.push_back({static_cast<stak_bots::F>(to.field), to.where.seat, to.part, std::move(values)});
  given_paths_.push_back(path);
  return true;
}

bool StakBotsText::lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault) {
  table = variant_;
  table.types = cards_->named ? std::span<const CardType>(made_types_) : std::span<const CardType>(cards_->types);
  table.unknown_values = std::any_of(table.types.begin(), table.types.end(), [](const CardType& type) {
    return type.power == stak_bots::kUnknownNumber || type.shot == stak_bots::kUnknownNumber;
  });
  const stak_bots::Fault found = stak_bots::lay_out(setup_, table, readings, state);
  table.unseen = table.unseen || unseen_shuffle_;
  if (found.kind == stak_bots::Fault::Kind::None) return true;
  fault.malformed = found.kind == stak_bots::Fault::Kind::Malformed;
  fault.outcome = found.outcome;
  const char* because = found.outcome.because();
  fault.message = fault.malformed      ? found.message
                  : because != nullptr ? because
                                       : std::string(Rules::rulebook().rules[found.outcome.broken()].broken);
  fault.message = fill(fault.message, [&](std::string_view name) -> std::string {
    if (name == "card") return std::string(card_name(found.card));
    if (name == "player") return std::string(players_[found.player]);
    return fmt::format("{}", name == "placed" ? found.placed : found.deck);
  });
  if (found.other >= 0) fault.other_at = given_paths_[static_cast<std::size_t>(found.other)];
  fault.at = found.given >= 0 ? given_paths_[static_cast<std::size_t>(found.given)]
             : found.missing  ? last_tag_
                              : start_tag_;
  return false;
}

int StakBotsText::card(std::string_view id) {
  if (!cards_->named) return set_names_.table().find(id);
  if (const int known = made_.find(id); known >= 0) return known;
  CardType type;
  std::string spelled;
  if (!read_made_name(id, type, spelled) || made_types_.size() >= kMostMadeCards) return -1;
  if (const int known = made_.find(spelled); known >= 0) return known;
  const auto number = static_cast<std::uint32_t>(made_types_.size());
  made_types_.push_back(type);
  made_names_.push_back(spelled);
  made_.add(spelled, number);
  return static_cast<int>(number);
}

std::string_view StakBotsText::card_name(std::int32_t card) const {
  const auto number = static_cast<std::size_t>(card);
  return cards_->named ? std::string_view(made_names_[number]) : std::string_view(set_->names[number]);
}

std::string StakBotsText::no_such_card(std::string_view id) const {
  if (cards_->named)
    return fmt::format("expected a card by kind and power, such as Core5, Shot0v4 or Leader, found {}", in_quotes(id));
  const std::string near = set_names_.table().suggest(id);
  return fmt::format("the set {} has no card `{}`{}", set_->id, id, did_you_mean(near));
}

void StakBotsText::pin_texts(Readings& readings) const {
  // A ruling that all texts of the set fix alike is pinned; where they differ by card, the rules look at the texts.
  for (std::size_t key = 0; key < stak_bots::kTextRulings.size(); ++key) {
    const std::size_t q = stak_bots::kTextRulings[key].ruling;
    bool alike = true;
    for (std::size_t other = 0; other < stak_bots::kTextRulings.size(); ++other)
      alike = alike && (stak_bots::kTextRulings[other].ruling != q || cards_->text[other] == cards_->text[key]);
    if (alike) readings.pin(q, cards_->text[key], Strength::Set);
  }
}

std::string StakBotsText::missing_value(const Missing& missing) const {
  return fmt::format("{}.{}", card_name(missing.card), stak_bots::kKeyWords[missing.key]);
}

bool StakBotsText::assumes_unseen(const Rules::State* s) {
  if (s == nullptr) return false;
  for (std::size_t zone = 0; zone <= stak_bots::kHeap; ++zone)
    for (const stak_bots::Card& card : s->zones.in(static_cast<stak_bots::Zone>(zone)))
      if (card.id == stak_bots::kHidden && zone != stak_bots::kSupply) return true;
  return false;
}

bool StakBotsText::expressible(const Rules::State& s) {
  for (std::size_t k = 1; k < stak_bots::kMaxPools; ++k)
    if (!s.zones.empty(stak_bots::pool(k))) return false;
  for (const stak_bots::Card& card : s.zones.in(stak_bots::kHeap))
    if (card.id == stak_bots::kHidden) return false;
  if (!s.zones.empty(stak_bots::kDebts) || !s.zones.empty(stak_bots::kMixtures)) return false;
  for (std::size_t p = 0; p < s.players; ++p)
    for (const stak_bots::Card& card : s.zones.in(stak_bots::leaving(p)))
      if (card.has(stak_bots::kInBattle)) return false;
  return !stak_bots::over(s);
}

}  // namespace botref
