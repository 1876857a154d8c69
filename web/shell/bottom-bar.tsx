import { Link, useLocation } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import { splitLanguage } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { BOTTOM_BAR } from "./navigation.ts";

export function BottomBar() {
  const t = useWords();
  const current = splitLanguage(useLocation().pathname).path;
  return (
    <nav aria-label={t("shell.quickNavigation")} className="bottom-bar lg:hidden">
      <ul className="flex">
        {BOTTOM_BAR.map(({ label, path, icon }) => (
          <li key={path} className="grow basis-0">
            <Link to={path} aria-current={path === current ? "page" : undefined} className="bottom-bar-link">
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
