import { useLocation } from "react-router";
import { LANGUAGES } from "../../contracts/languages.ts";
import { useLanguage } from "../lib/i18n/words.tsx";
import { inLanguage, splitLanguage } from "../links.ts";

/**
 * Links to this page in the ten languages: page loads, because the document's language and direction change.
 * web/boot/language.ts stores the choice and copies the query to the link.
 */
export function LanguageLinks() {
  const language = useLanguage();
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <ul className="grid grid-cols-2">
      {LANGUAGES.map(({ code, name, flag }) => (
        <li key={code}>
          <a
            href={inLanguage(code, path)}
            hrefLang={code}
            lang={code}
            aria-current={code === language ? "true" : undefined}
            className="menu-link"
          >
            <span aria-hidden="true">{flag}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
