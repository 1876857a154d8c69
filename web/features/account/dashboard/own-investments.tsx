import { Link } from "react-router";
import type { OwnInvestment } from "../../../../contracts/account.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { unbroken } from "../../../lib/isolated.ts";
import { functions, links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Nothing, OwnList } from "./own-list.tsx";
import type { Own } from "./use-own-account.ts";

export function OwnInvestments({ own }: { own: Own }) {
  const t = useWords();
  const empty = (
    <Nothing title={t("dashboard.investments.none")} to={links.crowdfarming()} action={t("dashboard.invest")}>
      {t("dashboard.investments.noneText")}
    </Nothing>
  );
  return (
    <OwnList
      id="investments"
      title={t("dashboard.investments.title")}
      own={own}
      items={own.account?.investments}
      empty={empty}
    >
      {(investment) => <Investment key={investment.reference} investment={investment} />}
    </OwnList>
  );
}

type State = OwnInvestment["state"] | "declined";

const TONES: Partial<Record<State, "positive" | "caution" | "negative">> = {
  paid: "positive",
  pending: "caution",
  created: "caution",
  held: "caution",
  declined: "caution",
  disputed: "negative",
};

/** Amount, date, farm project, state of the payment, and the document that proves it. */
function Investment({ investment }: { investment: OwnInvestment }) {
  const t = useWords();
  const language = useLanguage();
  const { reference, documentNumber, investmentType, declined } = investment;
  const state: State = declined ? "declined" : investment.state;
  return (
    <li className="grid gap-2xs border-t border-line py-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-sm">
        <strong className="font-heading text-lg">{formatMoney(language, investment.amount)}</strong>
        <span className="text-sm text-muted">{formatDate(language, investment.createdAt)}</span>
      </p>
      <p>
        <Link to={links.farmProject(investment.projectId)} className="text-link">
          <bdi lang={investment.french && "fr"}>{investment.projectTitle}</bdi>
        </Link>
      </p>
      <p className="flex flex-wrap gap-2xs">
        <Badge>{t(`dashboard.investments.${investmentType}`)}</Badge>
        <Badge tone={TONES[state]}>{t(`dashboard.investments.states.${state}`)}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-md">
        {documentNumber && (
          <a
            href={`${functions.investmentPaper}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link font-semibold"
          >
            {t(`dashboard.investments.document.${investmentType}`, {
              number: unbroken(documentNumber),
            })}
          </a>
        )}
        <Link
          to={links.investmentResult({ project: investment.projectId, reference })}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t("dashboard.investments.follow")}
        </Link>
      </p>
    </li>
  );
}
