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
import { ware } from "./ware.ts";

/** The motifs that have a drawing of their own. If the words describe a scene, compose.ts draws it instead. */
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
  ware,
} as const satisfies Record<string, Motif>;
