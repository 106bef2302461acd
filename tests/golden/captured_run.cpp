// Standard output is a file without a name while the program runs.
#include "tests/golden/captured_run.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <stdexcept>

#include "cli/app.hpp"

namespace botref::tests {

namespace {

// A descriptor that is another file while this object lives.
class Redirected {
 public:
  explicit Redirected(int descriptor) : descriptor_(descriptor), saved_(dup(descriptor)), file_(std::tmpfile()) {
    if (saved_ < 0 || file_ == nullptr) throw std::runtime_error("no temporary file can be made");
    dup2(fileno(file_), descriptor_);
  }
  ~Redirected() {
    dup2(saved_, descriptor_);
    close(saved_);
    (void)std::fclose(file_);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

  std::string contents() {
    lseek(descriptor_, 0, SEEK_SET);
    std::string text;
    std::array<char, 1 << 14> part;
    for (ssize_t size = 0; (size = read(descriptor_, part.data(), part.size())) > 0;)
      text.append(part.data(), static_cast<std::size_t>(size));
    return text;
  }

 private:
  int descriptor_, saved_;
  std::FILE* file_;
};

}  // namespace

Printed run_program(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "botref");
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  std::fflush(stdout);
  Redirected out(STDOUT_FILENO);
  Printed printed;
  printed.status = run(static_cast<int>(arguments.size()), words.data());
  printed.out = out.contents();
  return printed;
}

}  // namespace botref::tests
