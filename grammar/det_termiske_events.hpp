#pragma once
// What each event of Det Termiske Opgør takes: one row a verb, for reading,
// messages and help.
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace botref {

// In the order of det_termiske::kVerbWords.
inline constexpr std::array<std::string_view, 17> kDetTermiskeForms = {
    "CARD …",
    "CARD …",
    "first|second",
    "PLAYER",
    "PLAYER",
    "CARD …",
    "CARD|?|-",
    "CARD as LABEL|on TARGET",
    "TARGET with LABEL …",
    "LABEL on TARGET",
    "LABEL by N",
    "LABEL",
    "",
    "TARGET [with LABEL … [and TARGET with LABEL …]]",
    "",
    "LABEL",
    "",
};

// Whether a word is a label: small letters, then digits.
[[nodiscard]] bool is_label(std::string_view word);
[[nodiscard]] std::string in_small_letters(std::string_view word);

// Faults of the event grammar itself: 0.
[[nodiscard]] std::size_t analyze_det_termiske_events();

}  // namespace botref
