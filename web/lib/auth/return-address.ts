import { inLanguage } from "../../../contracts/languages.ts";
import { useLanguage } from "../i18n/words.tsx";

/**
 * Where a link of a mail leads back to, in the reader's language. The page knows its origin best: the server follows it
 * only where it is the site's own.
 */
export function useReturnAddress(): (path: string) => string {
  const language = useLanguage();
  return (path) => location.origin + inLanguage(language, path);
}
