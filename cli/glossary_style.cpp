// The style sheet of the glossary page. All colours stand in the two blocks of
// variables; text has a contrast of at least 4.5 to its ground in both.
#include "cli/glossary_style.hpp"

namespace botref {

constinit const std::string_view kGlossaryStyle = R"css(
:root {
  color-scheme: light dark;
  --ground: #ffffff; --text: #1d1f24; --faint: #555b66; --line: #d5d9e0; --box: #f4f6f9;
  --link: #0b57d0; --mark: #fff3c4;
  --legal: #0b6b2e; --illegal: #b3261e; --disputed: #7b1fa2; --undecided: #7a4d00; --malformed: #a02010;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14161a; --text: #e6e8ec; --faint: #a9b0bc; --line: #3a3f49; --box: #1e2127;
    --link: #8ab4f8; --mark: #3d3514;
    --legal: #7fd49b; --illegal: #ff9d94; --disputed: #d8a5f0; --undecided: #f0c36b; --malformed: #ffa38f;
  }
}
@counter-style letters { system: extends lower-alpha; prefix: "("; suffix: ") "; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif;
  overflow-wrap: break-word; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px;
  border-radius: 3px; }
.skip { position: absolute; left: -100vw; top: 0; padding: .6rem 1rem; background: var(--ground); z-index: 1; }
.skip:focus { left: 0; }
header, nav, main { padding: 0 1rem; max-width: 52rem; margin: 0 auto; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 1.5rem 0 .5rem; }
h2 { font-size: 1.5rem; margin: 2.5rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.15rem; margin: 2rem 0 .5rem; line-height: 1.35; }
h4 { font-size: 1rem; margin: 0; line-height: 1.45; }
p { margin: .4rem 0; }
.faint { color: var(--faint); font-size: .92rem; }
nav h2 { font-size: 1.05rem; margin: 1rem 0 .4rem; border: 0; padding: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .1rem 0; }
nav li ul { padding-left: 1rem; }
nav .chips { display: flex; flex-wrap: wrap; gap: .1rem .6rem; }
nav .chips a.open { font-weight: 700; }
.entry { margin: 0 0 1rem; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: .5rem; }
.entry:target, h3:target { background: var(--mark); }
.entry .id { font-weight: 700; margin-right: .35rem; text-decoration: none; white-space: nowrap; }
.entry .id:hover { text-decoration: underline; }
.entry .says { font-weight: 600; }
ol.readings { list-style: letters; margin: .5rem 0; padding-left: 2.2rem; }
ol.readings li { margin: .35rem 0; }
.tag { display: inline-block; font-size: .8rem; padding: 0 .45rem; border: 1px solid currentcolor; border-radius: 1rem;
  white-space: nowrap; font-weight: 600; }
.state-open { color: var(--disputed); }
.state-settled, .shows { color: var(--faint); }
details { margin: .35rem 0 0; }
summary { cursor: pointer; padding: .15rem 0; }
.legal { color: var(--legal); } .illegal { color: var(--illegal); } .disputed { color: var(--disputed); }
.undecided { color: var(--undecided); } .malformed { color: var(--malformed); }
pre { margin: .3rem 0 .8rem; padding: .7rem .8rem; overflow-x: auto; background: var(--box); border: 1px solid var(--line);
  border-radius: .4rem; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .92em; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
caption { text-align: left; color: var(--faint); padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); }
thead th { border-bottom-width: 2px; }
.terms table { font-size: .9rem; }
.terms th, .terms td { hyphens: auto; }
.terms thead th:last-child { width: 27%; }
@media (max-width: 77.99rem) {
  .terms thead { position: absolute; left: -200vw; }
  .terms table, .terms tbody, .terms caption { display: block; }
  .terms tr { display: grid; grid-template-columns: 6rem 1fr; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .terms th, .terms td { display: contents; }
  .terms [data-name]::before { content: attr(data-name); color: var(--faint); font-weight: 400; font-size: .88rem; }
}
@media (min-width: 40rem) and (max-width: 77.99rem) {
  .terms tr { grid-template-columns: 6rem 1fr 6rem 1fr; }
  .terms [data-name="Meaning"]::before { grid-column: 1; }
  .terms [data-name="Meaning"] span { grid-column: 2 / -1; }
}
.index th { white-space: nowrap; }
@media (min-width: 70rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); grid-template-areas: "top top" "nav main";
    max-width: 78rem; margin: 0 auto; }
  header { grid-area: top; margin: 0; max-width: none; }
  nav { grid-area: nav; margin: 0; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding-bottom: 2rem;
    font-size: .92rem; }
  main { grid-area: main; margin: 0; max-width: 58rem; width: 100%; }
  main > h2:first-child { margin-top: 1rem; }
}
@media print {
  nav, .skip { display: none; }
  .entry { break-inside: avoid; }
}
)css";

}  // namespace botref
