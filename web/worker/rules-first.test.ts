import { expect, test } from "vitest";
import { rulesFirst } from "./rules-first.ts";

const page = (head: string, body: string) =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const first = '<style data-href="app">.menu{color:red}</style>';
const second = "<style>@media (width<40rem){.card{color:red}}</style>";

test("a page of the device has its second sheet after the first, and nothing else is changed", () => {
  const main = `<main id="main"><p>$& </head></p></main>`;
  expect(rulesFirst(page(first, `<header>\n</header>${second}${main}`))).toBe(
    page(first + second, `<header>\n</header>${main}`),
  );
});

test("a page with one sheet, or without main part, stays as it is", () => {
  for (const html of [
    page(first, '<main id="main"></main>'),
    page(first, `${second}<p></p><main id="main"></main>`),
    page("", "<h1>503</h1>"),
  ])
    expect(rulesFirst(html)).toBe(html);
});
