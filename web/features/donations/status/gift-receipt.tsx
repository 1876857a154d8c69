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

/** A row: the receipt to download, and to send again by mail or text message. A plain link and a plain form. */
export function GiftReceipt({ gift, reference }: Props) {
  const t = useWords();
  const [search] = useSearchParams();
  const { texts, receiptNumber } = gift;
  if (!receiptNumber) return null;
  const isSentAgain = search.get("receipt") === "sent" && !texts?.left;
  return (
    <>
      {isSentAgain && (
        <Notice tone="positive">{t(texts ? "giftStatus.texts.sent" : "giftStatus.receiptSent")}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-sm rounded-md border border-line px-sm">
        <a
          href={`${functions.receipt}?${new URLSearchParams({ reference })}`}
          download
          className="inline-flex min-h-11 items-center text-link font-semibold"
        >
          {t("giftStatus.download")}
        </a>
        <bdi className="text-sm whitespace-nowrap text-muted">{receiptNumber}</bdi>
        {!gift.anonymous && !texts?.left && (
          <PlainForm action={functions.resendReceipt} fields={{ reference }} className="sm:ms-auto">
            <Button type="submit" variant="quiet" size="small" className="-mx-xs whitespace-nowrap">
              {t(texts ? "giftStatus.texts.resend" : "giftStatus.resend")}
            </Button>
          </PlainForm>
        )}
      </div>
      {texts && <TextsTo texts={texts} reference={reference} />}
    </>
  );
}

/** The number that text messages go to, and the button that ends them: each message leads here. */
function TextsTo({ texts, reference }: { texts: NonNullable<GiftStatusView["texts"]>; reference: string }) {
  const t = useWords();
  const { endsWith: digits, left } = texts;
  if (left) return <p className="px-sm text-sm text-muted">{t("giftStatus.texts.left", { digits })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-sm px-sm text-sm text-muted">
      <p>{t("giftStatus.texts.to", { digits })}</p>
      <PlainForm action={functions.leaveTexts} fields={{ reference }} className="sm:ms-auto">
        <Button type="submit" variant="quiet" size="small" className="-mx-xs whitespace-nowrap">
          {t("giftStatus.texts.leave")}
        </Button>
      </PlainForm>
    </div>
  );
}
