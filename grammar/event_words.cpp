// The words of an event: a PEGTL grammar.
#include "grammar/event_words.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

namespace botref {

namespace {

namespace pegtl = tao::pegtl;

struct Blanks : pegtl::plus<pegtl::blank> {};
struct EventWord : pegtl::plus<pegtl::not_one<' ', '\t'>> {};
struct EventWords : pegtl::seq<EventWord, pegtl::star<Blanks, EventWord>, pegtl::eof> {};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};
template <>
struct Action<EventWord> {
  template <class Input>
  static void apply(const Input& in, std::vector<std::string_view>& words) {
    words.emplace_back(in.begin(), in.size());
  }
};

}  // namespace

bool cut_event_words(std::string_view text, std::vector<std::string_view>& words) {
  words.clear();
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  return pegtl::parse<EventWords, Action>(in, words);
}

std::size_t analyze_event_words() { return pegtl::analyze<EventWords>(); }

}  // namespace botref
