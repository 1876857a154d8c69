import { expect, test } from "vitest";
import { farmProjects } from "../../content/crowdfarming.ts";
import { doneWhere } from "../features/finances/done-where.ts";
import { serverWordsAndPieces } from "../lib/i18n/server-words.ts";
import { giftTitles, receiptTitles } from "./gift-titles.ts";

const LETTERS = { ar: /[\u0600-\u06ff]{3}/, ru: /[а-я]{3}/ } as const;

test.each(["ar", "ru"] as const)(
  "a farm project is named in %s, on its receipt and on the map",
  async (language) => {
    const words = await serverWordsAndPieces(language);
    const onPapers = farmProjects.map(({ id }) => receiptTitles(words).get(`crowdfarming:${id}`));
    expect(onPapers).toHaveLength(6);
    for (const title of onPapers) expect(title).toEqual({ title: expect.stringMatching(LETTERS[language]) });
    const onMap = doneWhere(words).flatMap(({ deeds }) => deeds);
    for (const { id } of farmProjects)
      expect(onMap).toContainEqual({
        ...receiptTitles(words).get(`crowdfarming:${id}`),
        path: `/crowdfarming/project/${id}`,
      });
  },
);

test("a receipt can be for all that a gift can be for, in French as the original says it", async () => {
  const words = await serverWordsAndPieces("fr");
  const titles = receiptTitles(words);
  for (const [id, title] of giftTitles(words)) expect(titles.get(id)).toEqual(title);
  const [farm] = farmProjects;
  expect(titles.get("crowdfarming:1")).toEqual({ title: farm?.title });
});
