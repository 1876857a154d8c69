import type { OrderView } from "../../../../contracts/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";

/** What is in it, and what it costs. */
export function OrderLines({ order }: { order: OrderView }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="lines" className="grid gap-xs">
      <h2 id="lines" className="text-lg">
        {t("order.lines")}
      </h2>
      <ul>
        {order.lines.map(({ id, name, price, quantity }) => (
          <li key={id} className="flex justify-between gap-sm border-t border-line py-xs">
            <span className="grid">
              <French as="span">{name}</French>
              <span className="text-sm text-muted">
                {t("order.quantity", { count: quantity, price: formatMoney(language, price) })}
              </span>
            </span>
            <strong className="whitespace-nowrap tabular-nums">
              {formatMoney(language, { ...price, minor: price.minor * quantity })}
            </strong>
          </li>
        ))}
      </ul>
      <dl className="grid gap-3xs border-t border-line pt-xs">
        {(["subtotal", "delivery", "total"] as const).map((name) => (
          <div
            key={name}
            className={`flex items-baseline justify-between gap-sm ${name === "total" ? "text-lg font-bold" : ""}`}
          >
            <dt>{t(`order.${name}`)}</dt>
            <dd className="tabular-nums">{formatMoney(language, order[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
