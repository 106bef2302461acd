// The forms of data files, and the games whose card sets can be read, one line each.
#include "grammar/set_schemas.hpp"

#include "grammar/det_termiske_set.hpp"
#include "grammar/micro_bots_set.hpp"
#include "grammar/robo_rally_set.hpp"
#include "grammar/stak_bots_set.hpp"
#include "grammar/two_robots_set.hpp"

namespace botref {

std::span<const SetForm* const> set_forms() {
  static const SetForm* const kForms[] = {
      &toml_sets(),
      &robo_rally_boards(),
      &robo_rally_courses(),
  };
  return kForms;
}

std::span<const CardSetSchema* const> set_schemas() {
  static const CardSetSchema* const kSchemas[] = {
      &stak_bots_sets(),
      &micro_bots_sets(),
      &det_termiske_sets(),
      &two_robots_sets(),
  };
  return kSchemas;
}

const CardSetSchema* find_set_schema(std::string_view game) {
  for (const auto* schema : set_schemas()) {
    if (schema->game == game) return schema;
  }
  return nullptr;
}

}  // namespace botref
