import { useWords } from "../lib/i18n/words.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AccountLink } from "./account-link.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { GroupLinks, MENU } from "./menu-group.tsx";
import { HEADER } from "./navigation.ts";

/** The menu of small screens: the groups, the languages and the account link. */
export function SmallMenu() {
  const t = useWords();
  return (
    <details {...MENU} className="menu lg:hidden">
      <summary
        data-measure-button
        aria-label={t("shell.menu")}
        className={buttonClass({ variant: "secondary", icon: true })}
      >
        <Icon name="menu" className="menu-closed" />
        <Icon name="close" className="menu-open" />
      </summary>
      <nav aria-label={t("shell.mainNavigation")} className="small-menu">
        <div className="column grid gap-md py-md">
          {HEADER.map((group) => (
            <section key={group.label}>
              <h2 className="small-menu-title">{t(group.label)}</h2>
              <GroupLinks group={group} className="grid grid-cols-2 gap-x-2xs" />
            </section>
          ))}
          <section>
            <h2 className="small-menu-title">{t("shell.language")}</h2>
            <LanguageLinks />
          </section>
          <AccountLink />
        </div>
      </nav>
    </details>
  );
}
