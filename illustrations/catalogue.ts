import type { SceneParameters } from "./scene.ts";

/**
 * The fixed pictures of the site, by name: the build writes each as `/pictures/<name>.svg`. The alternative text
 * stands where the picture is used: in content for the projects, in the dictionaries for the others.
 */
export const catalogue = {
  kits: { motif: "school", seed: "d", variant: "kits", light: "noon" },
  canteens: { motif: "market", seed: "c", variant: "canteen", light: "spring" },
  reforestation: { motif: "nursery", seed: "e", variant: "planter", light: "morning" },
  agriculture: { motif: "cassava", seed: "b", variant: "mixed", light: "dawn" },
  classrooms: { motif: "school", seed: "c", variant: "classrooms", light: "evening" },
  cassava: { motif: "cassava", seed: "d", variant: "processing", light: "dusk" },
  market: {
    motif: "market",
    seed: "stall",
    light: "dawn",
    words: "Trois vendeuses derrière des étals de légumes et de fruits, une acheteuse et son panier",
  },
  hero: { motif: "hero", seed: "c", width: 800, height: 800, light: "dawn" },
  "not-found": { motif: "crossroads", seed: "e", light: "morning" },
} as const satisfies Record<string, SceneParameters>;

export type PictureName = keyof typeof catalogue;
