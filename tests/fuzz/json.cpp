// `convert` both ways. A record comes back from JSON as the very same bytes, unless JSON
// cannot hold them; any bytes are a record as JSON, or are refused with a message.
#include "cli/record_json.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

void must_come_back(std::string_view bytes, bool mark) {
  std::string json, again, trouble;
  std::size_t line = 0;
  if (!record_to_json(bytes, mark, json, line)) return must(line > 0, "what JSON cannot hold has a line", bytes);
  must(json.find('\n') == json.size() - 1, "JSON is one line", json);
  must(record_from_json(json, again, trouble), "JSON that was written can be read", json + trouble);
  must_equal(again, std::string(mark ? kByteOrderMark : "") + std::string(bytes), "the very same bytes come back",
             json);
}

}  // namespace

void convert_record(std::string_view bytes) {
  if (!bytes.starts_with('{')) return must_come_back(bytes, bytes.size() % 2 == 1);
  std::string record, trouble;
  if (!record_from_json(bytes, record, trouble)) return must(!trouble.empty(), "what is refused has a message", bytes);
  const bool mark = record.starts_with(kByteOrderMark);
  must_come_back(std::string_view(record).substr(mark ? kByteOrderMark.size() : 0), mark);
}

}  // namespace botref::fuzz
