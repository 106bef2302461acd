#pragma once
// A record as JSON and back, line by line: schema botref.record/1. What a line
// says stands in fields; how it was laid out only where that is not as usual, so
// that the very same bytes come back.
#include <cstddef>
#include <string>
#include <string_view>

namespace botref {

// A JSON object of a record's lines, with a line end. `mark`: a byte order mark stands before them. False: a line is no
// UTF-8, which JSON cannot hold; then `trouble` is that line's number, from 1.
bool record_to_json(std::string_view bytes, bool mark, std::string& json, std::size_t& trouble);

// The bytes of a record from its JSON object. False: `trouble` says what is wrong, and where.
bool record_from_json(std::string_view json, std::string& bytes, std::string& trouble);

}  // namespace botref
