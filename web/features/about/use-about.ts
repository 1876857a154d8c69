import { use } from "react";
import { about } from "../../../content/about.ts";
import type { About } from "../../../content/schemas/about.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { keepPromise } from "../../lib/keep-promise.ts";

/** A language that fails to load falls back to French, as the dictionaries do. */
const load = keepPromise(async (language: Language): Promise<About> => {
  const loaded = await about[language]().catch(() => about[DEFAULT_LANGUAGE]());
  return loaded.default;
});

/** The foundation's story in the reader's language; waits, inside a <Suspense>. */
export const useAbout = (): About => use(load(useLanguage()));
