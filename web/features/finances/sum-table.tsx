import type { ReactNode } from "react";
import type { GiftSum } from "../../../contracts/finances/finances.ts";
import { isRightToLeft } from "../../../contracts/languages.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

interface Row {
  readonly key: string;
  readonly label: ReactNode;
  /** Missing if the sum is not shown. */
  readonly sum?: GiftSum | undefined;
}

interface Props {
  title: string;
  /** The heading of the first column. */
  head: string;
  rows: readonly Row[];
}

/** Sums of gifts with a bar under each: the chart is its own table. */
export function SumTable({ title, head, rows }: Props) {
  const t = useWords();
  const language = useLanguage();
  const largest = Math.max(1, ...rows.map(({ sum }) => sum?.amount.minor ?? 0));
  return (
    <table className="w-full text-start">
      <caption className="mb-2xs text-start font-heading text-lg font-bold">{title}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2xs text-start font-semibold">
            {head}
          </th>
          <th scope="col" className="w-2/5 py-2xs text-start font-semibold">
            {t("finances.sum")}
          </th>
          <th scope="col" className="py-2xs text-end font-semibold">
            {t("finances.gifts")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, sum }) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className="py-2xs pe-xs text-start font-normal">
              {label}
            </th>
            <td className="py-2xs">
              {sum ? (
                <>
                  <bdi className="font-semibold whitespace-nowrap">{formatMoney(language, sum.amount)}</bdi>
                  <Bar percent={(sum.amount.minor * 100) / largest} />
                </>
              ) : (
                <span className="text-muted">{t("finances.hidden")}</span>
              )}
            </td>
            <td className="py-2xs text-end">{sum && formatNumber(language, sum.gifts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ percent }: { percent: number }) {
  const width = Math.round(percent);
  const mirrored = isRightToLeft(useLanguage());
  return (
    <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 block h-2 w-full">
      <rect width="100" height="6" className="fill-meter-track" />
      <rect x={mirrored ? 100 - width : 0} width={width} height="6" className="fill-meter" />
    </svg>
  );
}
