import { Link } from "react-router";
import { settings } from "../../content/settings.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";
import { AccountLink } from "./account-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { MenuGroup } from "./menu-group.tsx";
import { HEADER, offered } from "./navigation.ts";
import { SearchControl } from "./search-control.tsx";
import { SmallMenu } from "./small-menu.tsx";
import { useExists } from "./use-exists.ts";

/** Links and native menus only: it works before, and without, its script. */
export function Header() {
  const t = useWords();
  const exists = useExists();
  return (
    <header className="site-header">
      <div className="column flex items-center gap-2xs py-2xs lg:gap-xs">
        <Link
          to={links.home()}
          aria-label={t("shell.homeLink", { name: settings.name })}
          className="me-auto flex min-h-11 min-w-0 items-center gap-2xs rounded-sm"
        >
          <Logo />
          <span className="logo-name">{settings.name}</span>
        </Link>
        <nav aria-label={t("shell.mainNavigation")} className="max-lg:hidden">
          <ul className="flex">
            {offered(HEADER, exists).map((group) => (
              <MenuGroup key={group.label} group={group} />
            ))}
          </ul>
        </nav>
        <SearchControl />
        <LanguageMenu />
        <AccountLink size="small" className="max-lg:hidden" />
        <Link to={links.sponsor()} className={buttonClass({ size: "small" })}>
          <span className="max-xl:hidden">{t("shell.donate")}</span>
          <span className="xl:hidden">{t("shell.donateShort")}</span>
        </Link>
        <SmallMenu />
      </div>
    </header>
  );
}
