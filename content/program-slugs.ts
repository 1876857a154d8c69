import type { Program } from "./schemas/programs.ts";

/** The six thematic programmes, for pages that need not tell about them; in the order of `programs.ts`, a test compares. */
export const PROGRAM_SLUGS: readonly Program["slug"][] = [
  "education",
  "elderly-care",
  "reforestation",
  "agriculture",
  "nutrition",
  "women",
];

/** The programme of this slug; undefined for the number of a project, or anything else. */
export const programSlug = (slug: string | undefined): Program["slug"] | undefined =>
  PROGRAM_SLUGS.find((known) => known === slug);
