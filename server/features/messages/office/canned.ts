import type { Language } from "../../../../contracts/languages.ts";
import { words } from "../../../platform/words.ts";

/** Words to start an answer from. */
export const CANNED = ["thanks", "time", "details", "visit", "receipt"] as const;
type Canned = (typeof CANNED)[number];

/** In the language of whoever wrote; "" if there are no such words. */
export function cannedWords(wanted: string | null, language: Language): string {
  const canned = CANNED.find((one): one is Canned => one === wanted);
  return canned ? words(language)(`office.canned.texts.${canned}`) : "";
}
