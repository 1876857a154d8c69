import type { ReactNode } from "react";
import type { OwnImpact } from "../../../../contracts/account.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

/** Three figures of what the person's gifts made possible, as the ledger has them. */
export function Impact({ impact: { given, gifts, projects, units } }: { impact: OwnImpact }) {
  const t = useWords();
  const language = useLanguage();
  const [most] = units;
  return (
    <section aria-labelledby="impact" className="grid gap-sm">
      <h2 id="impact">{t("dashboard.impact.title")}</h2>
      {gifts === 0 ? (
        <p className="text-muted">{t("dashboard.impact.none")}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-sm sm:grid-cols-3">
          <Figure label={t("dashboard.impact.given")} wide>
            {given.map((sum) => (
              <span key={sum.currency} className="block">
                {formatMoney(language, sum)}
              </span>
            ))}
          </Figure>
          {most ? (
            <Figure label={t(`dashboard.impact.units.${most.name}`, { count: most.count })}>
              {formatNumber(language, most.count)}
            </Figure>
          ) : (
            <Figure label={t("dashboard.impact.gifts", { count: gifts })}>
              {formatNumber(language, gifts)}
            </Figure>
          )}
          <Figure label={t("dashboard.impact.projects", { count: projects })}>
            {formatNumber(language, projects)}
          </Figure>
        </dl>
      )}
    </section>
  );
}

/** A sum takes the whole width of a phone: it may be long, and there may be several. */
function Figure({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end border-t-2 border-highlight pt-2xs ${wide ? "max-sm:col-span-2" : ""}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-heading text-2xl font-bold">{children}</dd>
    </div>
  );
}
