import { programSlug } from "../../../../content/program-slugs.ts";
import { projects } from "../../../../content/projects.ts";
import { inWords } from "../../../lib/i18n/pieces.tsx";
import type { Words } from "../../../lib/i18n/words.tsx";

/** What the form of a page asks a gift for, in the reader's language. */
export interface Offered {
  readonly programId: string;
  readonly title: string;
  readonly location?: string;
  readonly description?: string;
  readonly scene?: string;
}

/** The six projects, after the programme that the address names. */
export function offeredIn(words: Words, chosen: string): Offered[] {
  const theme = themeOf(chosen);
  return [
    ...(theme ? [{ programId: chosen, title: inWords(words, "programs", theme).title }] : []),
    ...projects.map((facts) => {
      const { id, title, location, description, picture } = inWords(words, "projects", facts);
      return { programId: String(id), title, location, description, scene: picture.name };
    }),
  ];
}

/** What it says of them, for the page's loaders. */
export const offeredFields = (chosen: string) => ({
  projects: ["title", "location", "description"],
  ...(themeOf(chosen) && { programs: ["title"] }),
});

function themeOf(programId: string) {
  const slug = programSlug(programId);
  return slug && { slug, title: "" };
}
