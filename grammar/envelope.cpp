// The grammar of one line. It is tried without messages first; only where that
// fails is it tried again, watching how far it comes and what was expected there.
#include "grammar/envelope.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/characters.hpp"

namespace botref {
namespace {

using tao::pegtl::any;
using tao::pegtl::at;
using tao::pegtl::blank;
using tao::pegtl::digit;
using tao::pegtl::eof;
using tao::pegtl::if_then_else;
using tao::pegtl::list;
using tao::pegtl::not_at;
using tao::pegtl::not_one;
using tao::pegtl::one;
using tao::pegtl::opt;
using tao::pegtl::plus;
using tao::pegtl::seq;
using tao::pegtl::sor;
using tao::pegtl::star;

// A rule that takes as many bytes as a function says, and fails where that is none.
template <std::size_t (*length)(std::string_view)>
struct Bytes {
  using rule_t = Bytes;
  using subs_t = tao::pegtl::empty_list;
  template <typename Input>
  static bool match(Input& in) {
    const auto size = length({in.current(), in.size()});
    in.bump(size);
    return size > 0;
  }
};

std::size_t foreign_blank_length(std::string_view text) {
  if (text.empty() || (class_of(text.front()) & kUnusual) == 0) return 0;
  const auto character = first_character(text);
  return is_foreign_blank(character.code) ? character.size : 0;
}
std::size_t whole_length(std::string_view text) { return text.size(); }

struct Word : Bytes<word_length> {};
struct WordStart : Bytes<word_start_length> {};
struct WordPart : Bytes<word_part_length> {};
struct ForeignBlank : Bytes<foreign_blank_length> {};
struct Rest : Bytes<whole_length> {};

// Strings and comments.
struct Escape : seq<one<'\\'>, one<'"', '\\'>> {};
struct StringCharacter : sor<not_one<'"', '\\'>, seq<at<one<'\\'>>, Escape>> {};
struct ClosedString : seq<one<'"'>, star<StringCharacter>, one<'"'>> {};
struct Bare : plus<not_at<ForeignBlank>, not_one<' ', '\t', '"', '#'>> {};
struct Chunk : sor<seq<at<one<'"'>>, ClosedString>, Bare> {};
struct OrdinaryBlank : not_at<ForeignBlank> {};
struct CommentApart : sor<plus<blank>, eof> {};
struct Comment : seq<one<'#'>, star<any>> {};
struct Line : seq<star<blank>, star<OrdinaryBlank, plus<Chunk>, OrdinaryBlank, CommentApart>, opt<Comment>, eof> {};

// From here on strings are sound and comments gone. A blank must stand where two words would else be one.
struct Apart : sor<plus<blank>, eof> {};
struct End : eof {};
struct Equals : one<'='> {};
struct Written : star<sor<seq<one<'\\'>, any>, not_one<'"', '\\'>>> {};
template <typename Text>
struct Quoted : seq<one<'"'>, Text, one<'"'>> {};

struct TagName : Word {};
struct TagApart : sor<plus<blank>, not_at<one<'"'>>> {};
struct TagValue : Written {};
struct TagSecond : Written {};
struct TagString : Quoted<TagValue> {};
struct TagClose : one<']'> {};
struct Tag : seq<one<'['>, star<blank>, TagName, TagApart, TagString, opt<TagApart, Quoted<TagSecond>>, star<blank>,
                 TagClose, star<blank>, End> {};

template <typename Text>
struct Keyword : seq<Text, not_at<WordPart>> {};
struct Turn : Keyword<TAO_PEGTL_STRING("turn")> {};
struct Round : Keyword<TAO_PEGTL_STRING("round")> {};
struct Givens : Keyword<TAO_PEGTL_STRING("given")> {};
struct Expects : Keyword<TAO_PEGTL_STRING("expect")> {};
struct Rulings : Keyword<TAO_PEGTL_STRING("ruling")> {};
struct Disputes : Keyword<TAO_PEGTL_STRING("dispute")> {};
struct Results : Keyword<TAO_PEGTL_STRING("result")> {};
struct Exact : at<sor<Turn, Round, Givens, Expects, Rulings, Disputes, Results>> {};
struct AnyCase : sor<TAO_PEGTL_ISTRING("turn"), TAO_PEGTL_ISTRING("round"), TAO_PEGTL_ISTRING("given"),
                     TAO_PEGTL_ISTRING("expect"), TAO_PEGTL_ISTRING("ruling"), TAO_PEGTL_ISTRING("dispute"),
                     TAO_PEGTL_ISTRING("result")> {};
// A player of that name is no keyword: `turn: draw Core5`.
struct Reserved : seq<AnyCase, not_at<sor<WordPart, one<':'>>>> {};

struct HeadingName : sor<Turn, Round> {};
struct Number : seq<plus<digit>, not_at<WordPart>> {};
struct HeadingPlayer : Word {};
struct Heading : seq<HeadingName, Apart, Number, Apart, opt<HeadingPlayer, Apart>, End> {};

struct Item : sor<Quoted<Written>, plus<not_one<' ', '\t', '"', ';', '='>>> {};
struct ItemApart : at<sor<blank, one<';', '='>, eof>> {};
struct Value : seq<Item, ItemApart, star<plus<blank>, Item, ItemApart>> {};
struct Path : Word {};
struct GivenPath : seq<Path> {};
struct GivenValue : seq<Value> {};
struct GivenEnd : eof {};
struct Given : seq<Givens, Apart, GivenPath, star<blank>, Equals, star<blank>, GivenValue, star<blank>, GivenEnd> {};
struct Claim : seq<Path, star<blank>, Equals, star<blank>, Value> {};
struct Claims : list<Claim, seq<star<blank>, one<';'>, star<blank>>> {};
struct ClaimsEnd : eof {};
struct Expect : seq<Expects, Apart, Claims, star<blank>, ClaimsEnd> {};

struct RulingId : Word {};
struct Reading : Word {};
struct Pin : sor<Keyword<TAO_PEGTL_STRING("default")>, seq<RulingId, star<blank>, Equals, star<blank>, Reading>> {};
struct Pins : plus<Pin, Apart> {};
struct Ruling : seq<Rulings, Apart, Pins, End> {};

struct DisputeId : Word {};
struct DisputeText : Written {};
struct DisputeString : Quoted<DisputeText> {};
struct Dispute : seq<Disputes, Apart, opt<DisputeId, Apart>, DisputeString, Apart, End> {};

struct By : Keyword<TAO_PEGTL_STRING("by")> {};
struct Winners : sor<one<'*'>, Keyword<TAO_PEGTL_STRING("draw")>, list<seq<not_at<By>, Word>, plus<blank>>> {};
struct Reason : Keyword<sor<TAO_PEGTL_STRING("time"), TAO_PEGTL_STRING("forfeit"), TAO_PEGTL_STRING("resignation"),
                            TAO_PEGTL_STRING("agreement"), TAO_PEGTL_STRING("decision")>> {};
struct ResultText : Written {};
struct ResultTail : seq<Quoted<ResultText>, Apart, End> {};
struct WinnersEnd : eof {};
struct ReasonEnd : eof {};
struct Result : seq<Results, Apart, Winners, Apart,
                    sor<seq<By, Apart, Reason, Apart, sor<ResultTail, ReasonEnd>>, ResultTail, WinnersEnd>> {};

struct Player : seq<Word, at<one<':'>>> {};
struct Action : seq<at<WordStart>, Rest> {};
struct Event : seq<opt<Player, one<':'>, star<blank>>, Action> {};

struct Body : if_then_else<at<Reserved>, seq<Exact, sor<Heading, Given, Expect, Ruling, Dispute, Result>>, Event> {};
struct AnyStatement : if_then_else<at<one<'['>>, Tag, Body> {};

// Where the parts go.
template <typename Rule>
struct Split : tao::pegtl::nothing<Rule> {};
template <>
struct Split<Comment> {
  template <typename Input>
  static void apply(const Input& in, LineParts& parts) {
    parts.comment = trim(in.string_view());
  }
};

template <std::string_view Statement::*part>
struct Slice {
  template <typename Input>
  static void apply(const Input& in, Statement& statement) {
    statement.*part = in.string_view();
  }
};

template <Statement::Kind kind>
struct Is {
  static void apply0(Statement& statement) { statement.kind = kind; }
};

// clang-format off
template <typename Rule> struct Fill : tao::pegtl::nothing<Rule> {};
template <> struct Fill<TagName> : Slice<&Statement::name> {};
template <> struct Fill<TagValue> : Slice<&Statement::value> {};
template <> struct Fill<HeadingName> : Slice<&Statement::name> {};
template <> struct Fill<Number> : Slice<&Statement::value> {};
template <> struct Fill<HeadingPlayer> : Slice<&Statement::second> {};
template <> struct Fill<GivenPath> : Slice<&Statement::name> {};
template <> struct Fill<GivenValue> : Slice<&Statement::value> {};
template <> struct Fill<Claims> : Slice<&Statement::value> {};
template <> struct Fill<Pins> : Slice<&Statement::value> {};
template <> struct Fill<DisputeId> : Slice<&Statement::name> {};
template <> struct Fill<DisputeText> : Slice<&Statement::value> {};
template <> struct Fill<Winners> : Slice<&Statement::value> {};
template <> struct Fill<Reason> : Slice<&Statement::name> {};
template <> struct Fill<Player> : Slice<&Statement::name> {};
template <> struct Fill<Action> : Slice<&Statement::value> {};
template <> struct Fill<Tag> : Is<Statement::Kind::Tag> {};
template <> struct Fill<Heading> : Is<Statement::Kind::Heading> {};
template <> struct Fill<Given> : Is<Statement::Kind::Given> {};
template <> struct Fill<Expect> : Is<Statement::Kind::Expect> {};
template <> struct Fill<Ruling> : Is<Statement::Kind::Ruling> {};
template <> struct Fill<Dispute> : Is<Statement::Kind::Dispute> {};
template <> struct Fill<Result> : Is<Statement::Kind::Result> {};
template <> struct Fill<Event> : Is<Statement::Kind::Event> {};
// clang-format on

struct FillSecond {
  template <typename Input>
  static void apply(const Input& in, Statement& statement) {
    statement.second = in.string_view();
    statement.has_second = true;
  }
};
template <>
struct Fill<TagSecond> : FillSecond {};
template <>
struct Fill<ResultText> : FillSecond {};

template <typename Rule>
struct Collect : tao::pegtl::nothing<Rule> {};
template <>
struct Collect<Path> {
  template <typename Input>
  static void apply(const Input& in, std::vector<PathValue>& parts) {
    parts.push_back({in.string_view(), {}});
  }
};
template <>
struct Collect<Value> {
  template <typename Input>
  static void apply(const Input& in, std::vector<PathValue>& parts) {
    parts.back().value = in.string_view();
  }
};

// What a rule that fails would have liked to see. Only rules that are tried where nothing else fits have one.
// clang-format off
constexpr std::string_view kUnclosed = "this string does not end on its line";
constexpr std::string_view kCase = "did you mean";
template <typename Rule> constexpr std::string_view kExpected{};
template <> constexpr std::string_view kExpected<Escape> = "`\\\"` or `\\\\` in a string";
template <> constexpr std::string_view kExpected<ClosedString> = kUnclosed;
template <> constexpr std::string_view kExpected<OrdinaryBlank> = "an ordinary blank";
template <> constexpr std::string_view kExpected<CommentApart> = "a blank before the comment or string";
template <> constexpr std::string_view kExpected<Apart> = "a blank";
template <> constexpr std::string_view kExpected<End> = "the end of the line";
template <> constexpr std::string_view kExpected<Equals> = "`=`";
template <> constexpr std::string_view kExpected<TagName> = "the name of a tag";
template <> constexpr std::string_view kExpected<TagApart> = "a blank";
template <> constexpr std::string_view kExpected<TagString> = "a string in double quotes";
template <> constexpr std::string_view kExpected<TagClose> = "`]`";
template <> constexpr std::string_view kExpected<Exact> = kCase;
template <> constexpr std::string_view kExpected<Number> = "a number";
template <> constexpr std::string_view kExpected<ItemApart> = "a blank";
template <> constexpr std::string_view kExpected<Value> = "a value";
template <> constexpr std::string_view kExpected<Path> = "a path, such as `Ann.hand`";
template <> constexpr std::string_view kExpected<GivenEnd> = "the end of the line after one `PATH = VALUE`";
template <> constexpr std::string_view kExpected<ClaimsEnd> = "`;` or the end of the line";
template <> constexpr std::string_view kExpected<RulingId> = "a ruling and its reading, as in `ID=b`";
template <> constexpr std::string_view kExpected<Reading> = "a reading, such as `b`";
template <> constexpr std::string_view kExpected<DisputeString> = "a string in double quotes";
template <> constexpr std::string_view kExpected<Winners> = "a player, `draw` or `*`";
template <> constexpr std::string_view kExpected<Reason> = "`time`, `forfeit`, `resignation`, `agreement` or `decision`";
template <> constexpr std::string_view kExpected<ReasonEnd> = "a string in double quotes or the end of the line";
template <> constexpr std::string_view kExpected<WinnersEnd> = "`by`, a string in double quotes or the end of the line";
template <> constexpr std::string_view kExpected<Action> = "an event";
// clang-format on

struct Furthest {
  const char* at = nullptr;
  std::string_view expected;
};

// Notes the last place where a rule with an expectation failed; at one place the widest rule, which fails last.
template <typename Rule>
struct Watch : tao::pegtl::normal<Rule> {
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Actions,
            template <typename...> class Control, typename Input>
  static bool match(Input& in, Furthest& furthest) {
    const char* const from = in.current();
    if (tao::pegtl::normal<Rule>::template match<A, M, Actions, Control>(in, furthest)) return true;
    if constexpr (!kExpected<Rule>.empty()) {
      if (furthest.at == nullptr || from >= furthest.at) furthest = {from, kExpected<Rule>};
    }
    return false;
  }
};

using Input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, const char*>;
Input input(std::string_view text) { return {text.data(), text.data() + text.size(), ""}; }

// The characters to show as what was found: a whole string, else up to a blank or a sign that ends a word.
std::string_view found_in(std::string_view rest) {
  if (rest.empty()) return rest;
  if (rest.front() == '"') {
    auto in = input(rest);
    if (tao::pegtl::parse<Quoted<Written>>(in)) return rest.substr(0, rest.size() - in.size());
  }
  const auto first = first_character(rest);
  if (is_foreign_blank(first.code)) return rest.substr(0, first.size);
  return rest.substr(0, std::max(first.size, std::min(rest.find_first_of(" \t\"=;]"), rest.size())));
}

// In backquotes, shortened where it is long.
std::string quoted(std::string_view text) {
  if (text.empty()) return "the end of the line";
  const auto first = first_character(text);
  if (is_foreign_blank(first.code)) return name_of(first.code);
  constexpr std::size_t kShown = 40;
  std::size_t size = 0;
  for (std::size_t n = 0; n < kShown && size < text.size(); ++n) size += first_character(text.substr(size)).size;
  return fmt::format("`{}{}`", text.substr(0, size), size < text.size() ? "…" : "");
}

Complaint complain(std::string_view text, const Furthest& furthest) {
  const auto rest = text.substr(furthest.at == nullptr ? 0 : static_cast<std::size_t>(furthest.at - text.data()));
  if (furthest.expected == kUnclosed) return {rest.substr(0, 1), std::string(kUnclosed)};
  const auto found = found_in(rest);
  if (furthest.expected == kCase) {
    std::string meant(found);
    std::ranges::transform(meant, meant.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return {found, fmt::format("{} is no statement; did you mean `{}`?", quoted(found), meant)};
  }
  return {found, fmt::format("expected {}, found {}", furthest.expected, quoted(found))};
}

template <typename Rule>
Complaint explain(std::string_view text) {
  Furthest furthest;
  auto in = input(text);
  (void)tao::pegtl::parse<Rule, tao::pegtl::nothing, Watch>(in, furthest);
  return complain(text, furthest);
}

}  // namespace
}  // namespace botref

namespace tao::pegtl {
template <typename Name, std::size_t (*length)(std::string_view)>
struct analyze_traits<Name, botref::Bytes<length>> : analyze_any_traits<> {};
}  // namespace tao::pegtl

namespace botref {

std::string_view trim(std::string_view text) {
  while (!text.empty() && (class_of(text.front()) & kBlank) != 0) text.remove_prefix(1);
  while (!text.empty() && (class_of(text.back()) & kBlank) != 0) text.remove_suffix(1);
  return text;
}

bool split_line(std::string_view line, LineParts& parts) {
  parts = {};
  auto in = input(line);
  if (!tao::pegtl::parse<Line, Split>(in, parts)) return false;
  const auto length =
      parts.comment.empty() ? line.size() : static_cast<std::size_t>(parts.comment.data() - line.data());
  parts.text = trim(line.substr(0, length));
  return true;
}

bool read_statement(std::string_view text, Statement& statement) {
  auto in = input(text);
  return tao::pegtl::parse<AnyStatement, Fill>(in, statement);
}

Complaint explain_line(std::string_view line) { return explain<Line>(line); }
Complaint explain_statement(std::string_view text) { return explain<AnyStatement>(text); }

std::size_t analyze_envelope() { return tao::pegtl::analyze<Line>() + tao::pegtl::analyze<AnyStatement>(); }

void split_claims(std::string_view claims, std::vector<PathValue>& parts) {
  auto in = input(claims);
  (void)tao::pegtl::parse<Claims, Collect>(in, parts);
}

}  // namespace botref
