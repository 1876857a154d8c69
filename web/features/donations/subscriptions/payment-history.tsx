import { Link } from "react-router";
import { formatMoney } from "../../../../contracts/money.ts";
import type { ManagedGiftView, ManagedPayment } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";

/** `created` and `pending` both mean: not paid yet. */
const stateName = ({ state }: ManagedPayment) =>
  state === "created" || state === "pending" ? "waiting" : state;

/** All payments of the subscription, each with a link to its own page. */
export function PaymentHistory({ history }: Pick<ManagedGiftView, "history">) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="payments" className="grid gap-sm">
      <h2 id="payments" className="text-lg">
        {t("manage.history.title")}
      </h2>
      <table className="w-full text-start">
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-2xs pe-sm text-start font-normal">{t("manage.history.date")}</th>
            <th className="py-2xs pe-sm text-start font-normal">{t("manage.amount")}</th>
            <th className="py-2xs text-start font-normal">{t("manage.history.state")}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((payment) => (
            <tr key={payment.reference} className="border-t border-line align-top">
              <td className="py-2xs pe-sm">
                <Link to={links.giftStatus(payment.reference)} className="text-link">
                  {formatDate(language, payment.createdAt)}
                </Link>
              </td>
              <td className="py-2xs pe-sm">{formatMoney(language, payment.amount)}</td>
              <td className="py-2xs">{t(`manage.history.states.${stateName(payment)}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
