import { Link } from "react-router";
import { sponsorships } from "../../../../content/sponsorship.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { type OfferType, offerAddress } from "./sponsor-values.ts";

/** Four addresses that look like tabs: they work without script, can be sent to someone, and the way back works. */
export function OfferTabs({ chosen }: { chosen: OfferType }) {
  const t = useWords();
  return (
    <nav aria-label={t("sponsorship.tabs")} className="grid grid-cols-2 gap-2xs border-b border-line sm:flex">
      {sponsorships.map(({ type }) => (
        <Link
          key={type}
          to={offerAddress(type)}
          preventScrollReset
          aria-current={type === chosen ? "page" : undefined}
          className="-mb-px flex min-h-11 items-center border-b-3 border-transparent px-sm py-2xs font-semibold hover:border-edge aria-[current]:border-brand aria-[current]:text-link"
        >
          {t(`sponsorship.types.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
