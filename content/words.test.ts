import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";
import { courses } from "./courses.ts";
import { farmProjects } from "./crowdfarming.ts";
import { events } from "./events.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { gallery } from "./gallery.ts";
import { homeGallery } from "./home-gallery.ts";
import { hubProjects } from "./hub-projects.ts";
import { products } from "./marketplace.ts";
import { news } from "./news.ts";
import { programs } from "./programs.ts";
import { projectStories } from "./project-stories.ts";
import { projects } from "./projects.ts";
import { sponsorships } from "./sponsorship.ts";
import { testimonials } from "./testimonials.ts";
import { texts } from "./testing.ts";
import { provinces } from "./vision.ts";
import { type TranslatedNoun, WORDS, wordsOf } from "./words.ts";

const stories = await Promise.all(
  projects.map(async ({ id, picture }) => ({ id, ...(await projectStories[picture.name]?.())?.story })),
);

/** Each piece under the key that its translations have. */
const ORIGINALS: Record<TranslatedNoun, [key: string | number, piece: unknown][]> = {
  projects: projects.map((one) => [one.id, one]),
  "project-stories": stories.map((one) => [one.id, one]),
  programs: programs.map((one) => [one.slug, one]),
  events: events.map((one) => [one.id, one]),
  gallery: gallery.map((one) => [one.id, one]),
  "home-gallery": homeGallery.map((one) => [one.image.scene, one]),
  testimonials: testimonials.map((one) => [one.name, one]),
  vision: provinces.map((one) => [one.name, one]),
  sponsorship: sponsorships.map((one) => [one.type, one]),
  crowdfarming: farmProjects.map((one) => [one.id, one]),
  marketplace: products.map((one) => [one.id, one]),
  "hub-projects": hubProjects.map((one) => [one.id, one]),
  courses: courses.map((one) => [one.slug, one]),
};

const TRANSLATIONS = LANGUAGES.map(({ code }) => code).filter((code) => code !== "fr");

/** The signs around quoted words, as the dictionaries have them. */
const QUOTES: Record<string, string> = {
  en: "“”",
  es: "«»",
  zh: "“”",
  ar: "«»",
  ru: "«»",
  pt: "«»",
  hi: "“”",
  de: "„“",
  sw: "“”",
};

const folder = (path: string) => new URL(path, import.meta.url);
const isThere = ([noun, language]: readonly [string, string]) =>
  existsSync(folder(`${noun}/${language}.json`));
const files = Object.keys(ORIGINALS)
  .flatMap((noun) => TRANSLATIONS.map((language) => [noun as TranslatedNoun, language] as const))
  .filter(isThere);
const articles = TRANSLATIONS.filter((language) => existsSync(folder(`news/${language}/`))).flatMap(
  (language) => readdirSync(folder(`news/${language}/`)).map((file) => [language, file] as const),
);

/** '18 000', '18,000' and '18.000' are one number; a full hour may have its minutes: 9 h, 9:00. */
const numbersIn = (words: string) =>
  (words.replace(/(?<=\d)[\s.,](?=\d{3})/g, "").match(/\d+/g) ?? [])
    .filter((digits) => digits !== "00")
    .map(Number)
    .toSorted((a, b) => a - b);

/** More than names, which are the same in many languages: 'Mbanza-Ngungu, Kongo Central'. */
const SENTENCE = /^(?=.{25}).*(?:^|\s)\p{Ll}{3}/u;

const WRONG_SPACE = /\p{L}\s[;:!?،؛؟]|\(\s|\s\)/u;

function flawsOf(words: string, original: string, language: string): string[] {
  const numbers = numbersIn(words).join(" ");
  const expected = numbersIn(original).join(" ");
  const [open, close] = QUOTES[language] ?? "";
  const foreign = (words.match(/[«»“”„‘‹›]/gu) ?? []).filter((sign) => sign !== open && sign !== close);
  const isSpaced = WRONG_SPACE.test(words) || new RegExp(`${open}\\s|\\s${close}`, "u").test(words);
  return [
    ...(words.trim() === "" ? ["says nothing"] : []),
    ...(numbers === expected
      ? []
      : [`has the numbers ${numbers || "none"}, French has ${expected || "none"}`]),
    ...(/['"]/.test(words) ? ["has a straight quotation mark or apostrophe"] : []),
    ...(foreign.length > 0 ? [`has ${foreign.join(" ")}; ${language} quotes with ${QUOTES[language]}`] : []),
    ...(isSpaced ? ["has a space before a sign, or inside quotation marks or brackets"] : []),
    ...(words === original && SENTENCE.test(words) ? ["is still French"] : []),
  ];
}

test.each(Object.entries(ORIGINALS))("%s: each place of words holds words", (noun, pieces) => {
  const found = new Set(
    pieces.flatMap(([, piece]) =>
      texts(wordsOf(piece, noun as TranslatedNoun)).map(([path]) => path.replaceAll(/\.\d+/g, "[]")),
    ),
  );
  expect([...found].toSorted()).toEqual([...WORDS[noun as TranslatedNoun]].toSorted());
});

test.each(files)("content/%s/%s.json says all of the original", (noun, language) => {
  const source = `content/${noun}/${language}.json`;
  const own: unknown = JSON.parse(readFileSync(folder(`${noun}/${language}.json`), "utf8"));
  const french = new Map(
    texts(Object.fromEntries(ORIGINALS[noun].map(([key, piece]) => [key, wordsOf(piece, noun)]))),
  );
  const found = new Map(texts(own));
  expect(
    [...french.keys()].filter((key) => !found.has(key)),
    `${source}: missing`,
  ).toEqual([]);
  expect(
    [...found.keys()].filter((key) => !french.has(key)),
    `${source}: not in the original`,
  ).toEqual([]);
  const flaws = [...found].flatMap(([key, words]) =>
    flawsOf(words, french.get(key) ?? "", language).map((flaw) => `${source} ${key} ${flaw}: ${words}`),
  );
  expect(flaws).toEqual([]);
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
    ...blocksOf(own.body).flatMap((block, at) =>
      flawsOf(block, blocksOf(french.body)[at] ?? "", language).map(
        (flaw) => `${source} block ${at + 1} ${flaw}`,
      ),
    ),
  ];
  expect(shapeOf(own.body), `${source}: its headings, lists, quotations and paragraphs`).toEqual(
    shapeOf(french.body),
  );
  expect(flaws).toEqual([]);
});

const blocksOf = (body: string) => body.trim().split(/\n{2,}/);
const shapeOf = (body: string) => blocksOf(body).map((block) => /^(#+|>|-|\d+\.)?/.exec(block)?.[0] ?? "");
