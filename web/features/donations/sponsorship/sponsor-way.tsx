import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { sponsorships } from "../../../../content/sponsorship.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import type { OfferType } from "../form/presets.ts";
import { OfferDetails } from "./offer-details.tsx";
import { SponsorForm } from "./sponsor-form.tsx";
import {
  findOffer,
  offerAddress,
  sponsorValuesFromAddress,
  sponsorValuesFromFailure,
} from "./sponsor-values.ts";

interface Props {
  offer: OfferType;
  refused: FormFailure | undefined;
  /** The list of its sponsors. */
  children: ReactNode;
}

/** A sponsorship of one of the four offers, monthly by default. */
export function SponsorWay({ offer: type, refused, children }: Props) {
  const offer = findOffer(type);
  const { pathname, search } = useLocation();
  const values = refused
    ? sponsorValuesFromFailure(refused.values)
    : sponsorValuesFromAddress(new URLSearchParams(search), offer);
  return (
    <>
      <OfferTabs chosen={offer.type} />
      <div className="grid items-start gap-xl lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <OfferDetails offer={offer} />
        <div className="lg:row-span-2">
          <SponsorForm key={search} page={pathname} offer={offer} values={values} refused={refused} />
        </div>
        <div className="grid gap-lg">{children}</div>
      </div>
    </>
  );
}

/** Links that look like tabs: they work without script, can be shared, and the back button works. */
function OfferTabs({ chosen }: { chosen: OfferType }) {
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
