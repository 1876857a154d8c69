import type { OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { stepsOf } from "./order-view.ts";

/** The steps from the order to the delivery; finished ones have their date. */
export function OrderSteps({ order }: { order: OrderView }) {
  const t = useWords();
  const language = useLanguage();
  const steps = stepsOf(order);
  const last = steps.findLastIndex(({ at }) => at !== undefined);
  return (
    <ol aria-label={t("order.steps.label")} className="grid gap-sm sm:grid-cols-5 sm:gap-2xs">
      {steps.map(({ step, at }, index) => (
        <li
          key={step}
          aria-current={index === last ? "step" : undefined}
          className={`grid grid-cols-[1.5rem_1fr] content-start gap-x-2xs border-s-4 ps-sm sm:border-s-0 sm:border-t-4 sm:ps-0 sm:pt-2xs ${at ? "border-chosen" : "border-line text-muted"}`}
        >
          {at ? <Icon name="check" className="text-positive" /> : <span />}
          <span className="font-semibold">
            {t(`order.steps.${step}`)}
            {at && <span className="sr-only">, {t("order.steps.done")}</span>}
          </span>
          {at && (
            <time dateTime={at} className="col-start-2 text-xs text-muted sm:col-span-2 sm:col-start-1">
              {formatDate(language, at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
