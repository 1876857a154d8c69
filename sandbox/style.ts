/** Mobile first; logical properties mirror the page for Arabic; light and dark mode follow the device. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #eef1f6; --card: #ffffff; --ink: #16202e; --soft: #51607a; --line: #cfd7e3; --pay: #1d5f8a; --on-pay: #ffffff; --wrong: #b3261e; --trial: #fff3cf; --on-trial: #4d3a00; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161f; --card: #1a2330; --ink: #eaf0f7; --soft: #a9b6c9; --line: #36445a; --pay: #8cc8ee; --on-pay: #0c1823; --wrong: #ffb4ab; --trial: #453708; --on-trial: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 system-ui, "Noto Sans", sans-serif; }
body:lang(ar), body:lang(hi) { line-height: 1.8; }
.trial { margin: 0; padding: .75rem 1rem; background: var(--trial); color: var(--on-trial); text-align: center; font-weight: 600; }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
@media (max-width: 28rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; color: var(--soft); }
.amount { margin: .25rem 0 1.25rem; font-size: 2.25rem; line-height: 1.2; font-weight: 700; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.25rem; margin: 0 0 1.5rem; padding-block: 1rem; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
nav { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin-block-end: 1.25rem; }
nav a { min-height: 3rem; padding: .625rem; border: 2px solid var(--line); border-radius: .625rem; color: var(--ink); font-weight: 600; text-align: center; text-decoration: none; }
nav a[aria-current] { border-color: var(--pay); box-shadow: inset 0 -.25rem var(--pay); }
label { display: grid; gap: .25rem; color: var(--soft); }
input, select { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .625rem; background: var(--card); color: var(--ink); font: inherit; text-align: start; }
fieldset { display: grid; gap: .25rem; margin: 0; padding: 0; border: 0; }
legend { padding: 0; color: var(--soft); }
.choice { grid-template-columns: auto 1fr; align-items: center; min-height: 2.75rem; color: var(--ink); }
.choice input { width: 1.25rem; min-height: 1.25rem; margin-inline-end: .5rem; accent-color: var(--pay); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.phone { padding: 1.25rem; border: 2px solid var(--ink); border-radius: 1.5rem; }
.phone p, .hint { margin: 0; color: var(--soft); }
.hint + .back, .hint + form { margin-block-start: 1rem; }
.wrong { margin: 0 0 1rem; padding: .75rem; border-inline-start: .25rem solid var(--wrong); background: var(--ground); font-weight: 600; }
details { margin-block-start: 1.5rem; padding-block-start: .75rem; border-block-start: 1px solid var(--line); }
summary { min-height: 2.75rem; padding-block: .5rem; cursor: pointer; color: var(--soft); font-weight: 600; }
details + details { margin-block-start: .5rem; }
details ul { margin: 0; padding-inline-start: 1.25rem; }
details form { padding-block-start: .5rem; }
button, .back { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 2px solid var(--pay); border-radius: .625rem; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay, .back { background: var(--pay); color: var(--on-pay); }
.quiet { border-color: var(--line); }
button:hover, .back:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
