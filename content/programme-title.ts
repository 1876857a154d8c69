import { programTitles } from "./program-titles.ts";

/**
 * What projects and offers of sponsorship are called, for a page that names one without telling about it. The same
 * titles stand in `projects/*.ts` and `sponsorship.ts`; a test compares them.
 */
export const giftTitles: ReadonlyMap<string, string> = new Map([
  ["1", "18\u202f000 kits scolaires pour la rentrée"],
  ["2", "Un repas chaud à l’école pour 5\u202f000 enfants"],
  ["3", "Reboisement national 2025-2030"],
  ["4", "Agriculture durable pour 3\u202f630 familles"],
  ["5", "50 salles de classe à construire"],
  ["6", "Cinq centres de transformation du manioc"],
  ["sponsor:child", "Parrainer un enfant"],
  ["sponsor:meal", "Offrir des repas"],
  ["sponsor:tree", "Planter des arbres"],
  ["sponsor:classroom", "Équiper une classe"],
]);

/** Everything a gift can be for. */
export const programmeIds = (): string[] => [...programTitles.keys(), ...giftTitles.keys()];

/** What a gift is for: a theme, a project or an offer of sponsorship. Content is French. */
export function programmeTitle(programId: string): string | undefined {
  return programTitles.get(programId) ?? giftTitles.get(programId);
}
