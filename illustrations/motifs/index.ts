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
  field: cassava,
  harvest: cassava,
  livestock: community,
  forest: nursery,
  workshop: market,
  kitchen: market,
  water: community,
  building: school,
  meeting: community,
  celebration: community,
  award: community,
  elders: community,
} as const satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
