import type { ReceiptAnswer } from "../../../contracts/receipts.ts";
import { ReceiptVerdict } from "../../features/receipts/receipt-verdict.tsx";
import { type Typed, TypedReceipt } from "../../features/receipts/typed-receipt.tsx";
import { useVerdict } from "../../features/receipts/use-verdict.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/verify-receipt";

export const handle: PageHandle = { words: ["receiptCheck"], script: "load", canonical: links.verifyReceipt };

interface PageData {
  readonly typed: Typed | null;
  readonly answer: ReceiptAnswer | null;
}

/** At build there is nothing to check; with number and code the server looks up its records. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const query = new URL(request.url).searchParams;
  const number = query.get("number")?.slice(0, 40);
  const code = query.get("code")?.slice(0, 20) ?? "";
  if (number === undefined) return { typed: null, answer: null };
  return {
    typed: { number, code },
    answer: await context.get(pageRequest).data.receiptCheck({ number, code }),
  };
}

export default function VerifyReceiptPage({ loaderData: { typed, answer } }: Route.ComponentProps) {
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
        {verdict && verdict !== "checking" && <ReceiptVerdict verdict={verdict} />}
      </div>
      <noscript>
        <Notice>{t("receiptCheck.noscript")}</Notice>
      </noscript>
      <TypedReceipt typed={typed} />
      <p className="text-sm text-muted">{t("receiptCheck.how")}</p>
    </div>
  );
}
