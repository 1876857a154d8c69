import { lazy, type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { PageWords } from "../../../lib/i18n/page-words.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { OFFERS, type OfferType } from "../form/presets.ts";
import { SponsorForm } from "./sponsor-form.tsx";
import { offerAddress, sponsorValuesFromAddress, sponsorValuesFromFailure } from "./sponsor-values.ts";

const OfferDetails = lazy(() => import("./offer-details.tsx"));

interface Props {
  offer: OfferType;
  refused: FormFailure | undefined;
  /** The list of its sponsors. */
  children: ReactNode;
}

/** A sponsorship of one of the four offers, monthly by default. */
export function SponsorWay({ offer, refused, children }: Props) {
  const { pathname, search } = useLocation();
  const values = refused
    ? sponsorValuesFromFailure(refused.values)
    : sponsorValuesFromAddress(new URLSearchParams(search), offer);
  return (
    <>
      <OfferTabs chosen={offer} />
      <div className="grid grid-cols-1 items-start gap-xl lg:grid-cols-[30rem_1fr]">
        <SponsorForm key={search} page={pathname} offer={offer} values={values} refused={refused} />
        <div className="grid gap-lg">
          <Suspense>
            <PageWords parts={["pieces/sponsorship"]}>
              <OfferDetails type={offer} />
            </PageWords>
          </Suspense>
          {children}
        </div>
      </div>
    </>
  );
}

/** Links that look like tabs: they work without script, can be shared, and the back button works. */
function OfferTabs({ chosen }: { chosen: OfferType }) {
  const t = useWords();
  return (
    <nav aria-label={t("sponsorship.tabs")} className="tabs lg:max-w-[30rem]">
      {OFFERS.map((type) => (
        <Link
          key={type}
          to={offerAddress(type)}
          preventScrollReset
          aria-current={type === chosen ? "page" : undefined}
          className="tab grow basis-0 text-sm"
        >
          {t(`sponsorship.types.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
