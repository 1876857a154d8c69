import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Mobile first; light and dark mode follow the device. */
const STYLE = `
:root { color-scheme: light dark; --ground: #eef1f6; --card: #ffffff; --ink: #16202e; --soft: #51607a; --line: #cfd7e3; --pay: #1d5f8a; --on-pay: #ffffff; --wrong: #b3261e; --trial: #fff3cf; --on-trial: #4d3a00; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161f; --card: #1a2330; --ink: #eaf0f7; --soft: #a9b6c9; --line: #36445a; --pay: #8cc8ee; --on-pay: #0c1823; --wrong: #ffb4ab; --trial: #453708; --on-trial: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 system-ui, "Noto Sans", sans-serif; }
.trial { margin: 0; padding: .75rem 1rem; background: var(--trial); color: var(--on-trial); text-align: center; font-weight: 600; }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
@media (max-width: 28rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; color: var(--soft); }
.amount { margin: .25rem 0 1.25rem; font-size: 2.25rem; line-height: 1.2; font-weight: 700; overflow-wrap: anywhere; }
.for { margin: 0 0 1.25rem; color: var(--soft); overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
form + form { margin-block-start: .75rem; }
label { display: grid; gap: .25rem; color: var(--soft); }
input, select { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .625rem; background: var(--card); color: var(--ink); font: inherit; }
.hint { margin: 0; color: var(--soft); }
.wrong { margin: 0 0 1rem; padding: .75rem; border-inline-start: .25rem solid var(--wrong); background: var(--ground); font-weight: 600; }
button, .back { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 2px solid var(--line); border-radius: .625rem; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay, .back { border-color: var(--pay); background: var(--pay); color: var(--on-pay); }
button:hover, .back:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Page {
  readonly language: string;
  readonly title: string;
  /** Says that no money moves. */
  readonly trial: string;
  readonly content: string;
}

/** A page of a payment provider: plain forms, no script. It may lead to these origins. */
export function sendPage(
  response: ServerResponse,
  status: number,
  { page, leadsTo = [] }: { readonly page: Page; readonly leadsTo?: readonly string[] },
): void {
  response.writeHead(status, headers(leadsTo)).end(html(page));
}

/** To an address of the merchant. */
export function sendRedirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { ...headers([]), Location: to }).end();
}

function headers(leadsTo: readonly string[]): Record<string, string> {
  const style = createHash("sha256").update(STYLE).digest("base64");
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": [
      "default-src 'none'",
      `style-src 'sha256-${style}'`,
      ["form-action 'self'", ...leadsTo].join(" "),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  };
}

function html({ language, title, trial, content }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="trial">${escaped(trial)}</p></header>
<main>
<h1>${escaped(title)}</h1>${content}
</main>
</body>
</html>
`;
}
