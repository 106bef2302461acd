// `botref schema`: prints the JSON schemas.
#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/schemas.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    about(Words::Schemas, {"NAME", nullptr, "Which schema; without it their names are listed", &Arguments::name}),
};

}  // namespace

int schema_main(const Arguments& arguments, Output& out) {
  std::vector<std::string_view> names;
  for (const NamedSchema& schema : schemas()) {
    names.push_back(schema.name);
    if (arguments.name.empty()) out.write(fmt::format("{:<13} {}\n", schema.name, schema.says));
    if (arguments.name != schema.name) continue;
    out.write(schema.text() + "\n");
    return kDone;
  }
  if (arguments.name.empty()) return kDone;
  const std::string near = NameTable(names).suggest(arguments.name);
  throw Failure{kUsage,
                fmt::format("no such schema: {}{}; known: {}", arguments.name,
                            near.empty() ? "" : fmt::format(" (did you mean {}?)", near), fmt::join(names, ", "))};
}

constinit const Command kSchemaCommand = {
    "schema",
    "Print a JSON schema (draft 2020-12) of what the program writes.",
    kOptions,
    "botref schema\nbotref schema verdict > verdict.schema.json",
    "0 done\n64 no such schema, or wrong usage   74 output error",
    schema_main,
};

}  // namespace botref
