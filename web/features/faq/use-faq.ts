import { use } from "react";
import { faq } from "../../../content/faq.ts";
import type { Faq } from "../../../content/schemas/faq.ts";
import type { Language } from "../../../contracts/languages.ts";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { keepPromise } from "../../lib/keep-promise.ts";

const load = keepPromise(async (language: Language): Promise<Faq> => (await faq[language]()).default);

/** The answers in the reader's language, and no other; suspends until they are there. */
export const useFaq = (): Faq => use(load(useLanguage()));
