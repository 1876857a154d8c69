import { expect, test } from "vitest";
import type { Language } from "../../../contracts/languages.ts";
import { supportedNews } from "./supported-news.ts";

const articlesOf = new Map([
  ["1", [13, 6]],
  ["3", [18, 9]],
]);
const newsFor = (programs: readonly string[], language: Language = "fr") =>
  supportedNews(programs, language, articlesOf);

test("the newest article about anything the person supports", async () => {
  expect(await newsFor(["1"])).toMatchObject({ date: "2026-09-21", of: { article: 13 } });
  expect(await newsFor(["1", "3", "women"])).toMatchObject({ of: { article: 18 } });
});

test("where no article tells about it, the newest last step of its projects", async () => {
  const alone = await newsFor(["2"]);
  expect(alone).toMatchObject({ of: { project: 2 }, picture: "canteens" });
  const several = await newsFor(["2", "5", "6"]);
  expect((several?.date ?? "") >= (alone?.date ?? "")).toBe(true);
});

test("an article and a step are named in the reader's language", async () => {
  for (const programs of [["1"], ["2"]]) {
    const [french, arabic, russian] = await Promise.all([
      newsFor(programs),
      newsFor(programs, "ar"),
      newsFor(programs, "ru"),
    ]);
    expect(arabic?.title).toMatch(/[\u0600-\u06ff]{3}/);
    expect(russian?.title).toMatch(/[а-я]{3}/);
    expect([arabic?.language, russian?.language]).toEqual([undefined, undefined]);
    expect([arabic?.of, russian?.of]).toEqual([french?.of, french?.of]);
  }
});

test("nothing for a person without gifts, or with gifts that nothing is told about", async () => {
  expect(await newsFor([])).toBeNull();
  expect(await newsFor(["sponsor:classroom"])).toBeNull();
});
