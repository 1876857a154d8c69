import { Link } from "react-router";
import type { ContentTitle } from "../../../contracts/content-title.ts";
import { isSponsorship, SPONSOR } from "../../../contracts/donations/gift-currency.ts";
import type { CurrencyFinances } from "../../../contracts/finances/finances.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatMonth } from "../../lib/format.ts";
import { marked } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Icon } from "../../ui/icon.tsx";
import { SplitChart } from "./split-chart.tsx";
import { SumTable } from "./sum-table.tsx";

/** What gifts are for, by its id. */
export type PurposeTitles = Readonly<Record<string, ContentTitle>>;

interface Props {
  figures: CurrencyFinances;
  titles: PurposeTitles;
  /** The fewest gifts whose sum is shown. */
  fewest: number;
  open: boolean;
}

/** The gifts of one currency: what they pay for, for which purposes, month by month. */
export function CurrencyFigures({ figures, titles, fewest, open }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { total, split, months } = figures;
  const { currency } = total.amount;
  const isHidden = figures.others !== undefined || months.some(({ sum }) => !sum);
  return (
    <details open={open} className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-sm p-sm lg:p-md">
        <h3 className="grow text-xl">
          {t("finances.total", { amount: formatMoney(language, total.amount), count: total.gifts })}
        </h3>
        <Icon name="chevron" />
      </summary>
      <div className="grid gap-lg p-sm pt-0 lg:p-md lg:pt-0">
        {split && (
          <div className="grid gap-sm">
            <p className="text-muted">
              {t("finances.splitOfGifts", {
                amount: formatMoney(language, { minor: HUNDRED[currency], currency }),
              })}
            </p>
            <SplitChart split={split} />
          </div>
        )}
        <div className="grid items-start gap-lg lg:grid-cols-2 lg:gap-xl">
          <Purposes figures={figures} titles={titles} />
          <SumTable
            title={t("finances.months")}
            head={t("finances.month")}
            rows={months.map(({ month, sum }) => ({ key: month, label: formatMonth(language, month), sum }))}
          />
        </div>
        {isHidden && <p className="text-sm text-muted">{t("finances.fewest", { count: fewest })}</p>}
      </div>
    </details>
  );
}

/** A hundred units of each currency, in its minor ones. */
const HUNDRED = { XOF: 100, EUR: 100_00, USD: 100_00, CDF: 100_00 } as const;

function Purposes({ figures: { purposes, others }, titles }: Pick<Props, "figures" | "titles">) {
  const t = useWords();
  const shown = purposes.map(({ programId, ...sum }) => ({
    key: programId,
    label: <Purpose programId={programId} of={titles[programId]} />,
    sum,
  }));
  const rest = { key: "others", label: t("finances.others"), sum: others };
  return (
    <SumTable
      title={t("finances.purposes")}
      head={t("finances.purpose")}
      rows={others ? [...shown, rest] : shown}
    />
  );
}

/** One that the site no longer has is named by its id, and has no page. */
function Purpose({ programId, of }: { programId: string; of: ContentTitle | undefined }) {
  if (!of) return programId;
  return (
    <Link to={pageOf(programId)} className="text-link">
      <span {...marked(of.language)}>{of.title}</span>
    </Link>
  );
}

/** Where a purpose's budget and news are. */
function pageOf(programId: string): string {
  if (isSponsorship(programId)) return `${links.sponsor()}?type=${programId.slice(SPONSOR.length)}`;
  return /^\d+$/.test(programId) ? links.project(Number(programId)) : links.program(programId);
}
