#include "cli/record_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "grammar/statement.hpp"

namespace botref {

namespace {

using Json = nlohmann::ordered_json;
using Kind = Statement::Kind;

constexpr std::string_view kSchema = "botref.record/1";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBeforeComment = "  ";
// Fields that say how a line is laid out; the others say what it says.
constexpr std::array<std::string_view, 3> kLayout = {"indent", "written", "end"};
// Record, lines, line, claims, claim: nothing lies deeper. (The library copies values by calling itself.)
constexpr int kMostDepth = 5;

struct Wrong {
  std::string message;
};

// Words of a line: blanks part them, but not inside a string.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool in_string = false, in_word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!in_string && (c == ' ' || c == '\t')) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    words.back() += c;
    if (in_string && c == '\\' && i + 1 < text.size())
      words.back() += text[++i];
    else if (c == '"')
      in_string = !in_string;
  }
  return words;
}

Json claims_of(std::string_view value) {
  std::vector<PathValue> parts;
  split_claims(value, parts);
  Json claims = Json::array();
  for (const PathValue& part : parts) claims.push_back({{"path", part.path}, {"value", part.value}});
  return claims;
}

void add_result(const Statement& s, Json& fields) {
  fields["kind"] = "result";
  fields["winners"] = words_of(s.value);
  if (!s.name.empty()) fields["by"] = s.name;
  if (s.has_second) fields["text"] = unescape(s.second);
}

// What a line says.
Json fields_of(std::string_view line) {
  Statement s;
  read_lone_line(line, s);
  Json fields = Json::object();
  switch (s.kind) {
    case Kind::Blank:
    case Kind::End:
      return {{"kind", "blank"}};
    case Kind::Comment:
      fields["kind"] = "comment";
      break;
    case Kind::Tag:
      fields = {{"kind", "tag"}, {"name", s.name}, {"value", unescape(s.value)}};
      if (s.has_second) fields["second"] = unescape(s.second);
      break;
    case Kind::Event:
      fields["kind"] = "event";
      if (!s.name.empty()) fields["player"] = s.name;
      fields["words"] = words_of(s.value);
      break;
    case Kind::Heading:
      fields = {{"kind", "heading"}, {"word", s.name}, {"number", s.value}};
      if (!s.second.empty()) fields["player"] = s.second;
      break;
    case Kind::Given:
      fields = {{"kind", "given"}, {"path", s.name}, {"value", s.value}};
      break;
    case Kind::Expect:
      fields = {{"kind", "expect"}, {"claims", claims_of(s.value)}};
      break;
    case Kind::Ruling:
      fields = {{"kind", "ruling"}, {"words", words_of(s.value)}};
      break;
    case Kind::Dispute:
      fields["kind"] = "dispute";
      if (!s.name.empty()) fields["ruling"] = s.name;
      fields["text"] = unescape(s.value);
      break;
    case Kind::Result:
      add_result(s, fields);
      break;
    case Kind::Malformed:
      return {{"kind", "malformed"}, {"written", line}};
  }
  if (!s.comment.empty()) fields["comment"] = s.comment;
  return fields;
}

std::string text_at(const Json& fields, const char* name) {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string() : found->get<std::string>();
}

std::string joined(const Json& words) {
  std::string text;
  for (const Json& word : words) text += fmt::format("{}{}", text.empty() ? "" : " ", word.get<std::string>());
  return text;
}

std::string quoted(const Json& fields, const char* name) {
  return fields.contains(name) ? fmt::format(" \"{}\"", escape(text_at(fields, name))) : std::string();
}

std::string claims_text(const Json& claims) {
  std::string text;
  for (const Json& claim : claims)
    text += fmt::format("{}{} = {}", text.empty() ? "" : "; ", text_at(claim, "path"), text_at(claim, "value"));
  return text;
}

