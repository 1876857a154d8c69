import { type Html, html } from "./html.ts";

const ICON = html`<link rel="icon" href="/favicon.svg">`;

/** A message as it is sent, shown as a page: a browser would ask for an icon that is not there. */
export const withIcon = (message: string) => message.replace("<head>", `<head>${ICON.text}`);

/** A plain page for the person in front of the machine. */
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
