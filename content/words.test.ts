import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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
import { flawsOf, flawsOfMarkdown, flawsOfPlaces, TRANSLATIONS, texts } from "./testing.ts";
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
    pieces.flatMap(([, piece]) =>
      texts(wordsOf(piece, noun as TranslatedNoun)).map(([path]) => path.replaceAll(/\.\d+/g, "[]")),
    ),
  );
  expect([...found].toSorted()).toEqual([...WORDS[noun as TranslatedNoun]].toSorted());
});

test.each(files)("content/%s/%s.json says all of the original", (noun, language) => {
  const source = `content/${noun}/${language}.json`;
  const own: unknown = JSON.parse(readFileSync(folder(`${noun}/${language}.json`), "utf8"));
  const french = Object.fromEntries(ORIGINALS[noun].map(([key, piece]) => [key, wordsOf(piece, noun)]));
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
