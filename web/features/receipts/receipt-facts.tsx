import { farmTitles } from "../../../content/farm-titles.ts";
import { programmeTitle } from "../../../content/programme-title.ts";
import { formatMoney } from "../../../contracts/money.ts";
import type { ReceiptClaim } from "../../../contracts/receipts.ts";
import { formatDate } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Fact } from "../../ui/fact.tsx";
import { French } from "../../ui/french.tsx";

/** The signed data of a receipt, to compare with the paper. */
export function ReceiptFacts({ claim }: { claim: ReceiptClaim }) {
  const t = useWords();
  const language = useLanguage();
  const title = programmeTitle(claim.programId) ?? farmTitles.get(claim.programId);
  return (
    <dl className="grid gap-sm sm:grid-cols-2">
      <Fact name={t("receiptCheck.number")}>
        <bdi className="whitespace-nowrap">{claim.number}</bdi>
      </Fact>
      <Fact name={t("receiptCheck.date")}>{formatDate(language, claim.issuedOn)}</Fact>
      <Fact name={t("receiptCheck.amount")}>{formatMoney(language, claim.amount)}</Fact>
      {title && (
        <Fact name={t("receiptCheck.project")}>
          <French as="span">{title}</French>
        </Fact>
      )}
    </dl>
  );
}
