import { type Html, html } from "./html.ts";

const ICON = html`<link rel="icon" href="/favicon.svg">`;

/** Shows a sent message as a page; the icon link stops the browser from requesting /favicon.ico. */
export const withIcon = (message: string) => message.replace("<head>", `<head>${ICON.text}`);

/** A plain page for developers on this machine. */
export function devPage(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${ICON}<title>${title}</title></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`.text;
}
