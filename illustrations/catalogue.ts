import { isMotif, type SceneParameters, scene } from "./scene.ts";

/**
 * The fixed pictures of the site, by name: the build writes each as `/pictures/<name>.svg`. The alternative text
 * stands where the picture is used: in content for the projects, in the dictionaries for the others.
 */
export const catalogue = {
  kits: {
    motif: "school",
    seed: "a",
    light: "noon",
    sun: false,
    words: "Portrait d’une femme et d’une écolière, cartable au dos, devant une école",
  },
  canteens: {
    motif: "kitchen",
    seed: "h",
    light: "spring",
    sun: false,
    words: "Portrait d’une cuisinière et d’un écolier, une gamelle, devant une marmite",
  },
  reforestation: {
    motif: "nursery",
    seed: "c",
    light: "morning",
    sun: false,
    words: "Portrait d’une pépiniériste, un jeune plant à la main",
  },
  agriculture: {
    motif: "field",
    seed: "g",
    light: "dawn",
    sun: false,
    words: "Portrait d’un homme, une houe sur l’épaule, et d’une femme, un panier, dans le maïs",
  },
  classrooms: {
    motif: "building",
    seed: "e",
    light: "evening",
    sun: false,
    words: "Portrait d’un homme qui note, et d’un écolier",
  },
  cassava: {
    motif: "field",
    seed: "e",
    light: "dusk",
    sun: true,
    words: "Portrait d’une cultivatrice, des racines, dans le manioc",
  },
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
