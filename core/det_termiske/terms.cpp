// The words of Det Termiske Opgør as its Danish rules page prints them, with the
// words that the English rulebook uses; and what the sections are called.
// Source: the Danish rules page of 22/9-2021; rules/det-termiske-opgor.md section 1.
#include "core/det_termiske/terms.hpp"

namespace botref::det_termiske {

constinit const std::array<Section, 11> kSections = {{
    {"DT-0", "General"},
    {"DT-1", "Deck-building"},
    {"DT-2", "Setup"},
    {"DT-3", "Start of a round"},
    {"DT-4", "Playing cards"},
    {"DT-5", "Declaring an attack"},
    {"DT-6", "Heat, indicators, defeat of a robot"},
    {"DT-7", "Combined attack"},
    {"DT-8", "Activation"},
    {"DT-9", "Abilities and card remarks"},
    {"DT-10", "End of round, end of game"},
}};

constinit const std::array<Language, 2> kLanguages = {{
    {"da", "Danish"},
    {"en", "English"},
}};

constinit const std::array<Term, 45> kTerms = {{
    {"all cards that a player brings", {"sæt kort", "deck"}},
    {"the face-down pile that a player draws from", {"primær bunke", "primary pile"}},
    {"used and defeated cards of their owner", {"afspilsbunke", "discard pile"}},
    {"cards held, hidden from the opponent", {"hånd", "hand"}},
    {"a card that stays on the table until it is defeated",
     {"robot kort", "robot"},
     "Formerly kamp-kort, battle card."},
    {"a card used once, or attached to a robot", {"trick kort", "trick"}},
    {"of a trick: lying with a robot", {"tilkoblet", "attached"}},
    {"what cards cost", {"kontrol", "control"}, "Formerly energi, which the rules page still says once."},
    {"one player's turn", {"runde", "round"}, "Not a turn of both players."},
    {"the player whose round it is", {"aktiv spiller", "active player"}},
    {"the player who begins", {"første spiller", "first player"}},
    {"the other player", {"modstander", "opponent"}},
    {"upright, able to attack or activate", {"klargjort", "ready"}},
    {"to turn upright", {"klargøre", "to ready"}},
    {"turned sideways", {"i hvile", "resting"}},
    {"to send ready robots at a robot or player", {"angribe", "attack"}},
    {"to use an ability that rests the robot", {"aktivere", "activate"}},
    {"the robot or player attacked", {"forsvarer", "defender"}},
    {"heat per second, P, in kW", {"effekt", "power"}},
    {"what robots give each other, in kJ", {"varme", "heat"}},
    {"heat for one degree, C, in kJ/K", {"varmekapacitet", "heat capacity"}},
    {"one degree of temperature rise, 1 K", {"temperatur-indikator", "indicator"}},
    {"indicators that defeat the robot, in K", {"kritisk temperaturstigning ΔT", "critical temperature rise"}},
    {"of a robot: out of the game", {"overvundet", "defeated"}},
    {"of a player: the game is lost", {"besejret", "defeated"}},
    {"two or more robots attack one robot together", {"kombineret angreb", "combined attack"}},
    {"what a card's text adds to the rules", {"special-evne", "special ability"}},
    {"protects its player even when resting", {"blokerende", "blocking"}},
    {"cannot be attacked", {"skjult", "hidden"}},
    {"may attack the player past all defenders", {"præcision", "precision"}},
    {"activated heat without an attack", {"stråling", "radiation"}},
    {"an attack whose robot gives its heat twice", {"2 sekunder angreb", "2-second attack"}},
    {"ability that raises the heat capacity", {"voksende masse", "growing mass"}},
    {"trick that adds the printed capacity once more", {"dobbelt masse", "double mass"}},
    {"surplus heat goes on to the defending player", {"konvektion", "convection"}},
    {"without a limit of copies in a deck", {"masseproduceret", "mass-produced"}},
    {"more power", {"ekstra effekt", "power boost"}},
    {"trick by which an attack is carried out twice", {"gentaget angreb", "repeated attack"}},
    {"trick that adds heat to one attack or activation", {"dødeligt angreb", "deadly attack"}},
    {"trick that turns control into power for one round", {"tunsæt", "Tuning Kit"}},
    {"trick that gives direct heat", {"ødelæg", "Destroy"}},
    {"the published starter card set", {"basissæt", "base set"}},
    {"a game to 10 kJ", {"kort spil", "short game"}},
    {"a game to 20 kJ", {"normalt spil", "normal game"}},
    {"what settles a clash of wishes", {"plat eller krone", "coin toss"}},
}};

}  // namespace botref::det_termiske
