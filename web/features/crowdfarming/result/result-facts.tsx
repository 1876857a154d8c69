import { Link } from "react-router";
import { formatMoney } from "../../../../contracts/money.ts";
import type { InvestmentStatusView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Fact } from "../../../ui/fact.tsx";

/** The facts of a payment. */
export function ResultFacts({
  investment,
  reference,
}: {
  investment: InvestmentStatusView;
  reference: string;
}) {
  const t = useWords();
  const language = useLanguage();
  return (
    <dl className="grid gap-sm border-t border-line pt-md sm:grid-cols-2">
      <Fact name={t("investment.project")}>
        <Link to={links.farmProject(investment.projectId)} className="text-link">
          <RowText of={investment} name="projectTitle">
            {investment.projectTitle}
          </RowText>
        </Link>
      </Fact>
      <Fact name={t("investment.amount")}>{formatMoney(language, investment.amount)}</Fact>
      <Fact name={t("investment.kind")}>{t(`farm.type.${investment.investmentType}`)}</Fact>
      <Fact name={t("investment.date")}>{formatDate(language, investment.createdAt)}</Fact>
      {investment.refunded && (
        <Fact name={t("investment.refundedAmount")}>{formatMoney(language, investment.refunded)}</Fact>
      )}
      {investment.documentNumber && (
        <Fact name={t(`investment.number.${investment.investmentType}`)}>
          <a
            href={`${functions.investmentPaper}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link"
          >
            <bdi>{investment.documentNumber}</bdi>
          </a>
        </Fact>
      )}
      {investment.receiptNumber && (
        <Fact name={t("investment.receipt")}>
          <a
            href={`${functions.receipt}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link"
          >
            <bdi>{investment.receiptNumber}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={t("investment.reference")}>
        <bdi className="wrap-anywhere">{reference}</bdi>
      </Fact>
    </dl>
  );
}
