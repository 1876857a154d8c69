import { catalogue } from "./catalogue.ts";
import { isMotif, type SceneParameters, scene } from "./scene.ts";

const isFixed = (name: string): name is keyof typeof catalogue => Object.hasOwn(catalogue, name);

/** Portraits are square. */
const PORTRAIT = { width: 480, height: 480 };

/**
 * What a name of the content asks for: `gallery-school-12` is a school, `portrait-mbuyi` a portrait, `kits` a picture
 * of the catalogue. The whole name is the seed, and `words`, the alternative text, say what is to be seen.
 */
export function parametersOf(name: string, words = ""): SceneParameters {
  if (isFixed(name)) return catalogue[name];
  const [noun = "", motif = ""] = name.split("-");
  if (noun === "portrait") return { motif: "portrait", seed: name, words, ...PORTRAIT };
  if (!isMotif(motif)) throw new Error(`${name}: no motif '${motif}' to draw`);
  return { motif, seed: name, words };
}

export const namedScene = (name: string, words?: string): string => scene(parametersOf(name, words));