// A line as it is usually written, without indent. Throws a Json exception where a field has another type.
std::string usual_line(const Json& fields) {
  const std::string kind = fields.at("kind").get<std::string>(), player = text_at(fields, "player");
  std::string text;
  if (kind == "tag")
    text = fmt::format("[{}{}{}]", text_at(fields, "name"), quoted(fields, "value"), quoted(fields, "second"));
  else if (kind == "event")
    text = fmt::format("{}{}{}", player, player.empty() ? "" : ": ", joined(fields.at("words")));
  else if (kind == "heading")
    text =
        fmt::format("{} {}{}{}", text_at(fields, "word"), text_at(fields, "number"), player.empty() ? "" : " ", player);
  else if (kind == "given")
    text = fmt::format("given {} = {}", text_at(fields, "path"), text_at(fields, "value"));
  else if (kind == "expect")
    text = fmt::format("expect {}", claims_text(fields.at("claims")));
  else if (kind == "ruling")
    text = fmt::format("ruling {}", joined(fields.at("words")));
  else if (kind == "dispute")
    text = fmt::format("dispute{}{}{}", fields.contains("ruling") ? " " : "", text_at(fields, "ruling"),
                       quoted(fields, "text"));
  else if (kind == "result")
    text = fmt::format("result {}{}{}{}", joined(fields.at("winners")), fields.contains("by") ? " by " : "",
                       text_at(fields, "by"), quoted(fields, "text"));
  else if (kind != "comment" && kind != "blank")
    throw Wrong{fmt::format("no line is of the kind `{}`", kind)};
  const std::string comment = text_at(fields, "comment");
  return fmt::format("{}{}{}", text, text.empty() || comment.empty() ? "" : kBeforeComment, comment);
}

Json line_to_json(std::string_view line, std::string_view end) {
  Json fields = fields_of(line);
  if (!fields.contains("written")) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (line.substr(indent) != usual_line(fields))
      fields["written"] = line;
    else if (indent > 0)
      fields["indent"] = indent;
  }
  if (end != "\n") fields["end"] = end;
  return fields;
}

bool is_layout(std::string_view key) { return std::find(kLayout.begin(), kLayout.end(), key) != kLayout.end(); }

std::string written_line(const Json& fields) {
  if (fields.contains("written")) return fields.at("written").get<std::string>();
  const bool indented = fields.contains("indent");
  if (indented && (!fields.at("indent").is_number_unsigned() || fields.at("indent") > kMostLineBytes))
    throw Wrong{fmt::format("`indent` is a whole number from 0 to {}", kMostLineBytes)};
  const std::size_t indent = indented ? fields.at("indent").get<std::size_t>() : 0;
  return std::string(indent, ' ') + usual_line(fields);
}

// The line must say again what the fields say: a field that means nothing there, or a blank too many, is no line.
void check_says(const std::string& line, const Json& fields) {
  if (line.find('\n') != std::string::npos) throw Wrong{"a line of a record has no line end inside"};
  Json says = fields_of(line), asked = Json::object();
  for (const auto& [key, value] : fields.items())
    if (!is_layout(key)) asked[key] = value;
  says.erase("written");
  if (nlohmann::json(says) == nlohmann::json(asked)) return;
  throw Wrong{fields.contains("written")
                  ? fmt::format("`written` and the other fields say different things (take `written` out of a line "
                                "that was edited): `{}` reads as {}",
                                line, says.dump())
                  : fmt::format("these fields make the line `{}`, which reads as {}", line, says.dump())};
}

std::string line_from_json(const Json& fields) {
  if (!fields.is_object()) throw Wrong{"expected an object for each line"};
  std::string line = written_line(fields);
  check_says(line, fields);
  const std::string end = fields.contains("end") ? text_at(fields, "end") : "\n";
  if (end != "\n" && end != "\r\n" && !end.empty()) throw Wrong{R"(`end` is "\n", "\r\n" or "")"};
  return line + end;
}

// What JSON calls its kinds of values.
std::string_view kind_of_value(std::string_view word) {
  constexpr std::pair<std::string_view, std::string_view> kKinds[] = {
      {"string", "a string"},  {"number", "a number"}, {"boolean", "true or false"},
      {"object", "an object"}, {"array", "a list"},    {"null", "nothing"}};
  const auto* found = std::ranges::find(kKinds, word, [](const auto& kind) { return kind.first; });
  return found == std::end(kKinds) ? word : found->second;
}

