import { isRightToLeft, type Language } from "../../../contracts/languages.ts";
import type { Words } from "../words.ts";
import { type Html, html, style } from "./html.ts";
import { type Picture, pictureTag } from "./pictures.ts";

/** Logical properties mirror automatically for Arabic; the device chooses light or dark. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #fbf7ee; color: #12241b; font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
body:lang(ar), body:lang(hi) { line-height: 1.9; }
main { max-width: 34em; margin-inline: auto; background: #ffffff; border: 1px solid #e4d8bf; border-radius: 8px; overflow: hidden; }
.head { padding-block: 16px 8px; background: #0f5a3c; color: #fbf7ee; font-weight: 700; text-align: center; }
.body { padding: 28px; }
img { display: block; width: 100%; height: auto; }
h1 { margin-block: 0 12px; font-size: 24px; line-height: 1.3; }
table { width: 100%; margin-block: 20px; border-collapse: collapse; }
th, td { padding-block: 8px; border-block-end: 1px solid #e4d8bf; text-align: start; vertical-align: top; font-weight: normal; }
th { padding-inline-end: 16px; color: #4c5a52; }
td { font-weight: 600; }
.long { overflow-wrap: anywhere; }
.story td { width: 50%; border: 0; color: #4c5a52; font-weight: normal; vertical-align: middle; }
.story td + td { padding-inline-start: 16px; }
.story img { border-radius: 6px; }
.story b { color: #0f5a3c; font-size: 20px; }
.code { margin-block: 20px; padding: 12px 16px; background: #fbf7ee; border: 1px solid #e4d8bf; border-radius: 6px; color: #4c5a52; text-align: center; }
.code b { display: block; color: #0f5a3c; font-size: 34px; line-height: 1.4; letter-spacing: 0.2em; user-select: all; -webkit-user-select: all; }
h2 { margin-block: 20px 0; font-size: 16px; }
blockquote { margin: 8px 0 20px; padding-inline-start: 16px; border-inline-start: 4px solid #e4d8bf; white-space: pre-line; overflow-wrap: anywhere; }
a { color: #0f5a3c; }
.action { display: inline-block; padding: 12px 20px; background: #b6462b; color: #ffffff; border-radius: 6px; font-weight: 600; text-decoration: none; }
.small { margin-block-end: 0; color: #4c5a52; font-size: 14px; }
.brand { max-width: 34em; margin: 16px auto 0; color: #4c5a52; font-size: 14px; text-align: center; }
@media (max-width: 30em) {
  .body { padding: 20px; }
  .code b { font-size: 28px; letter-spacing: 0.15em; }
  .story td, .story td + td { display: block; width: auto; padding: 4px 0; }
}
@media (prefers-color-scheme: dark) {
  body { background: #0d1813; color: #f1e3c6; }
  main { background: #14251c; border-color: #2f4439; }
  th, td, blockquote { border-color: #2f4439; }
  .code { background: #0d1813; border-color: #2f4439; }
  th, .small, .brand, .story td, .code { color: #b9c4bd; }
  a, .story b, .code b { color: #7fcfa5; }
  .action { background: #e07a5c; color: #12241b; }
}`;

interface Layout {
  readonly language: Language;
  readonly title: string;
  /** Null before the pictures are drawn: the sender's name stands alone. */
  readonly letterhead: Picture | null;
  readonly content: Html;
  readonly t: Words;
}

/** The sender, as the footer of a mail shows it. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

export function layout(
  { language, title, letterhead, content, t }: Layout,
  { name, address, email }: Sender,
): string {
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
<div class="head">${letterhead && pictureTag(letterhead, "")}${name}</div>
<div class="body">
${content}
<p class="small">${t("mail.common.automatic", { email })}</p>
</div>
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
