import { Link } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { DELIVERY_DAYS, type OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { isUnderWay, type OrderScreen, screenOf, stepWhile, titleOf } from "./order-view.ts";
import { OrderWays } from "./order-ways.tsx";

/** A paid order has the foundation's green. No state depends on colour alone: its title names it. */
const LOOKS: Record<OrderScreen, { icon: IconName; look: string }> = {
  received: { icon: "basket", look: "bg-notice-soft" },
  paid: { icon: "check", look: "on-brand" },
  prepared: { icon: "check", look: "on-brand" },
  sent: { icon: "check", look: "on-brand" },
  delivered: { icon: "check", look: "on-brand" },
  refunded: { icon: "info", look: "bg-notice-soft" },
  cancelled: { icon: "info", look: "bg-sunken" },
  refused: { icon: "alert", look: "bg-negative-soft" },
  expired: { icon: "info", look: "bg-sunken" },
  declined: { icon: "info", look: "bg-notice-soft" },
  returned: { icon: "info", look: "bg-notice-soft" },
  held: { icon: "alert", look: "bg-caution-soft" },
  disputed: { icon: "alert", look: "bg-caution-soft" },
};

interface Props {
  order: OrderView;
  reference: string;
  /** A refused choice of the means. */
  refused?: FormFailure | undefined;
}

/** The state of an order, the next step, its products, and its facts. */
export function OrderStatus({ order, reference, refused }: Props) {
  const t = useWords();
  const screen = screenOf(order);
  const step = stepWhile(order);
  const amount = formatMoney(useLanguage(), order.paidIn?.amount ?? order.total);
  const { icon, look } = LOOKS[screen];
  return (
    <div className="grid gap-sm">
      <BackLink>
        <Link to={links.marketplace()} className="text-link">
          {t("order.shop")}
        </Link>
      </BackLink>
      <article className="overflow-hidden rounded-lg border border-line bg-surface">
        <header aria-live="polite" className={look}>
          {look === "on-brand" && <Band />}
          <div className="grid gap-sm p-lg">
            <Icon name={icon} className="size-10" />
            <h1>{t(titleOf(order))}</h1>
            <p>{step ? t(`payment.${step}.text`, { amount }) : t(`order.${screen}.text`, DELIVERY_DAYS)}</p>
            {screen === "received" && <p>{t(`order.goods.${order.held ? "held" : "released"}`)}</p>}
          </div>
        </header>
        <div className="grid gap-lg p-lg">
          {isUnderWay(screen) && <OrderSteps order={order} />}
          <OrderWays order={order} reference={reference} refused={refused} />
          <OrderLines order={order} />
          <OrderFacts order={order} reference={reference} />
          <p className="text-sm text-muted">{t("order.keep")}</p>
        </div>
      </article>
    </div>
  );
}

/** Shown with status 404. */
export function UnknownOrder() {
  const t = useWords();
  return (
    <div className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <h1>{t("order.unknown.title")}</h1>
      <p>{t("order.unknown.text")}</p>
      <Link
        to={links.marketplace()}
        className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}
      >
        {t("order.shop")}
      </Link>
    </div>
  );
}
