import type { FormFailure } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { type Translate, useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Band } from "../../../ui/band.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { GiftDisplay } from "../donor-wall/gift-display.tsx";
import { GiftAgain } from "./gift-again.tsx";
import { GiftFacts } from "./gift-facts.tsx";
import { GiftReceipt } from "./gift-receipt.tsx";
import { GiftShare } from "./gift-share.tsx";
import { type GiftScreen, isGiven, screenOf } from "./gift-view.ts";
import { WayOn } from "./way-on.tsx";

/** In plain words: of a refusal why, as far as it is known. */
function textOf(gift: GiftStatusView, { t, language }: { t: Translate; language: Language }): string {
  const screen = screenOf(gift);
  if (screen === "refused" && gift.reason)
    return `${t(`giftStatus.reason.${gift.reason}`)} ${t("giftStatus.refused.again")}`;
  if (screen === "partly_refunded" && gift.refunded) {
    const rest = { ...gift.amount, minor: gift.amount.minor - gift.refunded.minor };
    return t("giftStatus.partly_refunded.text", {
      refunded: formatMoney(language, gift.refunded),
      rest: formatMoney(language, rest),
    });
  }
  return t(`giftStatus.${screen}.text`, { amount: formatMoney(language, gift.amount) });
}

/** Thanks wear the foundation's green; every other state says its colour in words as well. */
const LOOKS: Record<GiftScreen, { icon: IconName; look: string }> = {
  paid: { icon: "check", look: "on-brand" },
  pending: { icon: "info", look: "bg-notice-soft" },
  refused: { icon: "alert", look: "bg-negative-soft" },
  cancelled: { icon: "info", look: "bg-sunken" },
  expired: { icon: "info", look: "bg-sunken" },
  partly_refunded: { icon: "info", look: "bg-notice-soft" },
  returned: { icon: "info", look: "bg-notice-soft" },
  held: { icon: "alert", look: "bg-caution-soft" },
  refunded: { icon: "info", look: "bg-notice-soft" },
  disputed: { icon: "alert", look: "bg-caution-soft" },
};

interface Props {
  gift: GiftStatusView;
  reference: string;
  /** The site's origin, for what is shared. */
  origin: string;
  /** A change of how it is shown that was not accepted. */
  refused: FormFailure | undefined;
}

/** Where a gift stands, what to do now, and the facts to keep. */
export function GiftStatus({ gift, reference, origin, refused }: Props) {
  const t = useWords();
  const language = useLanguage();
  const screen = screenOf(gift);
  const { icon, look } = LOOKS[screen];
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface">
      <header aria-live="polite" className={look}>
        {screen === "paid" && <Band />}
        <div className="grid gap-sm p-lg">
          <Icon name={icon} className="size-10" />
          <h1>{t(`giftStatus.${screen}.title`)}</h1>
          <p>{textOf(gift, { t, language })}</p>
          {screen === "paid" && (
            <p>{t(gift.anonymous ? "giftStatus.paid.anonymous" : "giftStatus.paid.sent")}</p>
          )}
          {screen === "paid" && gift.once && <p>{t("giftStatus.paid.once")}</p>}
        </div>
      </header>
      <div className="grid gap-md p-lg">
        {isGiven(gift) && <GiftReceipt gift={gift} reference={reference} />}
        <WayOn gift={gift} />
        <GiftAgain again={gift.again} />
        <GiftDisplay gift={gift} reference={reference} refused={refused} />
        {screen === "paid" && <GiftShare gift={gift} origin={origin} />}
        <GiftFacts gift={gift} reference={reference} />
        <p className="text-sm text-muted">{t("giftStatus.keep")}</p>
      </div>
    </article>
  );
}
