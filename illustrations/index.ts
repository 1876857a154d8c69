/** Poster scenes drawn from a motif and a seed; see motifs/ for what there is to see. */
export { catalogue, type PictureName } from "./catalogue.ts";
export { type GenerationCategory, generateScenes, generationCategories } from "./generate.ts";
export { band, mark, markPath } from "./kuba.ts";
export { namedScene } from "./named-scene.ts";
export type { LightName } from "./palette.ts";
export { type MotifName, type SceneParameters, scene } from "./scene.ts";
