import { isRightToLeft, type Language } from "../../../contracts/languages.ts";
import type { Words } from "../words.ts";
import { type Html, html, style } from "./html.ts";

/** Logical properties mirror automatically for Arabic; the device chooses light or dark. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #fbf7ee; color: #12241b; font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
body:lang(ar), body:lang(hi) { line-height: 1.9; }
main { max-width: 34em; margin-inline: auto; padding: 28px; background: #ffffff; border: 1px solid #e4d8bf; border-block-start: 6px solid #b6462b; border-radius: 8px; }
h1 { margin-block: 0 12px; font-size: 24px; line-height: 1.3; }
table { width: 100%; margin-block: 20px; border-collapse: collapse; }
th, td { padding-block: 8px; border-block-end: 1px solid #e4d8bf; text-align: start; vertical-align: top; font-weight: normal; }
th { padding-inline-end: 16px; color: #4c5a52; }
td { font-weight: 600; }
h2 { margin-block: 20px 0; font-size: 16px; }
blockquote { margin: 8px 0 20px; padding-inline-start: 16px; border-inline-start: 4px solid #e4d8bf; white-space: pre-line; overflow-wrap: anywhere; }
a { color: #0f5a3c; }
.action { display: inline-block; padding: 12px 20px; background: #b6462b; color: #ffffff; border-radius: 6px; font-weight: 600; text-decoration: none; }
.small { margin-block-end: 0; color: #4c5a52; font-size: 14px; }
.brand { max-width: 34em; margin: 16px auto 0; color: #4c5a52; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #0d1813; color: #f1e3c6; }
  main { background: #14251c; border-color: #2f4439; border-block-start-color: #e07a5c; }
  th, td, blockquote { border-color: #2f4439; }
  th, .small, .brand { color: #b9c4bd; }
  a { color: #7fcfa5; }
  .action { background: #e07a5c; color: #12241b; }
}`;

interface Layout {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  readonly t: Words;
}

/** The sender, as the footer of a mail shows it. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

export function layout({ language, title, content, t }: Layout, { name, address, email }: Sender): string {
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${style(MAIL_STYLE)}
</head>
<body lang="${language}" dir="${direction}">
<main>
${content}
<p class="small">${t("mail.common.automatic", { email })}</p>
</main>
<p class="brand">${name} · ${address}</p>
</body>
</html>
`.text;
}

/** The footer of the text part, with the same content as the HTML's. */
export function textFooter(t: Words, { name, address, email }: Sender): string {
  return `${t("mail.common.automatic", { email })}\n\n-- \n${name} · ${address}`;
}
