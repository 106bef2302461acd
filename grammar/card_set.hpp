#pragma once
// Data files of games: card sets, boards, courses. Shipped ones are compiled in,
// others come from --sets DIR. A SetForm says how files of one ending are read;
// card sets are TOML, and what every game's sets have in common is read here, the
// cards themselves by the game's own reader, which it names in its CardSetSchema.
#include <any>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace botref {

// A mistake in a data file, by line and column from 1.
struct SetTrouble {
  std::uint32_t line = 1, column = 1;
  std::string message;
  bool warning = false;  // the file can be played with
};
// No mistake but warnings.
bool sound(std::span<const SetTrouble> troubles);

enum class Status : std::uint8_t { Published, Transcribed, Invented };

struct SetForm;

// A data file that has been read.
struct CardSet {
  const SetForm* form = nullptr;
  std::string game, id, title, version, status;
  std::string file;                                           // as shown; shipped sets: "<shipped>/stak-bots/demo.toml"
  std::string digest;                                         // SHA-256 of the file's bytes, hexadecimal
  std::string text;                                           // the file itself
  std::string holds;                                          // "33 cards", "12 by 12 squares"
  std::uint32_t id_line = 1, id_column = 1;                   // where its id stands
  std::vector<std::string> names;                             // of card n, as the set spells it
  std::vector<std::pair<std::string, std::uint32_t>> others;  // accepted other names, and the card
  std::vector<std::string> remarks;                           // what a sound set still lacks
  std::any cards;                                             // the game's own values: stak_bots::Cards
};

class SetLibrary;

// A shipped file, compiled in. Its id is its path without the ending.
struct ShippedFile {
  std::string_view path;  // "stak-bots/demo.toml"
  std::string_view text;
};
std::span<const ShippedFile> shipped_files();

// How the files of one kind are read.
struct SetForm {
  std::string_view kind;     // "card set", "board"
  std::string_view ending;   // ".toml"
  std::string_view opening;  // the word that opens such a file; empty: any
  std::string_view game;     // whose files they are; empty: the file says it
  // Fills in the set from its text, and adds a trouble for each mistake.
  void (*read)(CardSet& set, std::vector<SetTrouble>& troubles);
  // What can be read only where the other files are known; null: nothing. Called once, after `read`.
  void (*link)(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles);
  // A sound, linked file drawn for the terminal, in Unicode or `plain` ASCII; null: it has no picture.
  std::string (*draw)(const CardSet& set, bool plain);
};

// What a game brings to read its sets. `read` fills names, others and cards from the text (a whole, well-formed TOML
// file), and adds a trouble for each mistake; the header's values are checked elsewhere.
struct CardSetSchema {
  std::string_view game;
  std::string_view usual;  // "stak-bots/demo"
  void (*read)(const std::string& text, CardSet& set, std::vector<SetTrouble>& troubles) = nullptr;
  std::string_view kind = "card set";  // what a record of the game is played with
};

// Reads a data file; its form goes by the ending of its name, or by its first word. The troubles are in the order of
// their places. Never null, but only a sound set can be played with, after `link_set`.
std::unique_ptr<CardSet> read_card_set(std::string text, std::string file, std::vector<SetTrouble>& troubles);

// Reads what depends on other files. The troubles are added, and all of them sorted.
void link_set(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles);

// The files that records may name: sound and linked. Shipped ones are read when they are asked for, so that a run pays
// for those that it plays with. Several threads may ask at once.
class SetLibrary {
 public:
  SetLibrary();  // the shipped ones
  // Adds every data file of a folder (recursively). False where one is unsound, an id comes twice among files of one
  // kind or the folder cannot be read; `problems` has lines of the form `FILE:LINE:COL: message`.
  bool add_folder(const std::string& folder, std::vector<std::string>& problems);
  // Adds a sound file, instead of the one with its id. Others may be linked to it before it is linked itself.
  void put(std::unique_ptr<CardSet> set);
  const CardSet* find(std::string_view id) const;
  const CardSet* find(std::string_view id, std::string_view kind) const;
  // By id, then by kind.
  std::vector<const CardSet*> all() const;

 private:
  using Key = std::pair<std::string, std::string_view>;  // id and kind
  void link(const std::vector<CardSet*>& sets, std::vector<std::string>& problems);
  void read_shipped(std::string_view id) const;

  mutable std::recursive_mutex reading_;  // a course is linked by asking for its boards
  mutable std::map<Key, std::unique_ptr<CardSet>> sets_;
  mutable std::multimap<std::string_view, const ShippedFile*> unread_;  // by id
};

}  // namespace botref
