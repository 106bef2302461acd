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

  // Before the first event. A note for each word that a stronger one overrules. `later` are the pins of `ruling` lines.
  void start(const Text& text, const LoaderOf<Text>& loader, const std::vector<Pin>& later, Readings& readings,
             std::vector<std::string>& notes) const {
    for (const Pin& pin : later)
      if (pin.q != Pin::kEveryOpen) readings.foresee(pin.q);
    text.pin_texts(readings);
    std::vector<Said> said;
    say(loader.tag_words(), Strength::Tag, readings, said, notes);
    if (profile_ != nullptr) say(profile_->words(Rules::rulebook()), Strength::Profile, readings, said, notes);
    say(command_, Strength::CommandLine, readings, said, notes);
    for (const Said& one : said) {
      const Pin holds = in_force(one.pin.q, readings);
      if (holds.reading != one.pin.reading)
        notes.push_back(fmt::format("{} overrules {}: {} holds", name_of(readings.strength(one.pin.q)),
                                    name_of(one.strength), pin_word(Rules::rulebook(), holds)));
    }
  }

  // What a profile and the command line say of this game, as words of an agreement.
  std::string outside() const {
    std::string words;
    for (const auto* said : {profile_ == nullptr ? nullptr : &profile_->words(Rules::rulebook()), &command_})
      for (std::size_t i = 0; said != nullptr && i < said->size(); ++i)
        words += fmt::format("{}{}", words.empty() ? "" : " ",
                             (*said)[i].all_defaults ? "default" : pin_word(Rules::rulebook(), (*said)[i].pin));
    return words;
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
  // What somebody wants of a ruling.
  struct Said {
    Strength strength = Strength::Tag;
    Pin pin;
  };

  static Pin in_force(std::size_t q, const Readings& readings) {
    return {static_cast<std::uint8_t>(q), readings.open(q) ? Readings::kOpen : readings.value(q)};
  }

  static void say(const std::vector<AgreedWord>& words, Strength strength, Readings& readings, std::vector<Said>& said,
                  std::vector<std::string>& notes) {
    note_contradictions(words, Rules::rulebook(), strength, notes);
    std::vector<std::string> too_early;  // who overrules whom is known only when all have spoken
    agree(words, Rules::rulebook(), strength, readings, too_early);
    for (std::size_t q = 0; !words.empty() && q < Rules::rulebook().rulings.size(); ++q)
      if (readings.strength(q) == strength) said.push_back({strength, in_force(q, readings)});
  }

  std::vector<AgreedWord> command_;
  const Profile* profile_ = nullptr;
};

}  // namespace botref
