import { agriculture } from "./projects/agriculture.ts";
import { canteens } from "./projects/canteens.ts";
import { cassava } from "./projects/cassava.ts";
import { classrooms } from "./projects/classrooms.ts";
import { kits } from "./projects/kits.ts";
import { reforestation } from "./projects/reforestation.ts";
import type { Project } from "./schema.ts";

/** In the order of their ids; the first is the one an unknown id falls back to. */
export const projects: readonly [Project, ...Project[]] = [
  kits,
  canteens,
  reforestation,
  agriculture,
  classrooms,
  cassava,
];
