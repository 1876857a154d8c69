import { useSearchParams } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { PlainForm } from "../../../lib/forms/plain-form.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Fold } from "../form/fold.tsx";
import { DisplayChoice } from "./display-choice.tsx";

interface Props {
  gift: GiftStatusView;
  reference: string;
  refused: FormFailure | undefined;
}

/** How the donor wall shows a paid gift: what the donor chose in the form, and a folded plain form that changes it. */
export function GiftDisplay({ gift, reference, refused }: Props) {
  const t = useWords();
  const [search] = useSearchParams();
  if (gift.display === undefined) return null;
  const saved = search.get("display") === "saved" && !refused;
  return (
    <div className="print:hidden">
      <Fold
        title={
          <span>
            {t("donation.display.legend")}{" "}
            <span className="font-normal text-muted">· {t(`donation.display.${gift.display}`)}</span>
          </span>
        }
        open={saved || refused !== undefined}
      >
        <PlainForm
          action={functions.changeGiftDisplay}
          fields={{ reference }}
          className="grid justify-items-start gap-sm"
        >
          {saved && <Notice tone="positive">{t("giftStatus.display.saved")}</Notice>}
          {refused && <Notice tone="negative">{refused.message}</Notice>}
          <DisplayChoice chosen={gift.display} />
          {gift.comesAgain && <p className="text-sm text-muted">{t("giftStatus.display.comesAgain")}</p>}
          <Button type="submit" variant="secondary">
            {t("giftStatus.display.submit")}
          </Button>
        </PlainForm>
      </Fold>
    </div>
  );
}
