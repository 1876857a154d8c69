import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HEADING_FILE, HEADING_LETTERS, headingFont } from "./font.ts";

const dictionary = (language: string) => `locales/${language}.json`;
const latin = ["fr", "en", "es", "pt", "de", "sw"].filter((language) => existsSync(dictionary(language)));

test("the headings' face weighs 20 KB at most", async () => {
  expect((await headingFont("woff2")).length).toBeLessThanOrEqual(20 * 1024);
});

test.each(latin)("every letter of the %s interface is in it", (language) => {
  const words = readFileSync(dictionary(language), "utf8");
  const missing = [...new Set(words.match(/\p{Script=Latin}/gu))].filter(
    (one) => !HEADING_LETTERS.includes(one),
  );
  expect(missing).toEqual([]);
});

test("the style sheet names the file the build writes", () => {
  expect(readFileSync("web/ui/font.css", "utf8")).toContain(HEADING_FILE.replace("web/public", ""));
});

test("the headings fall back to every face of the style sheet, in its order", () => {
  const faces = [...readFileSync("web/ui/font.css", "utf8").matchAll(/font-family: ("[^"]+")/g)].map(
    ([, name]) => name,
  );
  const [, stack] = /--font-heading:\s*([^;]+);/.exec(readFileSync("web/ui/tokens.css", "utf8")) ?? [];
  expect(faces.length).toBeGreaterThan(1);
  expect(stack?.split(/,\s*/)).toEqual([...faces, "var(--font-sans)"]);
});
