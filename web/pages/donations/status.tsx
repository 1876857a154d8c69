import followNumber from "virtual:script/money/follow-number.ts";
import noteMonthly from "virtual:script/money/note-monthly.ts";
import { data } from "react-router";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { useFormFailure, useSite } from "../../boot/page-state.ts";
import { campaignOf, type GiftCampaign } from "../../features/donations/status/gift-campaign.server.ts";
import { GiftStatus, UnknownGift } from "../../features/donations/status/gift-status.tsx";
import { titleOf } from "../../features/donations/status/gift-title.ts";
import { isWatched, screenOf } from "../../features/donations/status/gift-view.ts";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { serverWordsAndPieces } from "../../lib/i18n/server-words.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { usePolled } from "../../lib/use-polled.ts";
import { functions } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/status";

export const handle: PageHandle = {
  ownScript: [followNumber, noteMonthly],
  script: "intent",
  noindex: true,
  words: ["payment", "giftStatus", "donation"],
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const gift = await context.get(pageRequest).data.giftStatus(params.reference);
  if (!gift) return data(null, { status: 404 });
  // Beside the gift's fields and not around them: an open page of the release before reads those.
  const words = await serverWordsAndPieces(languageOf(request));
  return data({ ...gift, campaign: campaignOf(gift.programId, words) });
}

export default function GiftStatusPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div
      data-start={loaderData && isWatched(loaderData) ? "" : undefined}
      className="column max-w-text py-sm sm:py-xl"
    >
      {loaderData ? <KnownGift loaded={loaderData} reference={params.reference} /> : <Unknown />}
    </div>
  );
}

interface Known {
  loaded: GiftStatusView & { readonly campaign?: GiftCampaign | undefined };
  reference: string;
}

function KnownGift({ loaded, reference }: Known) {
  const t = useWords();
  const gift = useGift(reference, loaded);
  const refused = useFormFailure("gift-display");
  const refusedMeans = useFormFailure("payment-means");
  return (
    <>
      <PageHead title={t(titleOf(screenOf(gift)))} description={t("giftStatus.description")} />
      <GiftStatus
        gift={gift}
        campaign={loaded.campaign}
        reference={reference}
        origin={useSite().url}
        refused={refused}
        refusedMeans={refusedMeans}
      />
    </>
  );
}

function Unknown() {
  const t = useWords();
  return (
    <>
      <PageHead title={t("giftStatus.unknown.title")} description={t("giftStatus.description")} />
      <UnknownGift />
    </>
  );
}

/** The gift as the loader returned it, then polled while its payment is pending. */
function useGift(reference: string, loaded: GiftStatusView): GiftStatusView {
  return usePolled(`${functions.donationStatus}?${new URLSearchParams({ reference })}`, loaded, isWatched);
}
