import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";

const WAYS = ["sponsor", "donate"] as const;

/** The first choice of the giving screen: its two addresses are one screen, each with its own way chosen. */
export function GivingChoice({ chosen }: { chosen: (typeof WAYS)[number] }) {
  const t = useWords();
  return (
    <nav aria-label={t("donation.choice.label")} className="grid grid-cols-2 gap-2xs sm:max-w-text">
      {WAYS.map((name) => (
        <Link
          key={name}
          to={links[name]()}
          aria-current={name === chosen ? "page" : undefined}
          className="chip"
        >
          {t(`donation.choice.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
