import type { Project, ProjectStory } from "../../../content/schema.ts";
import type { Key } from "../../lib/i18n/key.ts";

/** The dictionary keys of the French states in the data. */
export const STATUS_WORDS: Record<Project["status"], Key> = {
  "En cours": "project.status.ongoing",
  Actif: "project.status.active",
  "En expansion": "project.status.expanding",
};

type MaterialStatus = ProjectStory["materials"][number]["status"];

export const MATERIAL_WORDS: Record<MaterialStatus, Key> = {
  Acquis: "project.budget.acquired",
  "En cours": "project.budget.ongoing",
  "En attente": "project.budget.waiting",
};

/** The colour is an addition: the badge also has the text. */
export const MATERIAL_TONES: Record<MaterialStatus, "positive" | "caution" | "neutral"> = {
  Acquis: "positive",
  "En cours": "caution",
  "En attente": "neutral",
};
