import { Link } from "react-router";
import { settings } from "../../content/settings.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";
import { French } from "../ui/french.tsx";
import { AccountLink } from "./account-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { MenuGroup } from "./menu-group.tsx";
import { HEADER } from "./navigation.ts";
import { SearchControl } from "./search-control.tsx";
import { SmallMenu } from "./small-menu.tsx";

/** Only links and native menus, so that it works before and without script. */
export function Header() {
  const t = useWords();
  const { street, district, city } = settings.address;
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
        <French as="p">{`${street}, ${district}, ${city}`}</French>
        <nav aria-label={t("shell.mainNavigation")} className="max-lg:hidden">
          <ul className="flex">
            {HEADER.map((group) => (
              <MenuGroup key={group.label} group={group} />
            ))}
          </ul>
        </nav>
        <SearchControl />
        <LanguageMenu />
        <AccountLink size="small" className="max-lg:hidden" />
        <Link to={links.sponsor()} className={buttonClass({ variant: "give", size: "small" })}>
          <span className="max-xl:hidden">{t("shell.donate")}</span>
          <span className="xl:hidden">{t("shell.donateShort")}</span>
        </Link>
        <SmallMenu />
      </div>
    </header>
  );
}

/** The foundation's mark: a lozenge inside a lozenge inside a lozenge. */
function Logo() {
  return (
    <svg aria-hidden="true" width="40" height="40" viewBox="0 0 40 40" className="shrink-0">
      <rect width="40" height="40" rx="10" fill="#0f5a3c" />
      <path
        d="M20 6 34 20 20 34 6 20ZM20 13l7 7-7 7-7-7Z"
        fill="none"
        stroke="#f4b53f"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="m20 17 3 3-3 3-3-3z" fill="#f4b53f" />
    </svg>
  );
}
