import type { CampaignStory } from "./schema.ts";

/** The long part of each campaign, by its picture's name: loaded for the page of that campaign only. */
export const campaignStories: Readonly<Record<string, () => Promise<{ story: CampaignStory }>>> = {
  kits: () => import("./campaign-stories/kits.ts"),
  canteens: () => import("./campaign-stories/canteens.ts"),
  reforestation: () => import("./campaign-stories/reforestation.ts"),
  agriculture: () => import("./campaign-stories/agriculture.ts"),
  classrooms: () => import("./campaign-stories/classrooms.ts"),
  cassava: () => import("./campaign-stories/cassava.ts"),
};
