import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Links for supporters. */
export function QuickLinks() {
  const t = useWords();
  const ways = [
    { to: links.programs(), label: t("dashboard.quick.programs") },
    { to: links.projects(), label: t("shell.pages.projects") },
    { to: links.academy(), label: t("shell.pages.academy") },
    { to: links.impactHub(), label: t("shell.pages.impactHub") },
  ];
  return (
    <nav aria-labelledby="quick" className="grid gap-2xs rounded-lg bg-sunken p-md">
      <h2 id="quick" className="text-lg">
        {t("dashboard.quick.title")}
      </h2>
      <ul className="grid">
        {ways.map(({ to, label }) => (
          <li key={to} className="border-t border-line first:border-t-0">
            <Link to={to} className="flex min-h-11 items-center justify-between gap-sm font-semibold">
              {label}
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
