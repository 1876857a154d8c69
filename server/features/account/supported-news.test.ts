import { expect, test } from "vitest";
import { supportedNews } from "./supported-news.ts";

const articlesOf = new Map([
  ["1", [13, 6]],
  ["3", [18, 9]],
]);
const newsFor = (programs: readonly string[]) => supportedNews(programs, articlesOf);

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

test("nothing for a person without gifts, or with gifts that nothing is told about", async () => {
  expect(await newsFor([])).toBeNull();
  expect(await newsFor(["sponsor:classroom"])).toBeNull();
});
