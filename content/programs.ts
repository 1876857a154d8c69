import { agriculture } from "./programs/agriculture.ts";
import { education } from "./programs/education.ts";
import { elderlyCare } from "./programs/elderly-care.ts";
import { nutrition } from "./programs/nutrition.ts";
import { reforestation } from "./programs/reforestation.ts";
import { women } from "./programs/women.ts";
import type { Program } from "./schemas/programs.ts";

/** In the overview's order; the first is the one an unknown slug falls back to. */
export const programs: readonly [Program, ...Program[]] = [
  education,
  elderlyCare,
  reforestation,
  agriculture,
  nutrition,
  women,
];
