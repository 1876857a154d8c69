import { useSearchParams } from "react-router";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { PlainForm } from "../../../lib/forms/plain-form.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface Props {
  gift: GiftStatusView;
  reference: string;
}

/** Downloads the receipt, or sends it by mail again: a plain link and a plain form. */
export function GiftReceipt({ gift, reference }: Props) {
  const t = useWords();
  const [search] = useSearchParams();
  if (!gift.receiptNumber) return null;
  return (
    <div className="grid gap-xs">
      {search.get("receipt") === "sent" && <Notice tone="positive">{t("giftStatus.receiptSent")}</Notice>}
      <div className="flex flex-wrap gap-2xs">
        <a
          href={`${functions.receipt}?${new URLSearchParams({ reference })}`}
          download
          className={buttonClass()}
        >
          {t("giftStatus.download")}
        </a>
        {!gift.anonymous && (
          <PlainForm action={functions.resendReceipt} fields={{ reference }}>
            <Button type="submit" variant="secondary">
              {t("giftStatus.resend")}
            </Button>
          </PlainForm>
        )}
      </div>
    </div>
  );
}
