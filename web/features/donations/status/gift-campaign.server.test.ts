import { expect, test } from "vitest";
import { programmeIds } from "../../../../content/programme-title.ts";
import { campaignOf } from "./gift-campaign.server.ts";

test("everything one can give to has a title, a picture and a public page", () => {
  const campaigns = programmeIds().map(campaignOf);
  for (const campaign of campaigns)
    expect(campaign).toMatchObject({ title: expect.any(String), picture: { name: expect.any(String) } });
  expect(new Set(campaigns.map((campaign) => campaign?.path)).size).toBe(programmeIds().length);
  expect(campaignOf("no-such-thing")).toBeUndefined();
});

test("a project, a theme and an offer lead to their own pages, and say what a gift is counted in", () => {
  expect(campaignOf("3")).toMatchObject({ path: "/projects/3", unit: { name: "tree" } });
  expect(campaignOf("education")).toMatchObject({ path: "/programs/education" });
  expect(campaignOf("sponsor:tree")).toMatchObject({ path: "/sponsor?type=tree", unit: { name: "tree" } });
  expect(campaignOf("sponsor:meal")?.unit).toBeUndefined();
});
