import { isMotif, type SceneParameters, scene } from "./scene.ts";

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
  hero: { motif: "hero", seed: "k", width: 800, height: 800, light: "dawn" },
  "not-found": { motif: "crossroads", seed: "e", light: "morning" },
} as const satisfies Record<string, SceneParameters>;

export type PictureName = keyof typeof catalogue;

const isFixed = (name: string): name is keyof typeof catalogue => Object.hasOwn(catalogue, name);

/** Portraits and products are square. */
const SQUARE = { width: 480, height: 480 };

/**
 * The scene for a picture name of the content: `gallery-school-12` is a school, `portrait-mbuyi` a portrait, `product-market-3` what is
 * sold, `kits` a picture of the catalogue. The name is the seed; `words`, the alternative text, describes what to draw.
 */
function parametersOf(name: string, words = ""): SceneParameters {
  if (isFixed(name)) return catalogue[name];
  const [noun = "", motif = ""] = name.split("-");
  if (noun === "portrait") return { motif: "portrait", seed: name, words, ...SQUARE };
  if (noun === "product") return { motif: "ware", seed: name, words, ...SQUARE };
  if (!isMotif(motif)) throw new Error(`${name}: no motif '${motif}' to draw`);
  return { motif, seed: name, words };
}

export const namedScene = (name: string, words?: string): string => scene(parametersOf(name, words));
