#pragma once
// Exit statuses, and how a command gives up.
#include <string>

namespace botref {

inline constexpr int kDone = 0;
inline constexpr int kDiffers = 1;     // differs, would be reformatted, faulty set; `check`: illegal
inline constexpr int kUnreadable = 2;  // `check`: also malformed, or a claim failed
inline constexpr int kOpen = 3;        // `check`: disputed or undecided
inline constexpr int kUsage = 64;
inline constexpr int kOutputError = 74;

// Thrown where nothing more can be done: the message goes to standard error.
struct Failure {
  int status = kUsage;
  std::string message;
};

}  // namespace botref
