// The JSON schemas by name: each kind of document that the program writes has one.
#include "cli/schemas.hpp"

#include "cli/schema_parts.hpp"

namespace botref {

namespace {

constexpr NamedSchema kSchemas[] = {
    {"verdict", "one record's verdict: a line of `check --format jsonl`", verdict_schema_text},
    {"report", "the document of `check --format json`", report_schema_text},
    {"summary", "what `check --summary` writes as JSON", summary_schema_text},
    {"state", "a position: `state --format json`, a line of jsonl", state_schema_text},
    {"states", "several positions: `state --format json`", states_schema_text},
    {"moves", "the legal events at a place: `moves --format json`, a line of jsonl", moves_schema_text},
    {"moves-list", "the same at several places: `moves --format json`", moves_list_schema_text},
    {"perft", "counts of sequences: `perft --format json`, a line of jsonl", perft_schema_text},
    {"perft-list", "the same at several places: `perft --format json`", perft_list_schema_text},
    {"disputes", "open questions of a record: `disputes --format json`, a line of jsonl", disputes_schema_text},
    {"disputes-list", "the same of several records: `disputes --format json`", disputes_list_schema_text},
    {"record", "a record, line by line: a line of `convert`", record_schema_text},
    {"diff", "two logs of one game: `diff --format json`, a line of jsonl", diff_schema_text},
    {"diff-list", "several pairs of logs: `diff --format json`", diff_list_schema_text},
    {"rules", "rules and rulings: `rules --format json`", rules_schema_text},
    {"glossary", "terms, rules, rulings and judged examples: `glossary --format json`", glossary_schema_text},
    {"sets", "card sets, boards and courses: `set list --format json`", sets_schema_text},
};

}  // namespace

std::span<const NamedSchema> schemas() { return kSchemas; }

}  // namespace botref
