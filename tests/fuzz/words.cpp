// Any bytes as the words of --rulings, of the game that their number picks, and as the place of --at. What is
// read can be written again and means the same.
#include "core/det_termiske/rules.hpp"
#include "core/micro_bots/rules.hpp"
#include "core/robo_rally/rules.hpp"
#include "core/stak_bots/rules.hpp"
#include "core/two_robots/rules.hpp"
#include "grammar/agreement.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

namespace {

std::string written(const Rulebook& book, const std::vector<AgreedWord>& words) {
  std::string text;
  for (const AgreedWord& word : words) text += (word.all_defaults ? "default" : pin_word(book, word.pin)) + " ";
  return text;
}

void agree_on(std::string_view bytes, const Rulebook& book, Foreign foreign) {
  std::vector<AgreedWord> words, again;
  Trouble trouble;
  if (!read_agreement(bytes, book, words, trouble, foreign)) {
    must(!trouble.message.empty(), "what is refused has a message", bytes);
    const bool inside =
        trouble.at.data() == nullptr ||
        (trouble.at.data() >= bytes.data() && trouble.at.data() + trouble.at.size() <= bytes.data() + bytes.size());
    return must(inside, "a trouble lies in its text", bytes);
  }
  const std::string text = written(book, words);
  must(read_agreement(text, book, again, trouble), "what was written can be read", text + trouble.message);
  must_equal(written(book, again), text, "words mean the same again", bytes);
  (void)pins_of(bytes, book);
}

}  // namespace

void read_words(std::string_view bytes) {
  static constexpr const Rulebook* kBooks[] = {&stak_bots::kRulebook, &micro_bots::kRulebook, &det_termiske::kRulebook,
                                               &two_robots::kRulebook, &robo_rally::kRulebook};
  const std::size_t picked = bytes.size() % (2 * std::size(kBooks));
  agree_on(bytes, *kBooks[picked / 2], picked % 2 == 0 ? Foreign::Refused : Foreign::Skipped);
  (void)read_at(bytes);
}

}  // namespace botref::fuzz
