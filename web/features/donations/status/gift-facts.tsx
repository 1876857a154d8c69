import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { marked } from "../../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Fact } from "../../../ui/fact.tsx";
import { Fold } from "../form/fold.tsx";
import type { GiftCampaign } from "./gift-campaign.server.ts";
import { isGiven } from "./gift-view.ts";

interface Props {
  gift: GiftStatusView;
  campaign: GiftCampaign | undefined;
  reference: string;
}

/** Amount, purpose, date and reference: folded once the gift is given, because only a question needs them then. */
export function GiftFacts({ gift, campaign, reference }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Fold title={t("giftStatus.details")} open={!isGiven(gift)}>
      <dl className="grid gap-sm sm:grid-cols-2">
        <Fact name={t("giftStatus.amount")}>{formatMoney(language, gift.amount)}</Fact>
        {gift.feeCovered && (
          <Fact name={t("giftStatus.feeCovered")}>{formatMoney(language, gift.feeCovered)}</Fact>
        )}
        {gift.asked && (
          <Fact name={t("giftStatus.asked")}>
            {formatMoney(language, gift.asked.amount)}{" "}
            <span className="block text-sm font-normal text-muted">
              {t("giftStatus.rate", { date: formatDate(language, gift.asked.rate.date) })}
            </span>
          </Fact>
        )}
        <Fact name={t("giftStatus.date")}>{formatDate(language, gift.createdAt)}</Fact>
        {campaign && (
          <Fact name={t("giftStatus.purpose")}>
            <span {...marked(campaign.language)}>{campaign.title}</span>
          </Fact>
        )}
        <Fact name={t("giftStatus.reference")}>
          <bdi className="text-sm break-all">{reference}</bdi>
        </Fact>
      </dl>
      <p className="text-sm text-muted">{t("giftStatus.keep")}</p>
    </Fold>
  );
}
