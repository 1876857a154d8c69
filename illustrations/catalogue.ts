import type { SceneParameters } from "./scene.ts";

/**
 * The fixed pictures of the site, by name: the build writes each as `/pictures/<name>.svg`. The alternative text
 * stands where the picture is used (content for the campaigns, the `pictures` words for the others).
 */
export const catalogue = {
  kits: { motif: "school", seed: "kits", variant: "kits", light: "noon" },
  canteens: { motif: "market", seed: "canteens", variant: "canteen", light: "spring" },
  reforestation: { motif: "nursery", seed: "reforestation", variant: "planter", light: "morning" },
  agriculture: { motif: "cassava", seed: "agriculture", variant: "mixed", light: "evening" },
  classrooms: { motif: "school", seed: "classrooms", variant: "classrooms", light: "dusk" },
  cassava: { motif: "cassava", seed: "cassava", variant: "processing", light: "dawn" },
  hero: { motif: "hero", seed: "d", width: 800, height: 800, light: "dawn" },
  "not-found": { motif: "crossroads", seed: "not-found", light: "noon" },
} as const satisfies Record<string, SceneParameters>;

export type PictureName = keyof typeof catalogue;

export const pictureUrl = (name: PictureName) => `/pictures/${name}.svg`;
