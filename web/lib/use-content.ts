import { use } from "react";
import { DEFAULT_LANGUAGE, type Language } from "../../contracts/languages.ts";
import { useLanguage } from "./i18n/words.tsx";
import { keepPromise } from "./keep-promise.ts";

/**
 * A hook for content that has a file for each language: it loads the reader's file, or the French one where that fails,
 * and suspends until the content is there.
 */
export function createContentHook<Content>(
  files: Readonly<Record<Language, () => Promise<{ default: Content }>>>,
): () => Content {
  const load = keepPromise(async (language: Language): Promise<Content> => {
    const file = await files[language]().catch(() => files[DEFAULT_LANGUAGE]());
    return file.default;
  });
  return () => use(load(useLanguage()));
}
