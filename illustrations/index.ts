/** Poster scenes drawn from a motif and a seed; the motifs are in motifs/. */
export { catalogue, namedScene, type PictureName } from "./catalogue.ts";
export { type GenerationCategory, generateScenes, generationCategories } from "./generate.ts";
export { band, mark, markPath } from "./kuba.ts";
export type { LightName } from "./palette.ts";
export { type MotifName, type SceneParameters, scene } from "./scene.ts";
