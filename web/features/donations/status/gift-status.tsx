import { Link } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { type Translate, useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { links } from "../../../links.ts";
import { isStep } from "../../../money/step.ts";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { GiftDisplay } from "../donor-wall/gift-display.tsx";
import { GiftAgain } from "./gift-again.tsx";
import type { GiftCampaign } from "./gift-campaign.server.ts";
import { GiftFacts } from "./gift-facts.tsx";
import { GiftImpact } from "./gift-impact.tsx";
import { GiftReceipt } from "./gift-receipt.tsx";
import { GiftShare } from "./gift-share.tsx";
import { titleOf } from "./gift-title.ts";
import { type GiftScreen, isGiven, screenOf } from "./gift-view.ts";
import { GiveMonthly } from "./give-monthly.tsx";
import { WayOn } from "./way-on.tsx";

/** The explanation of the state, with the reason of a refusal if it is known. */
function textOf(gift: GiftStatusView, { t, language }: { t: Translate; language: Language }): string {
  const screen = screenOf(gift);
  if (screen === "paid") return paidText(gift, t);
  if (screen === "refused" && gift.reason)
    return `${t(`giftStatus.reason.${gift.reason}`)} ${t(`giftStatus.wayOn.${gift.reason}`)}`;
  if (screen === "partly_refunded" && gift.refunded) {
    const rest = { ...gift.amount, minor: gift.amount.minor - gift.refunded.minor };
    return t("giftStatus.partly_refunded.text", {
      refunded: formatMoney(language, gift.refunded),
      rest: formatMoney(language, rest),
    });
  }
  if (isStep(screen)) return t(`payment.${screen}.text`, { amount: formatMoney(language, gift.amount) });
  return t(`giftStatus.${screen}.text`, { amount: formatMoney(language, gift.amount) });
}

/** The heading says that the gift has arrived, unless it thanks by name. */
function paidText({ donorName, anonymous, once, texts }: GiftStatusView, t: Translate): string {
  const sent = texts ? "giftStatus.paid.texted" : "giftStatus.paid.sent";
  return [
    donorName !== undefined && t("giftStatus.paid.arrived"),
    !texts?.left && t(anonymous ? "giftStatus.paid.anonymous" : sent),
    once && t("giftStatus.paid.once"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A paid gift has the foundation's green. No state depends on colour alone: its title names it. */
const LOOKS: Record<GiftScreen, { icon: IconName; look: string }> = {
  paid: { icon: "check", look: "on-brand" },
  pending: { icon: "info", look: "bg-notice-soft" },
  choosing: { icon: "info", look: "bg-sunken" },
  prompt: { icon: "info", look: "bg-notice-soft" },
  transfer: { icon: "info", look: "bg-notice-soft" },
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
  /** What it is for; undefined if the site no longer has it. */
  campaign: GiftCampaign | undefined;
  reference: string;
  /** The site's origin, for the shared link. */
  origin: string;
  /** A refused change of how the donor wall shows the gift. */
  refused: FormFailure | undefined;
  /** A refused choice of the means. */
  refusedMeans: FormFailure | undefined;
}

/** The state of a gift and the next step. A paid gift is thanked for, with what it does; its papers are rows below. */
export function GiftStatus({ gift, campaign, reference, origin, refused, refusedMeans }: Props) {
  const t = useWords();
  const language = useLanguage();
  const screen = screenOf(gift);
  const { icon, look } = LOOKS[screen];
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface">
      <header aria-live="polite" className={look}>
        {screen === "paid" && <Band />}
        <div className="grid gap-2xs p-md sm:px-lg">
          <Icon name={icon} className="size-8" />
          <h1 className="wrap-anywhere">
            {gift.donorName === undefined
              ? t(titleOf(screen))
              : t("giftStatus.paid.thanks", { name: isolated(gift.donorName) })}
          </h1>
          <p>{textOf(gift, { t, language })}</p>
        </div>
      </header>
      {screen === "paid" && campaign && <GiftImpact gift={gift} campaign={campaign} />}
      <div className="grid grid-cols-1 gap-md p-md sm:px-lg">
        {screen === "paid" && campaign && <GiftShare campaign={campaign} origin={origin} />}
        <GiveMonthly gift={gift} />
        <WayOn gift={gift} campaign={campaign} reference={reference} refused={refusedMeans} />
        <GiftAgain again={gift.again} />
        <div className="grid grid-cols-1 gap-2xs">
          {isGiven(gift) && <GiftReceipt gift={gift} reference={reference} />}
          <GiftDisplay gift={gift} reference={reference} refused={refused} />
          <GiftFacts gift={gift} campaign={campaign} reference={reference} />
        </div>
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
      <Link to={links.donate()} className={`justify-self-start ${buttonClass({ variant: "give" })}`}>
        {t("giftStatus.give")}
      </Link>
    </div>
  );
}
