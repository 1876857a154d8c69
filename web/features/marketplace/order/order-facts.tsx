import type { OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Fact } from "../../../ui/fact.tsx";

/** The facts of an order. */
export function OrderFacts({ order, reference }: { order: OrderView; reference: string }) {
  const t = useWords();
  const language = useLanguage();
  const { paidIn, createdAt, refunded, invoiceNumber } = order;
  return (
    <dl className="grid gap-sm border-t border-line pt-md sm:grid-cols-2">
      <Fact name={t("order.date")}>{formatDate(language, createdAt)}</Fact>
      {paidIn && (
        <Fact name={t("order.paidIn")}>
          {formatMoney(language, paidIn.amount)}{" "}
          <span className="block text-sm font-normal text-muted">
            {t("order.rate", { date: formatDate(language, paidIn.rate.date) })}
          </span>
        </Fact>
      )}
      {refunded && <Fact name={t("order.refundedAmount")}>{formatMoney(language, refunded)}</Fact>}
      {invoiceNumber && (
        <Fact name={t("order.invoice")}>
          <bdi className="whitespace-nowrap">{invoiceNumber}</bdi>
        </Fact>
      )}
      <Fact name={t("order.reference")}>
        <bdi className="text-sm break-all">{reference}</bdi>
      </Fact>
    </dl>
  );
}
