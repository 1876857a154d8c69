import { useEffect } from "react";
import { useLocation } from "react-router";
import { showDonorWall } from "../boot/donor-wall.ts";
import { useFormFailure } from "../boot/page-state.ts";
import { GivingChoice } from "../features/donations/giving-choice.tsx";
import { sponsoredType, sponsorProgram } from "../features/donations/presets.ts";
import { OfferDetails } from "../features/donations/sponsorship/offer-details.tsx";
import { OfferTabs } from "../features/donations/sponsorship/offer-tabs.tsx";
import { SponsorForm } from "../features/donations/sponsorship/sponsor-form.tsx";
import {
  findOffer,
  offerFromAddress,
  sponsorValuesFromAddress,
  sponsorValuesFromFailure,
} from "../features/donations/sponsorship/sponsor-values.ts";
import { DonorWall, GiftTotals } from "../features/donor-wall/donor-wall.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = {
  words: ["donation", "sponsorship", "tax"],
  script: "idle",
  canonical: links.sponsor,
};

export default function SponsorPage() {
  const t = useWords();
  const { pathname, search } = useLocation();
  const refused = useFormFailure("donation");
  const asked = new URLSearchParams(search);
  const offer = refused ? findOffer(sponsoredType(refused.values.programId)) : offerFromAddress(asked);
  const programId = sponsorProgram(offer.type);
  useEffect(() => void showDonorWall(), [programId]);
  const values = refused ? sponsorValuesFromFailure(refused.values) : sponsorValuesFromAddress(asked, offer);
  return (
    <div className="column grid gap-lg py-lg lg:pb-2xl">
      <PageHead title={t("sponsorship.pageTitle")} description={t("sponsorship.description")} />
      <header className="grid gap-2xs">
        <h1>{t("sponsorship.title")}</h1>
        <p className="max-w-text text-lg text-muted">{t("sponsorship.lead")}</p>
      </header>
      <GivingChoice chosen="sponsor" />
      <OfferTabs chosen={offer.type} />
      <div className="grid items-start gap-xl lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <OfferDetails offer={offer} />
        <div className="lg:row-span-2">
          <SponsorForm key={search} page={pathname} offer={offer} values={values} refused={refused} />
        </div>
        <div className="grid gap-lg">
          <DonorWall programId={programId} />
          <GiftTotals programId={programId} />
        </div>
      </div>
    </div>
  );
}
