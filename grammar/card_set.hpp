#pragma once
// Card sets: TOML files, shipped ones compiled in, others from --sets DIR. What
// every game's sets have in common is read here; the cards themselves by the
// game's own reader, which it names in its CardSetSchema.
#include <any>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace botref {

// A mistake in a data file, by line and column from 1.
struct SetTrouble {
  std::uint32_t line = 1, column = 1;
  std::string message;
};

enum class Status : std::uint8_t { Published, Transcribed, Invented };

struct CardSet {
  std::string game, id, title, version, status;
  std::string file;                                           // as shown; shipped sets: "<shipped>/stak-bots/demo.toml"
  std::string digest;                                         // SHA-256 of the file's bytes, hexadecimal
  std::string text;                                           // the file itself
  std::vector<std::string> names;                             // of card n, as the set spells it
  std::vector<std::pair<std::string, std::uint32_t>> others;  // accepted other names, and the card
  std::vector<std::string> remarks;                           // what a sound set still lacks
  std::any cards;                                             // the game's own values: stak_bots::Cards
};

// What a game brings to read its sets. `read` fills names, others and cards from the text (a whole, well-formed TOML
// file), and adds a trouble for each mistake; the header's values are checked elsewhere.
struct CardSetSchema {
  std::string_view game;
  std::string_view usual;  // "stak-bots/demo"
  void (*read)(const std::string& text, CardSet& set, std::vector<SetTrouble>& troubles) = nullptr;
};

// Reads a card set; the troubles are in the order of their places, and empty for a sound set. Never null, but only a
// sound set can be played with.
std::unique_ptr<CardSet> read_card_set(std::string text, std::string file, std::vector<SetTrouble>& troubles);

// The sets that records may name.
class SetLibrary {
 public:
  SetLibrary();  // the shipped ones
  // Adds every *.toml of a folder (recursively). False where one is unsound, an id comes twice or the folder cannot be
  // read; `problems` has lines of the form `FILE:LINE:COL: message`.
  bool add_folder(const std::string& folder, std::vector<std::string>& problems);
  const CardSet* find(std::string_view id) const;
  // By id.
  std::vector<const CardSet*> all() const;

 private:
  std::map<std::string, std::unique_ptr<CardSet>, std::less<>> sets_;
};

// A shipped file, compiled in.
struct ShippedFile {
  std::string_view path;  // "stak-bots/demo.toml"
  std::string_view text;
};
std::span<const ShippedFile> shipped_files();

}  // namespace botref
