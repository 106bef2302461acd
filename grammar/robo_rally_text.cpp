// RoboRally: tags, starts, and values of fields. Events are in robo_rally_events.cpp.
// Source: notation/robo-rally.md sections 1 and 5.
#include "grammar/robo_rally_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <any>

#include "grammar/form_lines.hpp"
#include "grammar/robo_rally_board.hpp"
#include "grammar/set_tag.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

using robo_rally::Ask;
using robo_rally::F;

constexpr std::string_view kUsualCourse = "robo-rally/testcourse";
constexpr std::string_view kOwnTags[] = {"Lives"};
constexpr HeadingForm kHeadings[] = {{"turn", HeadingForm::Player::None}};

}  // namespace

std::span<const HeadingForm> RoboRallyText::headings() { return kHeadings; }
std::span<const std::string_view> RoboRallyText::own_tags() { return kOwnTags; }
bool RoboRallyText::is_own_tag(std::string_view name) { return name == kOwnTags[0]; }

const ReservedNames& RoboRallyText::reserved() {
  static const ReservedNames kReserved = [] {
    ReservedNames names{{"game", "board"}, {std::begin(kOwnTags), std::end(kOwnTags)}};
    for (const Field& field : fields())
      if (field.scope == Field::Scope::Root) names.words.push_back(field.name);
    return names;
  }();
  return kReserved;
}

bool RoboRallyText::open(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  players_ = header.players;
  setup_ = {};
  setup_.players = players_.size();
  given_paths_.clear(), false_cards_.clear(), false_options_.clear(), long_lists_.clear();
  last_tag_ = lives_tag_ = header.last_line;
  return refuse_tag(header, KnownTag::Variant, "RoboRally", trouble) &&
         refuse_tag(header, KnownTag::Set, "RoboRally", trouble) && open_course(header, sets, trouble) &&
         open_lives(header, trouble);
}

bool RoboRallyText::open_course(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  const TagText named = tag(header, KnownTag::Board);
  const std::string id = named.there ? unescape(named.value) : std::string(kUsualCourse);
  const std::string_view at = named.there ? named.value : header.last_line;
  if (named.there && !named.value.empty()) lives_tag_ = named.value;
  course_ = sets.find(id, kCourseKind);
  if (course_ != nullptr) {
    setup_.floor = &std::any_cast<const RallyCourse&>(course_->cards).floor;
    return true;
  }
  std::vector<std::string_view> ids;
  for (const CardSet* other : sets.all())
    if (other->form->kind == kCourseKind) ids.push_back(other->id);
  const std::string near = NameTable(ids).suggest(id);
  const bool is_board = sets.find(id, kBoardKind) != nullptr;
  const std::string why = is_board ? ": that is a board, and a course lays it and sets the flags" : did_you_mean(near);
  return fail(
      trouble, at,
      fmt::format("there is no course `{}`{}; known are {}, and --sets DIR adds more", id, why, fmt::join(ids, ", ")));
}

bool RoboRallyText::open_lives(const Header& header, Trouble& trouble) {
  const auto tag =
      std::find_if(header.all.begin(), header.all.end(), [](const auto& one) { return one.first == kOwnTags[0]; });
  if (tag == header.all.end()) return true;
  const std::string_view value = tag->second;
  const auto lives = whole_number(value);
  if (!lives) return fail(trouble, value, fmt::format("expected a number of lives, found {}", in_quotes(value)));
  setup_.lives = *lives;
  lives_tag_ = value;
  return true;
}

bool RoboRallyText::add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble) {
  const Field& field = fields()[to.field];
  if (field.given == Field::Given::No)
    return fail(trouble, path, fmt::format("`{}` cannot be given; it follows from the rest", field.name));
  if (to.part.size) return fail(trouble, path, "a size cannot be given; give the list");
  setup_.givens.push_back({static_cast<F>(to.field), to.where.seat, to.part, std::move(values)});
  given_paths_.push_back(path);
  return true;
}

