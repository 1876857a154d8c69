import type { HomePicture } from "../../../content/schemas/gallery.ts";

export type Subject = HomePicture["category"] | "all";

export const SUBJECTS = ["all", "charity", "children", "environment", "health"] as const satisfies Subject[];

/** The subject in the address of the home page. */
export function subjectIn(search: URLSearchParams): Subject {
  return SUBJECTS.find((subject) => subject === search.get("gallery")) ?? "all";
}

/** The generator's prompts, in the language of the content. */
export const PROMPTS: Readonly<Record<HomePicture["category"], string>> = {
  charity: "Des voisins s’entraident : une caisse commune, un repas partagé, des aînés entourés, en RD Congo",
  children: "Des enfants à l’école et à la cantine : cartables, cahiers, repas, jeux, en RD Congo",
  environment: "Des pépinières et de jeunes forêts : on sème, on plante, on arrose, en RD Congo",
  health: "Un poste de santé et ses soignantes : mères, nourrissons, eau propre, moustiquaires, en RD Congo",
};
