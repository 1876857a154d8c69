import { use } from "react";
import { programSlug } from "../../../content/program-slugs.ts";
import type { Program } from "../../../content/schemas/programs.ts";
import { usePieces } from "../../lib/i18n/pieces.tsx";
import { keepPromise } from "../../lib/keep-promise.ts";

/** The program that the address names; an unknown one falls back to education, as specified. */
export function findProgram(slug: string | undefined): Program["slug"] {
  return programSlug(slug) ?? "education";
}

const load = keepPromise(async (_all: "all") => (await import("../../../content/programs.ts")).programs);

/** All six programs in the reader's language; suspends until their chunk has loaded, which other pages do not need. */
export const usePrograms = (): readonly Program[] => use(load("all")).map(usePieces("programs"));

export function useProgram(slug: Program["slug"]): Program {
  const programs = use(load("all"));
  return usePieces("programs")(programs.find((program) => program.slug === slug) ?? programs[0]);
}