// What the library says, without its own name for it in brackets, and without the line, which is that of the file.
std::string in_our_words(std::string_view says) {
  constexpr std::string_view kLine = " at line 1,", kMissing = "key '", kType = "type must be ", kFound = ", but is ";
  const std::size_t end = says.starts_with('[') ? says.find("] ") : std::string_view::npos;
  if (end != std::string_view::npos) says.remove_prefix(end + 2);
  if (says.starts_with(kMissing)) {
    const std::string_view key = says.substr(kMissing.size());
    return fmt::format("the key `{}` is missing", key.substr(0, key.find('\'')));
  }
  if (const std::size_t found = says.find(kFound); says.starts_with(kType) && found != std::string_view::npos)
    return fmt::format("expected {}, found {}", kind_of_value(says.substr(kType.size(), found - kType.size())),
                       kind_of_value(says.substr(found + kFound.size())));
  std::string words(says);
  if (const std::size_t line = words.find(kLine); line != std::string::npos) words.replace(line, kLine.size(), " at");
  return words;
}

// The library would take the last of several keys that are the same.
Json parsed(std::string_view json) {
  std::vector<std::vector<std::string>> keys;  // of the objects that are open
  return Json::parse(json, [&](int depth, Json::parse_event_t event, const Json& value) {
    if (depth > kMostDepth) throw Wrong{"objects and lists lie deeper in each other than those of a record"};
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event != Json::parse_event_t::key) return true;
    std::vector<std::string>& known = keys.back();
    if (std::ranges::find(known, value.get<std::string>()) != known.end())
      throw Wrong{fmt::format("the key `{}` stands twice in one object", value.get<std::string>())};
    known.push_back(value.get<std::string>());
    return true;
  });
}

void check_record(const Json& record) {
  if (!record.is_object()) throw Wrong{"expected one JSON object a line, a record each"};
  if (text_at(record, "schema") != kSchema) throw Wrong{fmt::format("`schema` must be \"{}\"", kSchema)};
  for (const auto& [key, value] : record.items())
    if (key != "schema" && key != "game" && key != "mark" && key != "lines")
      throw Wrong{fmt::format("no record has the key `{}`", key)};
  if (!record.contains("lines") || !record.at("lines").is_array()) throw Wrong{"`lines` must be a list"};
}

// A tag Game further down would begin another record.
void check_is_one(std::string_view line, std::size_t number) {
  if (number > 1 && line.starts_with("[Game "))
    throw Wrong{"a line that begins with `[Game ` begins a record: it can only be the first line of one"};
}

// `game` repeats the first tag, for those who sort records.
void check_game(const Json& record) {
  if (!record.contains("game")) return;
  const Json& lines = record.at("lines");
  const bool agrees = !lines.empty() && text_at(lines[0], "name") == "Game" &&
                      text_at(lines[0], "value") == record.at("game").get<std::string>();
  if (!agrees) throw Wrong{"`game` is not what the tag Game says, which must be the first line"};
}

}  // namespace

bool record_to_json(std::string_view bytes, bool mark, std::string& json, std::size_t& trouble) {
  Json record = {{"schema", kSchema}};
  Json lines = Json::array();
  while (!bytes.empty()) {
    const std::size_t to = bytes.find('\n');
    std::string_view line = bytes.substr(0, to), end = to == std::string_view::npos ? "" : "\n";
    bytes.remove_prefix(std::min(line.size() + end.size(), bytes.size()));
    if (!end.empty() && line.ends_with('\r')) line.remove_suffix(1), end = "\r\n";
    lines.push_back(line_to_json(line, end));
  }
  if (!lines.empty() && text_at(lines[0], "name") == "Game") record["game"] = lines[0]["value"];
  if (mark) record["mark"] = true;
  record["lines"] = std::move(lines);
  try {
    json = record.dump() + '\n';
    return true;
  } catch (const Json::type_error&) {
    for (trouble = 0; trouble < record["lines"].size(); ++trouble) try {
        (void)record["lines"][trouble].dump();
      } catch (const Json::type_error&) {
        break;
      }
    ++trouble;
    return false;
  }
}

bool record_from_json(std::string_view json, std::string& bytes, std::string& trouble) {
  std::size_t number = 0;
  try {
    const Json record = parsed(json);
    check_record(record);
    bytes = record.contains("mark") && record.at("mark").get<bool>() ? kByteOrderMark : "";
    for (const Json& line : record.at("lines")) {
      ++number;
      const std::string text = line_from_json(line);
      check_is_one(text, number);
      bytes += text;
    }
    number = 0;
    check_game(record);
    return true;
  } catch (const Wrong& wrong) {
    trouble = wrong.message;
  } catch (const Json::exception& error) {
    trouble = in_our_words(error.what());
  }
  if (number > 0) trouble = fmt::format("line {} of the record: {}", number, trouble);
  return false;
}

}  // namespace botref
