import { Link } from "react-router";
import type { OwnOrder } from "../../../../contracts/account.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { unbroken } from "../../../lib/isolated.ts";
import { functions, links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Nothing, OwnList } from "./own-list.tsx";
import type { Own } from "./use-own-account.ts";

export function OwnOrders({ own }: { own: Own }) {
  const t = useWords();
  const empty = (
    <Nothing
      title={t("dashboard.orders.none")}
      to={links.marketplace()}
      action={t("dashboard.orders.browse")}
    >
      {t("dashboard.orders.noneText")}
    </Nothing>
  );
  return (
    <OwnList
      id="orders"
      title={t("dashboard.orders.title")}
      own={own}
      items={own.account?.orders}
      empty={empty}
    >
      {(order) => <Order key={order.reference} order={order} />}
    </OwnList>
  );
}

type State = OwnOrder["status"] | "held" | "returned" | "disputed";

/** The order's status, or the state of its payment if that matters more. */
const stateOf = ({ status, payment }: OwnOrder): State =>
  payment === "held" || payment === "returned" || payment === "disputed" ? payment : status;

const TONES: Partial<Record<State, "positive" | "caution" | "negative">> = {
  paid: "positive",
  prepared: "positive",
  sent: "positive",
  delivered: "positive",
  received: "caution",
  held: "caution",
  declined: "caution",
  disputed: "negative",
};

/** Amount, date, goods, status, invoice and the order's page. */
function Order({ order }: { order: OwnOrder }) {
  const t = useWords();
  const language = useLanguage();
  const { reference, invoiceNumber, lines } = order;
  const state = stateOf(order);
  return (
    <li className="grid gap-2xs border-t border-line py-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-sm">
        <strong className="font-heading text-lg">{formatMoney(language, order.amount)}</strong>
        <span className="text-sm text-muted">{formatDate(language, order.createdAt)}</span>
      </p>
      <p className="grid">
        {lines.map(({ name, quantity, french }) => (
          <bdi key={name} lang={french && "fr"}>{`${quantity} × ${name}`}</bdi>
        ))}
      </p>
      <p className="flex flex-wrap gap-2xs">
        <Badge tone={TONES[state]}>{t(`dashboard.orders.states.${state}`)}</Badge>
        {order.payment === "partly_refunded" && <Badge>{t("dashboard.orders.states.partly_refunded")}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-md">
        {invoiceNumber && (
          <a
            href={`${functions.orderInvoice}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link font-semibold"
          >
            {t("dashboard.orders.invoice", { number: unbroken(invoiceNumber) })}
          </a>
        )}
        <Link to={links.order(reference)} className="inline-flex min-h-11 items-center text-link">
          {t("dashboard.orders.follow")}
        </Link>
      </p>
    </li>
  );
}
