import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import { serverWordsAndPieces } from "../../../lib/i18n/server-words.ts";
import { giftTitles } from "../../../pages/gift-titles.ts";
import { campaignOf } from "./gift-campaign.server.ts";

const french = await serverWordsAndPieces("fr");
const ids = [...giftTitles(french).keys()];

test("everything one can give to has a title, a picture and a public page", () => {
  const campaigns = ids.map((id) => campaignOf(id, french));
  for (const campaign of campaigns)
    expect(campaign).toMatchObject({ title: expect.any(String), picture: { name: expect.any(String) } });
  expect(ids).toHaveLength(16);
  expect(new Set(campaigns.map((campaign) => campaign?.path)).size).toBe(ids.length);
  expect(campaignOf("no-such-thing", french)).toBeUndefined();
});

test("a project, a theme and an offer lead to their own pages, and say what a gift is counted in", () => {
  expect(campaignOf("3", french)).toMatchObject({ path: "/projects/3", unit: { name: "tree" } });
  expect(campaignOf("education", french)).toMatchObject({ path: "/programs/education" });
  expect(campaignOf("sponsor:tree", french)).toMatchObject({
    path: "/sponsor?type=tree",
    unit: { name: "tree" },
  });
  expect(campaignOf("sponsor:meal", french)?.unit).toBeUndefined();
});

test.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== "fr"))(
  "%s: each is called by its own name, and none is marked as French",
  async (language) => {
    const words = await serverWordsAndPieces(language);
    for (const id of ids) {
      const campaign = campaignOf(id, words);
      expect(campaign?.title, id).toBe(giftTitles(words).get(id)?.title);
      expect(campaign?.title, id).not.toBe(giftTitles(french).get(id)?.title);
      expect(campaign?.language, id).toBeUndefined();
    }
  },
);
