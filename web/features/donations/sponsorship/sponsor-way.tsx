import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import type { OfferType } from "../form/presets.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OfferTabs } from "./offer-tabs.tsx";
import { SponsorForm } from "./sponsor-form.tsx";
import { findOffer, sponsorValuesFromAddress, sponsorValuesFromFailure } from "./sponsor-values.ts";

interface Props {
  offer: OfferType;
  refused: FormFailure | undefined;
  /** Who sponsors it already. */
  children: ReactNode;
}

/** Sponsoring one of the four offers, every month unless it is switched to once. */
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
