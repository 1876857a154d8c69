import { agriculture } from "./campaigns/agriculture.ts";
import { canteens } from "./campaigns/canteens.ts";
import { cassava } from "./campaigns/cassava.ts";
import { classrooms } from "./campaigns/classrooms.ts";
import { kits } from "./campaigns/kits.ts";
import { reforestation } from "./campaigns/reforestation.ts";
import type { Campaign } from "./schema.ts";

/** In the order of their ids; the first is the one an unknown id falls back to. */
export const campaigns: readonly [Campaign, ...Campaign[]] = [
  kits,
  canteens,
  reforestation,
  agriculture,
  classrooms,
  cassava,
];
