import type { FinancesView } from "../../../contracts/finances/finances.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { CurrencyFigures, type PurposeTitles } from "./currency-figures.tsx";
import { SplitChart } from "./split-chart.tsx";

interface Props {
  view: FinancesView;
  titles: PurposeTitles;
}

/** The gifts, currency by currency; while there are few, the projects' budgets instead. */
export function GiftFigures({ view: { currencies, budget, fewest }, titles }: Props) {
  const t = useWords();
  return (
    <section aria-labelledby="gifts" className="grid gap-md">
      <h2 id="gifts" className="text-2xl">
        {t(currencies.length > 0 ? "finances.confirmed" : "finances.budget.title")}
      </h2>
      {currencies.map((figures, index) => (
        <CurrencyFigures
          key={figures.total.amount.currency}
          figures={figures}
          titles={titles}
          fewest={fewest}
          open={index === 0}
        />
      ))}
      {currencies.length === 0 && <Budget split={budget} fewest={fewest} />}
    </section>
  );
}

function Budget({ split, fewest }: { split: FinancesView["budget"]; fewest: number }) {
  const t = useWords();
  const amount = formatMoney(useLanguage(), { minor: 100_00, currency: "USD" });
  return (
    <>
      <p className="max-w-text text-muted">{t("finances.budget.text", { amount })}</p>
      <SplitChart split={split} />
      <p className="text-sm text-muted">{t("finances.budget.few", { count: fewest })}</p>
    </>
  );
}
