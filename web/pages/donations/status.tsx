import { data } from "react-router";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { useFormFailure, useSite } from "../../boot/page-state.ts";
import { GiftStatus } from "../../features/donations/status/gift-status.tsx";
import { screenOf } from "../../features/donations/status/gift-view.ts";
import { UnknownGift } from "../../features/donations/status/unknown-gift.tsx";
import { useGift } from "../../features/donations/status/use-gift.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/status";

export const handle: PageHandle = { script: "idle", noindex: true, words: ["giftStatus", "donation"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const gift = await context.get(pageRequest).data.giftStatus(params.reference);
  return data(gift, gift ? undefined : { status: 404 });
}

export default function GiftStatusPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="column max-w-text py-xl">
      {loaderData ? <KnownGift brought={loaderData} reference={params.reference} /> : <Unknown />}
    </div>
  );
}

function KnownGift({ brought, reference }: { brought: GiftStatusView; reference: string }) {
  const t = useWords();
  const gift = useGift(reference, brought);
  const refused = useFormFailure("gift-display");
  return (
    <>
      <PageHead title={t(`giftStatus.${screenOf(gift)}.title`)} description={t("giftStatus.description")} />
      <GiftStatus gift={gift} reference={reference} origin={useSite().url} refused={refused} />
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
