#include "grammar/wording.hpp"

#include <fmt/format.h>

#include "grammar/names.hpp"

namespace botref {

namespace {

void collect(const Diagram& diagram, Diagram::Node node, const Rulebook& rulebook, std::size_t most, Path& path,
             std::vector<Path>& paths) {
  if (paths.size() >= most) return;
  if (Diagram::terminal(node)) {
    path.terminal = node;
    if (node != Diagram::kNever) paths.push_back(path);
    return;
  }
  const Diagram::Inner& inner = diagram.inner(node);
  const std::size_t q = inner.question / kQuestionsEach;
  const std::size_t usual = rulebook.rulings[q].usual;
  const bool was_usual = path.usual;
  for (std::size_t place = 0; place < inner.readings; ++place) {
    const std::size_t reading = place == 0 ? usual : place <= usual ? place - 1 : place;
    path.readings.push_back({static_cast<std::uint8_t>(q), static_cast<std::uint8_t>(reading)});
    path.usual = was_usual && reading == usual;
    collect(diagram, inner.next[reading], rulebook, most, path, paths);
    path.readings.pop_back();
  }
  path.usual = was_usual;
}

}  // namespace

std::string fill(std::string_view sentence, const std::function<std::string(std::string_view)>& detail) {
  std::string out;
  while (true) {
    const std::size_t open = sentence.find('{');
    const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
    if (close == std::string_view::npos) return out.append(sentence);
    out += sentence.substr(0, open);
    out += detail(sentence.substr(open + 1, close - open - 1));
    sentence.remove_prefix(close + 1);
  }
}

std::string result_word(const Ended& ended, std::span<const std::string_view> players) {
  if (ended.how == Ended::How::Draw) return "draw";
  std::string out;
  for (std::size_t seat = 0; ended.how == Ended::How::Won && seat < players.size(); ++seat)
    if ((ended.winners >> seat & 1u) != 0) out += fmt::format("{}{}", out.empty() ? "" : " ", players[seat]);
  return out;
}

std::string outcome_words(const Ended& ended, std::span<const std::string_view> players) {
  if (ended.how == Ended::How::GoesOn) return "the game goes on";
  if (ended.how == Ended::How::Draw && ended.winners != 0)
    return fmt::format("{} win together", result_word({Ended::How::Won, ended.winners}, players));
  if (ended.how == Ended::How::Draw) return "the game is a draw";
  std::string out;
  std::uint32_t left = ended.winners;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if ((ended.winners >> seat & 1u) == 0) continue;
    left &= ~(1u << seat);
    out += out.empty() ? "" : left == 0 ? " and " : ", ";
    out += players[seat];
  }
  const bool several = (ended.winners & (ended.winners - 1)) != 0;
  return out += several ? " win" : " wins";
}

bool read_result(std::string_view words, std::span<const std::string_view> players, ResultClaim& claim,
                 Trouble& trouble) {
  claim = {};
  claim.adjourned = words == "*";
  if (claim.adjourned) return true;
  if (words == "draw") {
    claim.ended.how = Ended::How::Draw;
    return true;
  }
  claim.ended.how = Ended::How::Won;
  while (true) {
    const std::size_t from = words.find_first_not_of(" \t");
    if (from == std::string_view::npos) return claim.ended.winners != 0;
    words.remove_prefix(from);
    const std::string_view name = words.substr(0, words.find_first_of(" \t"));
    words.remove_prefix(name.size());
    std::size_t seat = 0;
    while (seat < players.size() && players[seat] != name) ++seat;
    if (seat == players.size()) {
      trouble.at = name;
      const std::string_view near = meant(players, name);
      trouble.message = fmt::format("expected a player ({}), draw or *, found {}{}", fmt::join(players, ", "),
                                    in_quotes(name), did_you_mean(near, name));
      return false;
    }
    if ((claim.ended.winners >> seat & 1u) != 0) {
      trouble = {name, fmt::format("`{}` stands here twice", name)};
      return false;
    }
    claim.ended.winners |= 1u << seat;
  }
}

std::string reading_word(const Rulebook& rulebook, std::size_t q, std::size_t reading) {
  return fmt::format("{}={}", rulebook.rulings[q].id, static_cast<char>('a' + reading));
}

std::vector<Path> paths_of(const Diagram& diagram, Diagram::Node node, const Rulebook& rulebook, std::size_t most) {
  std::vector<Path> paths;
  Path path;
  collect(diagram, node, rulebook, most, path, paths);
  return paths;
}

std::string words_of(const Path& path, const Rulebook& rulebook) {
  std::string words;
  for (const Readings::Choice& choice : path.readings)
    words += (words.empty() ? "" : " ") + reading_word(rulebook, choice.q, choice.reading);
  return words;
}

}  // namespace botref
