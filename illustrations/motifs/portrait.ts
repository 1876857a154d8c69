import { person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import type { Motif } from "../motif.ts";

/** Head and shoulders. */
export const portrait: Motif = (stage) => {
  const { width, height } = stage;
  return landscape(stage).back + person(stage, width / 2, height * 2.2, height * 2);
};
