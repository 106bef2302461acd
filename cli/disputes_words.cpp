// What the reports of disputes say in the same words.
#include "cli/disputes_report.hpp"
#include "grammar/wording.hpp"

namespace botref {

std::string_view sentence(Dispute::Matters matters) {
  switch (matters) {
    case Dispute::Matters::Not:
      return "It makes no difference here.";
    case Dispute::Matters::Passing:
      return "It does not matter: the games come to the same position again.";
    case Dispute::Matters::Position:
      return "It does not matter so far: the last positions differ, but verdict and result are the same.";
    case Dispute::Matters::Rule:
      return "It does not change the verdict: the record is illegal in every reading, only where or by which rule "
             "differs.";
    case Dispute::Matters::Outcome:
      return "It matters: the verdict or the result depends on it.";
  }
  __builtin_unreachable();
}

std::string_view word(Dispute::Matters matters) {
  switch (matters) {
    case Dispute::Matters::Not:
      return "nothing";
    case Dispute::Matters::Passing:
      return "passing";
    case Dispute::Matters::Position:
      return "position";
    case Dispute::Matters::Rule:
      return "rule";
    case Dispute::Matters::Outcome:
      return "outcome";
  }
  __builtin_unreachable();
}

std::string_view word(Dispute::State state) {
  switch (state) {
    case Dispute::State::Open:
      return "open";
    case Dispute::State::Settled:
      return "settled";
    case Dispute::State::Pinned:
      return "pinned";
  }
  __builtin_unreachable();
}

std::string standing(const Dispute& dispute) {
  if (dispute.state == Dispute::State::Open) return {};
  return fmt::format("{} {}", dispute.state == Dispute::State::Settled ? "settled:" : "pinned by", dispute.because);
}

std::string reading_in_force(const Dispute& dispute, const Rulebook& book) {
  for (const Dispute::Way& way : dispute.ways)
    if (way.in_force) return reading_word(book, dispute.ruling, way.reading);
  return reading_word(book, dispute.ruling, book.rulings[dispute.ruling].usual);
}

std::string idle_ids(const Disputes& disputes, const Rulebook& book, bool open) {
  std::vector<std::string_view> ids;
  for (const Dispute& dispute : disputes.all)
    if (dispute.ways.empty() && (dispute.state == Dispute::State::Open) == open)
      ids.push_back(book.rulings[dispute.ruling].id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

}  // namespace botref
