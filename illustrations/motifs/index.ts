import type { Motif } from "../motif.ts";
import { cassava } from "./cassava.ts";
import { clinic } from "./clinic.ts";
import { community } from "./community.ts";
import { crossroads } from "./crossroads.ts";
import { hero } from "./hero.ts";
import { market } from "./market.ts";
import { nursery } from "./nursery.ts";
import { portrait } from "./portrait.ts";
import { school } from "./school.ts";

/** Scenes with a drawing of their own. Words, where they say what is to be seen, are drawn by compose.ts. */
export const motifs = {
  school,
  clinic,
  cassava,
  nursery,
  market,
  community,
  hero,
  crossroads,
  portrait,
} as const satisfies Record<string, Motif>;
