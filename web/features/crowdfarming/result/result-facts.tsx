import { Link } from "react-router";
import { formatMoney } from "../../../../contracts/money.ts";
import type { InvestmentStatusView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Fact } from "../../../ui/fact.tsx";
import { French } from "../../../ui/french.tsx";

/** What to keep of a payment. */
export function ResultFacts({ known, reference }: { known: InvestmentStatusView; reference: string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <dl className="grid gap-sm border-t border-line pt-md sm:grid-cols-2">
      <Fact name={t("investment.project")}>
        <Link to={links.farmProject(known.projectId)} className="text-link">
          <French as="span">{known.projectTitle}</French>
        </Link>
      </Fact>
      <Fact name={t("investment.amount")}>{formatMoney(language, known.amount)}</Fact>
      <Fact name={t("investment.kind")}>{t(`farm.type.${known.investmentType}`)}</Fact>
      <Fact name={t("investment.date")}>{formatDate(language, known.createdAt)}</Fact>
      {known.refunded && (
        <Fact name={t("investment.refundedAmount")}>{formatMoney(language, known.refunded)}</Fact>
      )}
      {known.documentNumber && (
        <Fact name={t(`investment.number.${known.investmentType}`)}>
          <a
            href={`${functions.investmentPaper}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link"
          >
            <bdi>{known.documentNumber}</bdi>
          </a>
        </Fact>
      )}
      {known.receiptNumber && (
        <Fact name={t("investment.receipt")}>
          <a
            href={`${functions.receipt}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link"
          >
            <bdi>{known.receiptNumber}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={t("investment.reference")}>
        <bdi className="wrap-anywhere">{reference}</bdi>
      </Fact>
    </dl>
  );
}