bool RoboRallyText::lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault) {
  const robo_rally::Fault found = robo_rally::lay_out(setup_, table, readings, state);
  if (found.kind == robo_rally::Fault::Kind::None) return true;
  fault.malformed = found.kind == robo_rally::Fault::Kind::Malformed;
  fault.outcome = found.outcome;
  const char* because = found.outcome.because();
  fault.message = fault.malformed      ? found.message
                  : because != nullptr ? because
                                       : std::string(Rules::rulebook().rules[found.outcome.broken()].broken);
  fault.message = fill(fault.message, [&](std::string_view name) -> std::string {
    std::string out;
    if (name == "card") print_card(found.card, out);
    if (name == "option") print_option(found.option, out);
    if (name == "least" || name == "most") out = fmt::format("{}", name == "least" ? found.least : found.most);
    return out.empty() ? player(found.player) : out;
  });
  const auto given = [&](int line) { return given_paths_[static_cast<std::size_t>(line)]; };
  if (found.other >= 0) fault.other_at = given(found.other);
  fault.at = found.given >= 0 ? given(found.given) : found.lives ? lives_tag_ : last_tag_;
  return false;
}

// --- Values that only this game has.

std::size_t RoboRallyText::own_length(std::string_view text, const Field& field) const {
  if (field_of(field) != F::Pending) return 0;
  // `"Ann: lose"`, or without the quotes.
  if (text.starts_with('"')) {
    const std::size_t end = text.find('"', 1);
    return end == std::string_view::npos ? text.size() : end + 1;
  }
  const std::size_t blank = text.find_first_of(" \t");
  if (blank == std::string_view::npos || blank == 0 || text[blank - 1] != ':') return 0;
  const std::size_t verb = text.find_first_not_of(" \t", blank);
  return verb == std::string_view::npos ? 0 : std::min(text.find_first_of(" \t", verb), text.size());
}

bool RoboRallyText::read_pending(std::string_view token, Value& value, Trouble& trouble) const {
  std::string_view text = token;
  if (text.starts_with('"') && text.ends_with('"') && text.size() > 1) text = text.substr(1, text.size() - 2);
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos)
    return fail(trouble, token, fmt::format("expected a player and a verb, such as \"Ann: lose\", found `{}`", token));
  const int seat = find_player(text.substr(0, colon), *this, trouble);
  if (seat < 0) return false;
  std::string_view verb = text.substr(colon + 1);
  verb.remove_prefix(std::min(verb.find_first_not_of(" \t"), verb.size()));
  // Two decisions each are answered by `use` and by `repair`: the first stands for both.
  for (std::size_t ask = 1; ask < robo_rally::kAskWords.size(); ++ask) {
    if (robo_rally::kAskWords[ask] != verb) continue;
    value.number = seat, value.extra = static_cast<std::int32_t>(ask);
    return true;
  }
  return fail(trouble, verb.empty() ? token : verb,
              fmt::format("expected reveal, use, fire, prevent, lose or repair, found {}", in_quotes(verb)));
}

bool RoboRallyText::read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) {
  const F which = field_of(field);
  value.kind = Value::Kind::Own;
  if (which == F::Pending) return read_pending(token, value, trouble);
  if (robo_rally::holds_squares(which)) {
    robo_rally::Square square;
    if (!read_floor_square(token, square))
      return fail(trouble, token, fmt::format("expected a square such as 5,7, found {}", in_quotes(token)));
    value.number = square.x, value.extra = square.y;
    return true;
  }
  if (robo_rally::holds_options(which)) {
    std::uint16_t option = 0;
    if (!read_option(token, option, trouble)) return false;
    value.number = option;
    return true;
  }
  robo_rally::Card card = robo_rally::kNoCard;
  if (!read_card(token, card, trouble)) return false;
  value.number = card == robo_rally::kHiddenCard ? kUnknownCard : card;
  return true;
}

void RoboRallyText::print_own(const Value& value, const Field& field, std::string& out) const {
  const F which = field_of(field);
  const auto number = static_cast<std::uint16_t>(value.number);
  if (which == F::Pending)
    fmt::format_to(std::back_inserter(out), "\"{}: {}\"", player(static_cast<std::uint8_t>(number)),
                   robo_rally::kAskWords[static_cast<std::size_t>(value.extra)]);
  else if (robo_rally::holds_squares(which))
    fmt::format_to(std::back_inserter(out), "{},{}", value.number, value.extra);
  else if (robo_rally::holds_options(which))
    print_option(number, out);
  else
    print_card(value.number == kUnknownCard ? robo_rally::kHiddenCard : number, out);
}

void RoboRallyText::put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const {
  if (robo_rally::holds_cards(field_of(field)) && value.number != kUnknownCard) return sink.number(name, value.number);
  std::string text;
  print_own(value, field, text);
  const bool quoted = text.size() > 1 && text.front() == '"';
  sink.text(name, quoted ? std::string_view(text).substr(1, text.size() - 2) : std::string_view(text));
}

}  // namespace botref
