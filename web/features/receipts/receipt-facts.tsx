import type { ContentTitle } from "../../../contracts/content-title.ts";
import { formatMoney } from "../../../contracts/money.ts";
import type { ReceiptClaim } from "../../../contracts/receipts.ts";
import { formatDate } from "../../lib/format.ts";
import { marked } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Fact } from "../../ui/fact.tsx";

/** What receipts are for, by the name that the papers give it. */
export type ReceiptTitles = Readonly<Record<string, ContentTitle>>;

interface Props {
  claim: ReceiptClaim;
  titles: ReceiptTitles;
}

/** The signed data of a receipt, to compare with the paper. */
export function ReceiptFacts({ claim, titles }: Props) {
  const t = useWords();
  const language = useLanguage();
  const of = titles[claim.programId];
  return (
    <dl className="grid gap-sm sm:grid-cols-2">
      <Fact name={t("receiptCheck.number")}>
        <bdi className="whitespace-nowrap">{claim.number}</bdi>
      </Fact>
      <Fact name={t("receiptCheck.date")}>{formatDate(language, claim.issuedOn)}</Fact>
      <Fact name={t("receiptCheck.amount")}>{formatMoney(language, claim.amount)}</Fact>
      {of && (
        <Fact name={t("receiptCheck.project")}>
          <span {...marked(of.language)}>{of.title}</span>
        </Fact>
      )}
    </dl>
  );
}
