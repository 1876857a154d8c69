import { useSearchParams } from "react-router";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { PlainForm } from "../../../lib/forms/plain-form.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface Props {
  gift: GiftStatusView;
  reference: string;
}

/** A row: the receipt to download, and to send by mail again. A plain link and a plain form. */
export function GiftReceipt({ gift, reference }: Props) {
  const t = useWords();
  const [search] = useSearchParams();
  if (!gift.receiptNumber) return null;
  return (
    <>
      {search.get("receipt") === "sent" && <Notice tone="positive">{t("giftStatus.receiptSent")}</Notice>}
      <div className="flex flex-wrap items-center gap-x-sm rounded-md border border-line px-sm">
        <a
          href={`${functions.receipt}?${new URLSearchParams({ reference })}`}
          download
          className="inline-flex min-h-11 items-center text-link font-semibold"
        >
          {t("giftStatus.download")}
        </a>
        <bdi className="text-sm whitespace-nowrap text-muted">{gift.receiptNumber}</bdi>
        {!gift.anonymous && (
          <PlainForm action={functions.resendReceipt} fields={{ reference }} className="sm:ms-auto">
            <Button type="submit" variant="quiet" size="small" className="-mx-xs whitespace-nowrap">
              {t("giftStatus.resend")}
            </Button>
          </PlainForm>
        )}
      </div>
    </>
  );
}
