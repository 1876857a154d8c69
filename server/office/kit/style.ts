/** The style sheet of the office: the colours of the site, tighter than its pages. Logical properties mirror it for Arabic. */
export const OFFICE_STYLE = `
:root { color-scheme: light dark; --canvas: #f6f1e4; --surface: #fffdf9; --ink: #12241b; --muted: #46574d; --line: #e2d7bf; --edge: #79806f;
  --brand: #0f5a3c; --on-brand: #fbf7ee; --brand-line: #f4b53f; --link: #0f5a3c; --action: #b6462b; --on-action: #fffaf2; --focus: #17708c;
  --good: #e0efdf; --bad: #fbe7df; --on-bad: #a12a17; --wait: #fbedcb; --on-wait: #6f4a05; --chosen: #e0efdf; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1813; --surface: #14251c; --ink: #f1e3c6; --muted: #b9c4bd; --line: #2f4439; --edge: #8a968e;
  --brand: #0b3d2a; --on-brand: #fbf7ee; --link: #8fd8b1; --action: #e07a5c; --on-action: #12241b; --focus: #7cc7e0;
  --good: #1c3b2b; --bad: #44211a; --on-bad: #ffb4a0; --wait: #40320f; --on-wait: #f7d689; --chosen: #1c3b2b; } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: break-word; }
body:lang(ar), body:lang(hi) { line-height: 1.8; }
a { color: var(--link); text-underline-offset: .15em; }
h1 { margin: 0 0 16px; font-size: clamp(1.4rem, 1.2rem + 1vw, 1.9rem); line-height: 1.25; text-wrap: balance; }
h2 { margin: 32px 0 12px; font-size: 1.15rem; line-height: 1.3; }
h3 { margin: 20px 0 8px; font-size: 1rem; }
p { margin: 0 0 12px; max-width: 70ch; text-wrap: pretty; }
img { object-fit: cover; }
code { direction: ltr; unicode-bidi: isolate; }
::placeholder { color: var(--muted); opacity: 1; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: 8px; inset-block-start: -80px; background: var(--surface); padding: 12px; z-index: 2; }
.skip:focus { inset-block-start: 8px; }
.bar { background: var(--brand); color: var(--on-brand); border-block-end: 4px solid var(--brand-line); }
.bar > div { max-width: 1280px; margin-inline: auto; padding: 10px 16px; display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; }
.bar a { color: inherit; }
.bar .house { font-weight: 700; text-decoration: none; display: inline-block; padding-block: 10px; }
.bar .who { margin-inline-start: auto; font-size: .9rem; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
.bar .who a { padding-block: 10px; }
.bar button { background: none; border: 1px solid currentcolor; color: inherit; }
.bar form { margin: 0; }
.find { display: flex; gap: 8px; flex: 1 1 14rem; max-width: 26rem; }
.find input { flex: 1; min-width: 0; color: var(--ink); }
.frame { max-width: 1280px; margin-inline: auto; padding: 16px; display: grid; gap: 16px 32px; grid-template-columns: minmax(0, 1fr); }
.menu summary { padding: 10px 0; font-weight: 600; cursor: pointer; }
.menu ul { list-style: none; margin: 0; padding: 0; }
.menu h2 { font-size: .875rem; font-weight: 600; color: var(--muted); margin: 14px 0 2px; padding-inline: 12px; }
.menu a { display: block; padding: 10px 12px; border-radius: 6px; text-decoration: none; color: inherit; }
@media (min-width: 60rem) and (pointer: fine) { .menu a { padding-block: 5px; } }
.menu a:hover { text-decoration: underline; }
.menu a[aria-current] { background: var(--chosen); font-weight: 600; border-inline-start: 4px solid var(--brand-line); }
@media (min-width: 60rem) { .frame:has(> .menu) { grid-template-columns: 14rem minmax(0, 1fr); padding-block: 24px; } }
@media (min-width: 60rem) { @supports selector(::details-content) { .menu summary { display: none; } .menu ::details-content { content-visibility: visible; block-size: auto; } } }
main { min-width: 0; }
main > form { margin-block-end: 16px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin-block-end: 16px; max-width: none; }
.cards { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); margin: 0 0 16px; padding: 0; list-style: none; }
.cards .card { margin: 0; }
.card > :first-child { margin-block-start: 0; } .card > :last-child { margin-block-end: 0; }
.door { max-width: min(30rem, 100% - 32px); margin: 4vh auto; padding: 24px; }
.big { display: inline-block; font-size: 1.7rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.muted { color: var(--muted); }
.small { font-size: .875rem; }
.notice, .alert { padding: 12px 16px; border-radius: 8px; margin-block-end: 16px; border-inline-start: 5px solid; }
/* What was done is said above the field in which the keyboard begins. */
.field [autofocus] { scroll-margin-block-start: 16rem; }
.notice { background: var(--good); border-color: var(--link); }
.alert { background: var(--bad); border-color: var(--on-bad); }
.tag { display: inline-block; padding: 1px 10px; border-radius: 99px; border: 1px solid var(--edge); font-size: .8125rem; white-space: nowrap; }
.tag.good { background: var(--good); } .tag.bad { background: var(--bad); color: var(--on-bad); } .tag.wait { background: var(--wait); color: var(--on-wait); }
label, legend { font-weight: 600; display: block; }
fieldset { border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; margin: 0 0 12px; min-width: 0; }
.field { margin-block-end: 12px; max-width: 36rem; }
.field .hint { color: var(--muted); font-size: .875rem; margin: 0; }
.field .wrong { color: var(--on-bad); font-weight: 600; margin: 4px 0 0; }
.row { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: flex-start; }
.row > .field { flex: 1 1 11rem; }
.row > button { margin-block-end: 12px; align-self: flex-end; }
.card[role=search] { padding-block-end: 4px; }
[role=search] .row > .field:has(.hint) { flex-basis: 100%; max-width: none; }
input, select, textarea { font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 6px; padding: 8px 10px; min-height: 44px; width: 100%; }
.entries > fieldset { display: grid; gap: 0 8px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); align-items: end; }
.pair { display: grid; align-items: end; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 8px; max-width: 36rem; }
.entries label:has([type=checkbox]) { font-weight: 400; white-space: nowrap; }
@media (max-width: 45rem) { .entries > fieldset + fieldset:not(:has([aria-invalid])) { display: none; } }
@media (min-width: 75rem) {
  .entries { border: 1px solid var(--line); border-radius: 8px; padding: 12px; margin-block-end: 12px; }
  .entries > fieldset { border: 0; padding: 0; margin: 0; grid-template-columns: 6rem 1fr 1fr 7.25rem 1fr 6rem 5.5rem 7.5rem; }
  .entries legend, .entries > fieldset + fieldset .field:not(:has([type=checkbox])) label { position: absolute; clip-path: inset(50%); }
}
input[type=checkbox], input[type=radio] { width: 24px; height: 24px; min-height: 0; vertical-align: middle; margin-inline-end: 8px; accent-color: var(--brand); }
textarea { min-height: 7rem; max-height: 32rem; field-sizing: content; }
[aria-invalid=true] { border: 2px solid var(--on-bad); }
.drawn svg { display: block; max-width: 15rem; background: #fff; }
.ways { display: flex; flex-wrap: wrap; gap: 12px; }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border-radius: 6px; border: 1px solid var(--edge); background: var(--surface); color: inherit; cursor: pointer; text-decoration: none; display: inline-block; }
button.main, .button.main { background: var(--action); color: var(--on-action); border-color: transparent; }
main form + form { margin-block-start: 8px; }
form[inert] { opacity: 0.6; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); margin-block-end: 16px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: start; padding: 12px; font-weight: 600; }
th, td { padding: 10px 12px; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; font-size: .875rem; }
tbody th { color: inherit; font-size: inherit; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
tbody tr:last-child > * { border: 0; }
tr:target, tr:focus-within { background: var(--chosen); }
@media screen and (max-width: 45rem) {
  .stack thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .stack tr { display: block; padding: 8px 0; border-block-end: 1px solid var(--line); }
  .stack tbody > tr > * { display: flex; gap: 12px; justify-content: space-between; border: 0; padding: 4px 12px; text-align: end; }
  .stack tbody > tr > *::before { content: attr(data-label); color: var(--muted); font-size: .875rem; font-weight: 400; text-align: start; }
  .stack .number { white-space: normal; }
  .stack tbody td:has(> span:empty) { display: none; }
}
dl.facts { display: grid; grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: 8px 20px; margin: 0; }
dl.facts dt { color: var(--muted); } dl.facts dd { margin: 0; } dl.facts + * { margin-block-start: 16px; }
@media (max-width: 30rem) { dl.facts { grid-template-columns: minmax(0, 1fr); gap: 0; } dl.facts dd { margin-block-end: 10px; } }
.cards dl.facts { grid-template-columns: max-content minmax(0, 1fr); gap: 8px 12px; } .cards dl.facts dd { margin: 0; }
dialog { max-width: min(30rem, 92vw); padding: 20px; background: var(--surface); color: inherit; border: 1px solid var(--edge); border-radius: 8px; }
dialog::backdrop { background: rgb(0 0 0 / .5); }
details.fold { margin-block-end: 12px; }
details.fold > summary { cursor: pointer; padding: 10px 0; font-weight: 600; color: var(--link); }
.pages { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-block-end: 16px; }
.text { white-space: pre-line; }
.parts { list-style: none; margin: 0 0 12px; padding: 0; }
.parts > li { display: flex; gap: 8px; align-items: center; padding-block: 4px; }
.parts > li > :first-child { flex: 1; min-width: 0; }
.parts > li:target { background: var(--chosen); }
.parts button { min-width: 44px; padding: 8px; flex: none; }
ol.life { list-style: none; margin: 0 0 16px; padding: 0; border-inline-start: 3px solid var(--line); }
ol.life > li { padding: 4px 0 12px 0; padding-inline-start: 16px; }
@page { margin: 12mm; }
@media print {
  .bar, .menu, .skip, .pages, form, button, .button, details.fold:has(> form) { display: none; }
  html, body { background: none; font-size: 12px; }
  .frame { padding: 0; }
  .scroll { overflow: visible; border: 0; }
  caption, th, td { padding: 5px 6px; }
  tr, .card, li { break-inside: avoid; }
  h1, h2, h3, caption { break-after: avoid; }
}
@media (forced-colors: active) { .tag, .notice, .alert, .card { border: 1px solid; } .menu a[aria-current] { outline: 2px solid Highlight; } }
`;
