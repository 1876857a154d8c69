import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { type AuthTab, tabAddress } from "./auth-tab.ts";

/** Links, so that each tab has an address; the typed values stay. */
export function AuthTabs({ tab }: { tab: AuthTab }) {
  const t = useWords();
  return (
    <nav aria-label={t("auth.tabs.label")} data-needs-script>
      <ul className="tabs">
        {(["login", "signup"] as const).map((name) => (
          <li key={name} className="grid grow basis-0">
            <Link
              to={tabAddress(name)}
              replace
              preventScrollReset
              aria-current={tab === name ? "page" : undefined}
              className="tab"
            >
              {t(`auth.tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
