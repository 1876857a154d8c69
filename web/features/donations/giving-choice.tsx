import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";

const WAYS = [
  { name: "sponsor", to: links.sponsor() },
  { name: "donate", to: links.donate() },
] as const;

/** The first choice of the giving screen: its two addresses are one screen, each with its own way chosen. */
export function GivingChoice({ chosen }: { chosen: (typeof WAYS)[number]["name"] }) {
  const t = useWords();
  return (
    <nav aria-label={t("donation.choice.label")} className="grid grid-cols-2 gap-2xs sm:max-w-text">
      {WAYS.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={name === chosen ? "page" : undefined} className="chip">
          {t(`donation.choice.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
