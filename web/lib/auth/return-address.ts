import { inLanguage } from "../../../contracts/languages.ts";
import { useLanguage } from "../i18n/words.tsx";

/**
 * The absolute address to which a mailed link returns, in the reader's language. The server accepts only addresses of
 * the site.
 */
export function useReturnAddress(): (path: string) => string {
  const language = useLanguage();
  return (path) => location.origin + inLanguage(language, path);
}
