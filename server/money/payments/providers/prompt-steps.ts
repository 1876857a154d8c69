import type { Language } from "../../../../contracts/languages.ts";
import { words } from "../../../platform/words.ts";

/** What a payer does on the telephone where the operator does not say it in their language; `code` is what shows the request again. */
export function promptSteps(language: Language, code: string | null): readonly string[] {
  const t = words(language);
  // Isolated: in a text from right to left the star would change its side.
  const nothing = code === null ? t("prompt.nothing") : t("prompt.dial", { code: `\u2066${code}\u2069` });
  return [t("prompt.request"), t("prompt.amount"), t("prompt.pin"), nothing];
}
