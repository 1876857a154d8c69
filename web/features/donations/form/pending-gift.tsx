import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { getJson } from "../../../lib/api.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Notice } from "../../../ui/notice.tsx";
import { screenOf } from "../status/gift-view.ts";
import { startedGift } from "./stored-gift.ts";

/** Shows a gift that this tab started and that is not paid yet, so that nobody pays twice by mistake. */
export function PendingGift() {
  const [waiting, setWaiting] = useState<string>();
  useEffect(() => {
    const reference = startedGift.read();
    if (!reference) return;
    const stop = new AbortController();
    const address = `${functions.donationStatus}?${new URLSearchParams({ reference })}`;
    void getJson(address, stop.signal).then((answer) => {
      if (!answer.ok || stop.signal.aborted) return;
      if (screenOf(answer.body as GiftStatusView) === "pending") setWaiting(reference);
      else startedGift.forget();
    });
    return () => stop.abort();
  }, []);
  return waiting && <WaitingNotice reference={waiting} />;
}

export function WaitingNotice({ reference, children }: { reference: string; children?: ReactNode }) {
  const t = useWords();
  return (
    <Notice tone="caution" title={t("donation.pending.title")} live>
      {t("donation.pending.text")}{" "}
      <Link to={links.giftStatus(reference)} className="text-link font-semibold">
        {t("donation.pending.link")}
      </Link>
      {children}
    </Notice>
  );
}
