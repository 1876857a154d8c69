import type { OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { picture, SQUARE_SIZE } from "../../../lib/pictures.ts";

/** The products of an order, and the sums. */
export function OrderLines({ order }: { order: OrderView }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="lines" className="grid gap-xs">
      <h2 id="lines" className="text-lg">
        {t("order.lines")}
      </h2>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4.5rem_1fr_auto] gap-sm border-t border-line py-xs">
            <img
              {...SQUARE_SIZE}
              src={picture(line.image)}
              alt=""
              loading="lazy"
              className="aspect-square rounded-sm object-cover"
            />
            <span className="grid content-start">
              <RowText of={line} name="name" as="span">
                {line.name}
              </RowText>
              <span className="text-sm text-muted">
                {t("order.quantity", {
                  count: line.quantity,
                  price: formatMoney(language, line.price),
                })}
              </span>
            </span>
            <strong className="whitespace-nowrap tabular-nums">
              {formatMoney(language, { ...line.price, minor: line.price.minor * line.quantity })}
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
