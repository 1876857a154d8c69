import { use } from "react";
import { programTitles } from "../../../content/program-titles.ts";
import type { Program } from "../../../content/schemas/programs.ts";
import { keepPromise } from "../../lib/keep-promise.ts";

/** One file a programme, so that a page loads its own only. */
const FILES: Readonly<Record<Program["slug"], () => Promise<Program>>> = {
  education: async () => (await import("../../../content/programs/education.ts")).education,
  "elderly-care": async () => (await import("../../../content/programs/elderly-care.ts")).elderlyCare,
  reforestation: async () => (await import("../../../content/programs/reforestation.ts")).reforestation,
  agriculture: async () => (await import("../../../content/programs/agriculture.ts")).agriculture,
  nutrition: async () => (await import("../../../content/programs/nutrition.ts")).nutrition,
  women: async () => (await import("../../../content/programs/women.ts")).women,
};

/** The theme an address asks for; an unknown one falls back to education, as specified. */
export function findTheme(slug: string | undefined): Program["slug"] {
  return slug !== undefined && programTitles.has(slug) ? (slug as Program["slug"]) : "education";
}

const load = keepPromise((slug: Program["slug"]) => FILES[slug]());

/** Waits, inside a <Suspense>. */
export const useProgram = (slug: Program["slug"]): Program => use(load(slug));
