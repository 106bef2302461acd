// One rule or ruling, printed.
#include "cli/rulebook_text.hpp"

namespace botref {

namespace {

auto into(fmt::memory_buffer& out) { return fmt::appender(out); }

}  // namespace

char reading_letter(std::size_t reading) { return static_cast<char>('a' + reading); }

std::string_view word(Shows shows) {
  switch (shows) {
    case Shows::Enforced:
      return "enforced";
    case Shows::Computed:
      return "computed";
    case Shows::Unrecorded:
      return "not checkable";
  }
  return {};
}

void write_rule_text(const Rule& rule, fmt::memory_buffer& out) {
  fmt::format_to(into(out), "{}  {}\n", rule.id, rule.says);
  if (!rule.cite.empty()) fmt::format_to(into(out), "    source: {}\n", rule.cite);
  if (rule.shows == Shows::Unrecorded) fmt::format_to(into(out), "    no record can show it: {}\n", rule.note);
}

void write_ruling_text(const Ruling& ruling, fmt::memory_buffer& out) {
  fmt::format_to(into(out), "{}  {}\n", ruling.id, ruling.asks);
  for (std::size_t n = 0; n < ruling.readings.size(); ++n) {
    const Reading& reading = ruling.readings[n];
    fmt::format_to(into(out), "    ({}{}) {}", reading_letter(n), n == ruling.usual ? ", default" : "", reading.says);
    if (!reading.who.empty()) fmt::format_to(into(out), "   ({})", reading.who);
    out.append(std::string_view(reading.offered ? "\n" : "   [a record cannot express it]\n"));
  }
  if (ruling.open) {
    fmt::format_to(into(out), "    open: the referee reports it; {}={} pins it\n", ruling.id,
                   reading_letter(ruling.usual));
  } else {
    fmt::format_to(into(out), "    settled: {}\n", ruling.settled_by);
  }
}

void write_rule_members(const Rule& rule, JsonWriter& json) {
  json.text("id", rule.id);
  json.text("says", rule.says);
  json.text_or_null("cite", rule.cite);
  json.text("shows", word(rule.shows));
  json.text_or_null("note", rule.note);
}

void write_rule_json(const Rule& rule, JsonWriter& json) {
  json.begin_object();
  write_rule_members(rule, json);
  json.end();
}

void write_ruling_members(const Ruling& ruling, JsonWriter& json) {
  json.text("id", ruling.id);
  json.text("asks", ruling.asks);
  json.text("state", ruling.open ? "open" : "settled");
  json.text_or_null("settled_by", ruling.settled_by);
  json.begin_list("readings");
  for (std::size_t n = 0; n < ruling.readings.size(); ++n) {
    const Reading& reading = ruling.readings[n];
    const char name = reading_letter(n);
    json.begin_object();
    json.text("reading", {&name, 1});
    json.truth("default", n == ruling.usual);
    json.text("says", reading.says);
    json.text_or_null("who", reading.who);
    json.truth("offered", reading.offered);
    json.end();
  }
  json.end();
}

void write_ruling_json(const Ruling& ruling, JsonWriter& json) {
  json.begin_object();
  write_ruling_members(ruling, json);
  json.end();
}

}  // namespace botref
