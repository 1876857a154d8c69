import { expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";
import { events } from "./events.ts";
import { news } from "./news.ts";
import { ORIGINALS } from "./originals.ts";
import { texts } from "./testing.ts";
import { articleFile, contentIn, coverage, translationOf, unfinishedIn } from "./translations.ts";
import { provinces } from "./vision.ts";
import { factsOf, keyOf, type TranslatedNoun, translated, wordsOf } from "./words.ts";

const NOUNS = Object.keys(ORIGINALS) as TranslatedNoun[];

/** A hundred of a hundred: whoever adds a story translates it, or hears of it here. */
test.each(LANGUAGES.map(({ code }) => code))("%s: every text of every story is translated", (language) => {
  const missing = NOUNS.flatMap((noun) =>
    translationOf(noun, language).french.map((text) => `${noun}: ${text}`),
  );
  expect(missing, `Translate into content/<noun>/${language}.json or content/news/${language}/`).toEqual([]);
});

test("the coverage counts every text in nine languages", () => {
  const { texts: counted, french } = coverage();
  const original = NOUNS.flatMap((noun) =>
    texts(ORIGINALS[noun].map((piece) => wordsOf(piece, noun))),
  ).length;
  expect(counted).toBe(9 * original);
  expect(french).toBe(0);
});

test.each(NOUNS)("%s: facts and words together are the piece, and no fact is a word", (noun) => {
  for (const piece of ORIGINALS[noun]) {
    expect(translated(factsOf(piece, noun) as object, wordsOf(piece, noun) as never)).toEqual(piece);
    const left = texts(wordsOf(factsOf(piece, noun), noun)).map(([path]) => path);
    expect(left.filter((path) => path !== "name")).toEqual([]);
  }
});

test.each(NOUNS)("%s: each piece has a key of its own", (noun) => {
  const keys = ORIGINALS[noun].map((piece) => keyOf(piece, noun));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key === "undefined")).toEqual([]);
});

test("French stands, text by text, where a translation says nothing", () => {
  const original = { title: "Marche", image: { scene: "a", alt: "Une foule" }, activities: ["un", "deux"] };
  expect(translated(original, { title: "Марш", activities: ["раз"] })).toEqual({
    title: "Марш",
    image: { scene: "a", alt: "Une foule" },
    activities: ["раз", "deux"],
  });
});

test("a piece that no translation knows is French in every language", () => {
  const [event] = events;
  const added = { ...event, id: 99, title: "Un soir de plus" };
  const { translated: inArabic, languageOf } = contentIn("events", "ar");
  expect(inArabic(added).title).toBe("Un soir de plus");
  expect(languageOf(added)).toBe("fr");
  expect(languageOf(events[0] ?? {})).toBe("ar");
});

test("an article without a translated file is read in French", () => {
  const [newest] = news;
  if (!newest) throw new Error("no article");
  expect(articleFile(newest, "ru")).toMatchObject({
    language: "ru",
    file: expect.stringContaining("news/ru/"),
  });
  const added = { ...newest, id: 99, slug: "une-breve" };
  expect(articleFile(added, "ru")).toEqual({ language: "fr", file: "content/news/99-une-breve.md" });
});

test("no page is a translation in name only", () => {
  expect(NOUNS.map(unfinishedIn).filter((pieces) => Object.keys(pieces).length > 0)).toEqual([]);
});

test("a province is known by its French name in every language", () => {
  const { translated: inRussian } = contentIn("vision", "ru");
  expect(provinces.map((one) => inRussian(one).name)).not.toContain("Kwilu");
  expect(provinces.map((one) => (factsOf(one, "vision") as { name: string }).name)).toContain("Kwilu");
});
