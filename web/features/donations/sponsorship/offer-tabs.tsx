import { Link } from "react-router";
import { sponsorships } from "../../../../content/sponsorship.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import type { OfferType } from "../form/presets.ts";
import { offerAddress } from "./sponsor-values.ts";

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
          className={`flex min-h-11 items-center border-b-4 px-sm py-2xs font-semibold ${type === chosen ? "border-brand" : "border-transparent hover:border-edge"}`}
        >
          {t(`sponsorship.types.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
