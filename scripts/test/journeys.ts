import { globSync, readFileSync } from "node:fs";

const STARTS_A_SITE = /\b(startProduct|siteWithChoice|siteWithServices)\(/;

interface Journeys {
  /** On the site that a run starts once. */
  readonly shared: string[];
  /** On sites with other settings, which each file starts for itself. */
  readonly own: string[];
}

/** The files of all journeys. */
export function journeys(folder = "e2e"): Journeys {
  const all = globSync(`${folder}/*.test.ts`).sort();
  const starts = (path: string) => STARTS_A_SITE.test(readFileSync(path, "utf8"));
  return { shared: all.filter((path) => !starts(path)), own: all.filter(starts) };
}
