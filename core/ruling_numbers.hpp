#pragma once
// Rows of a game's rulings by their numbers: SB-A1 is row A1 of Stak Bots. Every
// game counts its rulings from 1 without gaps, so that one list serves them all.
#include <cstdint>

namespace botref {

// clang-format off
enum RulingNumber : std::uint8_t {
  A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20, A21, A22, A23, A24, A25,
  A26, A27, A28, A29, A30, A31, A32, A33, A34, A35, A36, A37, A38, A39, A40, A41, A42, A43, A44, A45, A46, A47, A48,
  A49, A50, A51, A52, A53, A54, A55, A56, A57, A58, A59, A60, A61, A62, A63, A64,
};
// clang-format on

}  // namespace botref
