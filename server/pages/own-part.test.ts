import { expect, test } from "vitest";
import { ownPart } from "./own-part.ts";

const BOOT = '<script id="boot" type="application/json">{"state":"\\u003c/script>"}</script>';

test("of a page the person's part is its main element and the data for React", () => {
  const main = '<main id="main" tabindex="-1"><p>Awa &lt;/main&gt;</p></main>';
  const page = `<!DOCTYPE html><html><head><script>1</script></head><body><header></header>${main}<footer></footer>${BOOT}<script src="/a.js"></script></body></html>`;
  expect(ownPart(page)).toBe(`<!doctype html>${main}${BOOT}`);
});

test("a page without one of them is no answer", () => {
  expect(() => ownPart(`<body>${BOOT}</body>`)).toThrow("no <main>");
  expect(() => ownPart("<main></main>")).toThrow("no data");
});
