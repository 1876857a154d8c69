import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.ts";
import { news } from "./news.ts";
import { ORIGINALS } from "./originals.ts";
import { flawsOf, flawsOfMarkdown, flawsOfPlaces, TRANSLATIONS, texts } from "./testing.ts";
import { keyOf, type TranslatedNoun, WORDS, wordsOf } from "./words.ts";

const folder = (path: string) => new URL(path, import.meta.url);
const isThere = ([noun, language]: readonly [string, string]) =>
  existsSync(folder(`${noun}/${language}.json`));
const files = Object.keys(ORIGINALS)
  .flatMap((noun) => TRANSLATIONS.map((language) => [noun as TranslatedNoun, language] as const))
  .filter(isThere);
const articles = TRANSLATIONS.filter((language) => existsSync(folder(`news/${language}/`))).flatMap(
  (language) => readdirSync(folder(`news/${language}/`)).map((file) => [language, file] as const),
);

test.each(Object.entries(ORIGINALS))("%s: each place of words holds words", (noun, pieces) => {
  const found = new Set(
    pieces.flatMap((piece) =>
      texts(wordsOf(piece, noun as TranslatedNoun)).map(([path]) => path.replaceAll(/\.\d+/g, "[]")),
    ),
  );
  expect([...found].toSorted()).toEqual([...WORDS[noun as TranslatedNoun]].toSorted());
});

test.each(files)("content/%s/%s.json says all of the original", (noun, language) => {
  const source = `content/${noun}/${language}.json`;
  const own: unknown = JSON.parse(readFileSync(folder(`${noun}/${language}.json`), "utf8"));
  const french = Object.fromEntries(
    ORIGINALS[noun].map((piece) => [keyOf(piece, noun), wordsOf(piece, noun)]),
  );
  expect(flawsOfPlaces(own, french, language), source).toEqual([]);
});

test.each(articles)("content/news/%s/%s says all of the original", (language, file) => {
  const source = `content/news/${language}/${file}`;
  const [own, french] = [source, `content/news/${file}`].map((path) =>
    splitFrontMatter(readFileSync(folder(`../${path}`), "utf8")),
  );
  if (!own || !french) throw new Error("two files were read");
  expect(Object.keys(own.fields), source).toEqual(["title", "excerpt", "alt"]);
  const { title, excerpt, image } = news.find(({ id, slug }) => file === `${id}-${slug}.md`) ?? {};
  const pairs = [
    ["title", own.fields.title, title],
    ["excerpt", own.fields.excerpt, excerpt],
    ["alt", own.fields.alt, image?.alt],
  ] as const;
  const flaws = [
    ...pairs.flatMap(([key, words, original]) =>
      flawsOf(String(words), String(original), language).map((flaw) => `${source} ${key} ${flaw}`),
    ),
    ...flawsOfMarkdown(own.body, french.body, language).map((flaw) => `${source} ${flaw}`),
  ];
  expect(flaws).toEqual([]);
});
