import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MATRIX } from "../contracts/office/matrix.ts";
import { OFFICE_STYLE } from "../server/office/kit/style.ts";

// The built client is what a visitor of the public site may load: its pages, scripts and styles.

const CLIENT = "build/current/client";
const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz|png|jpe?g|webp|avif|ico|woff2|mp4|pdf)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

interface Dictionary {
  readonly [key: string]: string | Dictionary;
}
const sentences = (dictionary: Dictionary): string[] =>
  Object.values(dictionary).flatMap((value) => (typeof value === "string" ? [value] : sentences(value)));
/** Long enough to be no public page's sentence by chance. */
const WORDS = readdirSync("locales/office").flatMap((desk) => {
  const { office } = JSON.parse(readFileSync(`locales/office/${desk}/fr.json`, "utf8")) as {
    office: Dictionary;
  };
  return sentences(office).filter((text) => text.length > 40);
});
const ACTIONS = Object.keys(MATRIX).map((action) => `functions/v1/${action}`);
const STYLE = OFFICE_STYLE.split("\n").filter((line) => line.length > 60);
const FORBIDDEN = [...WORDS, ...ACTIONS, ...STYLE, '"/office', "/office/files", "officeFrame", "data-key="];

test("no word, address, style or script of the office is in the public site", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(WORDS.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return FORBIDDEN.filter((one) => text.includes(one)).map((one) => `${file}: ${one}`);
  });
  expect(found).toEqual([]);
});

test("no sitemap has the office, and robots.txt keeps it out", () => {
  const sitemaps = files.filter((file) => /sitemap/.test(file));
  expect(sitemaps).toContain(join(CLIENT, "sitemap.xml"));
  for (const file of sitemaps) expect(readFileSync(file, "utf8"), file).not.toMatch(/\/office\b/);
  expect(readFileSync(join(CLIENT, "robots.txt"), "utf8")).toMatch(/^Disallow: \/office$/m);
});
