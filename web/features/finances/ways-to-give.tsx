import type { WayToGive } from "../../../contracts/finances/finances.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

type Fee = NonNullable<WayToGive["currencies"][number]["fee"]>;

/** What is true of a method on every site; each sentence stands only where it is taken. */
const SAFETY = ["mobile_money", "card", "bank_transfer"] as const;

/** The open ways to give, with what each costs, and why they are safe; nothing where payments are closed. */
export function WaysToGive({ ways }: { ways: readonly WayToGive[] }) {
  const t = useWords();
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="means" className="grid gap-md">
      <h2 id="means" className="text-2xl">
        {t("finances.means.title")}
      </h2>
      <div className="grid items-start gap-lg lg:grid-cols-2 lg:gap-xl">
        <table className="w-full text-start [&_td]:py-3xs [&_td]:pe-xs [&_th]:pe-xs [&_th]:text-start">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col">{t("finances.means.means")}</th>
              <th scope="col">{t("finances.means.least")}</th>
              <th scope="col">{t("finances.means.fee")}</th>
            </tr>
          </thead>
          {ways.map((way) => (
            <Way key={`${way.method} ${way.label}`} way={way} />
          ))}
        </table>
        <ul className="grid gap-xs ps-md list-disc">
          {SAFETY.filter((method) => ways.some((way) => way.method === method)).map((method) => (
            <li key={method}>{t(`finances.means.safety.${method}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Way({ way: { method, label, isRefundable, currencies } }: { way: WayToGive }) {
  const t = useWords();
  const language = useLanguage();
  const name = t(`finances.means.${method}`);
  return (
    <tbody className="border-t border-line align-top">
      {currencies.map(({ least, fee }, at) => (
        <tr key={least[0]?.currency}>
          {at === 0 && (
            <th
              scope="rowgroup"
              rowSpan={currencies.length > 1 ? currencies.length : undefined}
              className="w-1/2 py-3xs"
            >
              {label ?? name}
              <span className="block text-sm font-normal text-muted">
                {[label && name, t(isRefundable ? "finances.means.backSame" : "finances.means.backTransfer")]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </th>
          )}
          <td>
            {least.map((money) => (
              <bdi key={money.currency} className="block">
                {formatMoney(language, money)}
              </bdi>
            ))}
          </td>
          <td>{fee ? <FeeText fee={fee} /> : t("finances.means.unknown")}</td>
        </tr>
      ))}
    </tbody>
  );
}

function FeeText({ fee: { share, fixed } }: { fee: Fee }) {
  const language = useLanguage();
  const parts = [formatPercent(language, share / 100, 2), fixed && formatMoney(language, fixed)];
  return <bdi>{parts.filter(Boolean).join(" + ")}</bdi>;
}
