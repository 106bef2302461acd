// Any bytes through the record and statement readers. Besides not crashing: how
// the bytes come in makes no difference, and every slice lies in its record.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "grammar/reader.hpp"
#include "grammar/statement.hpp"

namespace botref {
namespace {

void must(bool so, const char* what) {
  if (so) return;
  std::cerr << "not so: " << what << std::endl;
  std::abort();
}

void must_lie_in(std::string_view record, std::string_view slice) {
  if (slice.empty()) return;
  must(slice.data() >= record.data() && slice.data() + slice.size() <= record.data() + record.size(),
       "a slice lies in its record");
}

void read_statements(const RecordText& record, bool keep, std::string& trace) {
  StatementReader reader(record.bytes, keep);
  Statement statement;
  std::uint32_t last = 0;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    must(statement.line.from >= last && statement.line.to >= statement.line.from, "lines come in order");
    must(statement.line.to <= record.bytes.size(), "a line lies in its record");
    last = statement.line.to;
    for (const auto slice : {statement.text, statement.comment, statement.name, statement.value, statement.second})
      must_lie_in(record.bytes, slice);
    if (statement.kind == Statement::Kind::Malformed) {
      must(!statement.message.empty(), "a malformed line has a message");
      must(statement.trouble.to <= record.bytes.size(), "a trouble has a place");
    }
    trace += std::to_string(static_cast<int>(statement.kind)) + "@" + std::to_string(statement.line.from) + " ";
  }
}

std::string read_all(std::string_view bytes, std::size_t chunk) {
  const auto source = string_source(bytes, chunk);
  RecordReader reader(*source, "fuzz", std::size_t{1} << 20);
  RecordText record;
  std::string trace;
  while (reader.next(record)) {
    trace += "record " + std::to_string(record.number) + " at " + std::to_string(record.offset) + ": ";
    read_statements(record, false, trace);
    read_statements(record, true, trace);
  }
  return trace;
}

}  // namespace
}  // namespace botref

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string whole = botref::read_all(bytes, 1 << 16);
  const std::size_t chunk = size == 0 ? 1 : 1 + data[size / 2] % 64u;
  botref::must(whole == botref::read_all(bytes, chunk), "chunks make no difference");
  return 0;
}
