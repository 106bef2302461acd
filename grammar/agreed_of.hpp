#pragma once
// Who fixes which reading of a record: the set's texts, the tag, `ruling` lines,
// a profile, the command line.
#include "grammar/agreement.hpp"
#include "grammar/loader_of.hpp"
#include "grammar/profile.hpp"

namespace botref {

template <class Text>
class AgreedOf {
 public:
  using Rules = typename Text::Rules;

  // False: a word of --rulings means nothing in this game.
  bool read(const Options& options) {
    command_.clear();
    profile_ = options.profile;
    Trouble trouble;
    return read_agreement(options.rulings, Rules::rulebook(), command_, trouble, Foreign::Skipped);
  }

  // Before the first event. A note for each word that overrules another. `later` are the pins of `ruling` lines.
  void start(const Text& text, const LoaderOf<Text>& loader, const std::vector<Pin>& later, Readings& readings,
             std::vector<std::string>& notes) const {
    for (const Pin& pin : later)
      if (pin.q != Pin::kEveryOpen) readings.foresee(pin.q);
    text.pin_texts(readings);
    agree(loader.tag_words(), Rules::rulebook(), Strength::Tag, readings, notes);
    if (profile_ != nullptr)
      agree(profile_->words(Rules::rulebook()), Rules::rulebook(), Strength::Profile, readings, notes);
    agree(command_, Rules::rulebook(), Strength::CommandLine, readings, notes);
  }

  // A `ruling` line.
  static void line(const Step& step, const Record<Rules>& record, Readings& readings, std::vector<std::string>& notes) {
    for (std::uint32_t k = 0; k < step.count; ++k) {
      AgreedWord word;
      word.pin = record.pins[step.index + k];
      word.all_defaults = word.pin.q == Pin::kEveryOpen;
      agree({word}, Rules::rulebook(), Strength::Statement, readings, notes);
    }
  }

 private:
  std::vector<AgreedWord> command_;
  const Profile* profile_ = nullptr;
};

}  // namespace botref
