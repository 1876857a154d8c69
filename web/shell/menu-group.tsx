import { Link } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Group } from "./navigation.ts";

/** With a common name the browser keeps one menu open at a time; web/boot/menus.ts closes it on Escape, a link or a click outside. */
export const MENU = { name: "main-menu", "data-menu": true } as const;

export function MenuGroup({ group }: { group: Group }) {
  const t = useWords();
  return (
    <li>
      <details {...MENU} className="menu">
        <summary className={buttonClass({ variant: "quiet", size: "small" })}>
          {t(group.label)}
          <Icon name="chevron" className="menu-arrow" />
        </summary>
        <GroupLinks group={group} className="menu-panel" />
      </details>
    </li>
  );
}

export function GroupLinks({ group, className }: { group: Group; className: string }) {
  const t = useWords();
  return (
    <ul className={className}>
      {group.entries.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className="menu-link">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
