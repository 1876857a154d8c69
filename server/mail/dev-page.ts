import { type Html, html } from "./html.ts";

/** A plain page for the person in front of the machine. */
export function devPage(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`.text;
}
