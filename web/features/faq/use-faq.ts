import { use } from "react";
import { faq } from "../../../content/faq.ts";
import type { Faq } from "../../../content/schemas/faq.ts";
import type { Language } from "../../../contracts/languages.ts";
import { useLanguage } from "../../lib/i18n/words.tsx";

const asked = new Map<Language, Promise<{ default: Faq }>>();

/** The answers in the reader's language, and no other; suspends until they are there. */
export function useFaq(): Faq {
  const language = useLanguage();
  const answers = asked.get(language) ?? faq[language]();
  asked.set(language, answers);
  return use(answers).default;
}
