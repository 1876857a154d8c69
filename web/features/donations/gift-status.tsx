import { Link } from "react-router";
import { settings } from "../../../content/settings.ts";
import { formatMoney } from "../../../contracts/money.ts";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { GiftFacts } from "./gift-facts.tsx";
import { type GiftScreen, retryAddress, screenOf } from "./gift-view.ts";

const LOOKS: Record<GiftScreen, { icon: IconName; tone: string }> = {
  pending: { icon: "info", tone: "bg-notice-soft text-notice" },
  paid: { icon: "check", tone: "bg-positive-soft text-positive" },
  refused: { icon: "alert", tone: "bg-negative-soft text-negative" },
  cancelled: { icon: "info", tone: "bg-caution-soft text-caution" },
  expired: { icon: "info", tone: "bg-caution-soft text-caution" },
  held: { icon: "alert", tone: "bg-caution-soft text-caution" },
};

interface Props {
  gift: GiftStatusView;
  reference: string;
}

/** Where a gift stands, what to do now, and the facts to keep. */
export function GiftStatus({ gift, reference }: Props) {
  const t = useWords();
  const language = useLanguage();
  const screen = screenOf(gift);
  const { icon, tone } = LOOKS[screen];
  return (
    <article className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <div aria-live="polite" className="grid gap-sm">
        <span className={`grid size-14 place-items-center rounded-md ${tone}`}>
          <Icon name={icon} />
        </span>
        <h1>{t(`giftStatus.${screen}.title`)}</h1>
        <p>{t(`giftStatus.${screen}.text`, { amount: formatMoney(language, gift.amount) })}</p>
        {screen === "paid" && !gift.anonymous && <p>{t("giftStatus.paid.sent")}</p>}
      </div>
      <GiftFacts gift={gift} reference={reference} />
      <WayOn gift={gift} />
      <p className="text-sm text-muted">{t("giftStatus.keep")}</p>
    </article>
  );
}

function WayOn({ gift }: { gift: GiftStatusView }) {
  const t = useWords();
  switch (screenOf(gift)) {
    case "pending":
      return <Waiting checkoutUrl={gift.checkoutUrl} />;
    case "paid":
      return (
        <Link
          to={links.project(Number(gift.programId))}
          className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}
        >
          {t("giftStatus.paid.again")}
        </Link>
      );
    case "held":
      return (
        <p>
          {t("giftStatus.held.contact")}{" "}
          <a href={`mailto:${settings.email}`} className="text-link">
            {settings.email}
          </a>
        </p>
      );
    case "refused":
    case "cancelled":
    case "expired":
      return (
        <Link to={retryAddress(gift)} className={`justify-self-start ${buttonClass()}`}>
          {t("giftStatus.retry")}
        </Link>
      );
  }
}

function Waiting({ checkoutUrl }: { checkoutUrl: string | undefined }) {
  const t = useWords();
  return (
    <div className="grid justify-items-start gap-xs">
      {checkoutUrl && (
        <a href={checkoutUrl} target="_blank" rel="noopener" className={buttonClass()}>
          {t("giftStatus.pending.pay")}
        </a>
      )}
      <p className="text-sm text-muted">{t("giftStatus.pending.watching")}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </div>
  );
}
