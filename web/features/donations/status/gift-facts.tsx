import { sponsorships } from "../../../../content/sponsorship.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Fact } from "../../../ui/fact.tsx";
import { French } from "../../../ui/french.tsx";
import { sponsoredType } from "../form/presets.ts";
import { isGiven, projectOf } from "./gift-view.ts";

/** Amount, purpose, date, receipt number and reference. */
export function GiftFacts({ gift, reference }: { gift: GiftStatusView; reference: string }) {
  const t = useWords();
  const language = useLanguage();
  const offer = sponsorships.find(({ type }) => type === sponsoredType(gift.programId));
  const supported = projectOf(gift) ?? offer;
  return (
    <dl className="grid gap-sm border-t border-line pt-md sm:grid-cols-2">
      <Fact name={t("giftStatus.amount")}>{formatMoney(language, gift.amount)}</Fact>
      {gift.asked && (
        <Fact name={t("giftStatus.asked")}>
          {formatMoney(language, gift.asked.amount)}{" "}
          <span className="block text-sm font-normal text-muted">
            {t("giftStatus.rate", { date: formatDate(language, gift.asked.rate.date) })}
          </span>
        </Fact>
      )}
      <Fact name={t("giftStatus.date")}>{formatDate(language, gift.createdAt)}</Fact>
      {supported && (
        <Fact name={t("giftStatus.purpose")}>
          <French as="span">{supported.title}</French>
        </Fact>
      )}
      {gift.receiptNumber && isGiven(gift) && (
        <Fact name={t("giftStatus.receipt")}>
          <bdi className="whitespace-nowrap">{gift.receiptNumber}</bdi>
        </Fact>
      )}
      <Fact name={t("giftStatus.reference")}>
        <bdi className="text-sm break-all">{reference}</bdi>
      </Fact>
    </dl>
  );
}
