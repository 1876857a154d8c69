import startIfScanned from "virtual:script/features/receipts/start-if-scanned.ts";
import type { ReceiptAnswer } from "../../../contracts/receipts.ts";
import type { ReceiptTitles } from "../../features/receipts/receipt-facts.tsx";
import { ReceiptVerdict } from "../../features/receipts/receipt-verdict.tsx";
import { type Typed, TypedReceipt } from "../../features/receipts/typed-receipt.tsx";
import { useVerdict } from "../../features/receipts/use-verdict.ts";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { serverWordsAndPieces } from "../../lib/i18n/server-words.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { type Packed, pack, unpack } from "../../lib/packed.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { receiptTitles } from "../gift-titles.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/verify-receipt";

export const handle: PageHandle = {
  words: ["receiptCheck"],
  script: "intent",
  ownScript: startIfScanned,
  canonical: links.verifyReceipt,
};

interface PageData {
  readonly typed: Typed | null;
  readonly answer: ReceiptAnswer | null;
  /** What a receipt can be for: which one, a browser may learn without network, from the paper. */
  readonly titles: Packed<ReceiptTitles>;
}

/** At build there is nothing to check; with number and code the server looks up its records. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const query = new URL(request.url).searchParams;
  const number = query.get("number")?.slice(0, 40);
  const code = query.get("code")?.slice(0, 20) ?? "";
  const titles = pack(Object.fromEntries(receiptTitles(await serverWordsAndPieces(languageOf(request)))));
  if (number === undefined) return { typed: null, answer: null, titles };
  return {
    titles,
    typed: { number, code },
    answer: await context.get(pageRequest).data.receiptCheck({ number, code }),
  };
}

export default function VerifyReceiptPage({ loaderData: { typed, answer, titles } }: Route.ComponentProps) {
  const t = useWords();
  const verdict = useVerdict(answer);
  return (
    <div className="column grid max-w-text gap-lg py-xl">
      <PageHead title={t("receiptCheck.title")} description={t("receiptCheck.description")} />
      <header className="grid gap-2xs">
        <h1>{t("receiptCheck.title")}</h1>
        <p className="text-lg text-muted">{t("receiptCheck.lead")}</p>
      </header>
      <div aria-live="polite" className="empty:hidden">
        {verdict === "checking" && <p>{t("receiptCheck.checking")}</p>}
        {verdict && verdict !== "checking" && <ReceiptVerdict verdict={verdict} titles={unpack(titles)} />}
      </div>
      <noscript>
        <Notice>{t("receiptCheck.noscript")}</Notice>
      </noscript>
      <TypedReceipt typed={typed} />
      <p className="text-sm text-muted">{t("receiptCheck.how")}</p>
    </div>
  );
}
