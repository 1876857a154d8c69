import { Link } from "react-router";
import { settings } from "../../../../content/settings.ts";
import { type CartSums, orderPaidIn } from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface Props {
  sums: CartSums;
  busy: boolean;
  /** Why the order failed, if the reason is not a field. */
  failure: string | undefined;
}

/** The sums of the order, and the submit button with the total. */
export function OrderSummary({ sums, busy, failure }: Props) {
  const t = useWords();
  const language = useLanguage();
  const inFrancs = orderPaidIn(sums.total, "CDF", settings.rates)?.amount;
  const dollars = formatMoney(language, sums.total);
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-md rounded-lg border border-line bg-surface p-md shadow-raised lg:sticky lg:top-20"
    >
      <h2 id="summary">{t("checkout.summary.title")}</h2>
      <dl className="grid gap-2xs" aria-live="polite">
        {(["subtotal", "delivery"] as const).map((name) => (
          <div key={name} className="flex justify-between gap-sm">
            <dt>{t(`checkout.summary.${name}`)}</dt>
            <dd className="tabular-nums">{formatMoney(language, sums[name])}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-sm border-t border-line pt-xs">
          <dt className="font-semibold">{t("checkout.summary.total")}</dt>
          <dd className="font-heading text-xl font-bold tabular-nums" data-total="">
            {dollars}
          </dd>
        </div>
      </dl>
      {failure && (
        <Notice tone="negative" title={t("checkout.refused")} live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy}>
        {busy ? (
          t("checkout.submitting")
        ) : (
          <>
            <span className={inFrancs && "group-has-[[value=CDF]:checked]/order:hidden"}>
              {t("checkout.submit", { amount: dollars })}
            </span>
            {inFrancs && (
              <span className="hidden group-has-[[value=CDF]:checked]/order:inline">
                {t("checkout.submit", { amount: formatMoney(language, inFrancs) })}
              </span>
            )}
          </>
        )}
      </Button>
      <p className="flex gap-2xs text-sm text-muted">
        <Icon name="info" className="size-5" />
        <span>
          {t("checkout.secure")}{" "}
          <Link to={links.privacy()} className="text-link">
            {t("checkout.privacy")}
          </Link>
        </span>
      </p>
      <Link to={links.marketplace()} className={buttonClass({ variant: "secondary" })}>
        {t("checkout.continue")}
      </Link>
    </section>
  );
}
