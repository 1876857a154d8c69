import { use } from "react";
import { programTitles } from "../../../content/program-titles.ts";
import type { Program } from "../../../content/schemas/programs.ts";
import { keepPromise } from "../../lib/keep-promise.ts";

/** The program that the address names; an unknown one falls back to education, as specified. */
export function findProgram(slug: string | undefined): Program["slug"] {
  return slug !== undefined && programTitles.has(slug) ? (slug as Program["slug"]) : "education";
}

const load = keepPromise(async (_all: "all") => (await import("../../../content/programs.ts")).programs);

/** The texts of all six programs, in a chunk that other pages do not load; suspends until it has loaded. */
export const usePrograms = () => use(load("all"));

export function useProgram(slug: Program["slug"]): Program {
  const programs = usePrograms();
  return programs.find((program) => program.slug === slug) ?? programs[0];
}
