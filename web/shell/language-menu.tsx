import { LANGUAGES } from "../../contracts/languages.ts";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { MENU } from "./menu-group.tsx";

/** The language menu of the wide header; the small menu has the same links. */
export function LanguageMenu() {
  const t = useWords();
  const language = useLanguage();
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  return (
    <details {...MENU} className="menu max-lg:hidden">
      <summary className={`${buttonClass({ variant: "quiet", size: "small" })} gap-3xs`}>
        <Icon name="globe" />
        <VisuallyHidden>{t("shell.currentLanguage", { name })}</VisuallyHidden>
        <span className="uppercase">{language}</span>
      </summary>
      <div className="menu-panel menu-panel-end w-80">
        <LanguageLinks />
      </div>
    </details>
  );
}
