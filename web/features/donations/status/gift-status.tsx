import { Link } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { type Translate, useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { GiftDisplay } from "../donor-wall/gift-display.tsx";
import { GiftAgain } from "./gift-again.tsx";
import { GiftFacts } from "./gift-facts.tsx";
import { GiftReceipt } from "./gift-receipt.tsx";
import { GiftShare } from "./gift-share.tsx";
import { type GiftScreen, isGiven, screenOf } from "./gift-view.ts";
import { WayOn } from "./way-on.tsx";

/** The explanation of the state, with the reason of a refusal if it is known. */
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

/** A paid gift has the foundation's green. No state depends on colour alone: its title names it. */
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
  /** The site's origin, for the shared link. */
  origin: string;
  /** A refused change of how the donor wall shows the gift. */
  refused: FormFailure | undefined;
}

/** The state of a gift, the next step, and its facts. */
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

export function UnknownGift() {
  const t = useWords();
  return (
    <div className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <h1>{t("giftStatus.unknown.title")}</h1>
      <p>{t("giftStatus.unknown.text")}</p>
      <Link to={links.donate()} className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}>
        {t("giftStatus.give")}
      </Link>
    </div>
  );
}
