import type { Program } from "../../../content/schemas/programs.ts";
import type { Key } from "../../lib/i18n/key.ts";

/** The dictionary keys of the French states in the data. */
export const STATUS_WORDS: Record<Program["status"], Key> = {
  Actif: "programs.status.active",
  "En expansion": "programs.status.expanding",
};
