import { Link } from "react-router";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftFunding, GiftStatusView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { marked } from "../../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { Progress } from "../../../ui/progress.tsx";
import { useUnitEffect } from "../form/unit-effect.ts";
import type { GiftCampaign } from "./gift-campaign.server.ts";

/** What a paid gift does: the campaign with its picture, the amount in the campaign's own unit, the bar with the gift in it. */
export function GiftImpact({ gift, campaign }: { gift: GiftStatusView; campaign: GiftCampaign }) {
  const language = useLanguage();
  const effectOf = useUnitEffect(campaign.unit);
  const effect = effectOf(gift.asked?.amount ?? gift.amount);
  return (
    <section aria-labelledby="campaign">
      <img
        lang={campaign.language}
        {...PICTURE_SIZE}
        src={picture(campaign.picture.name)}
        alt={campaign.picture.alt}
        fetchPriority="high"
        className="max-h-48 w-full object-cover lg:max-h-72"
      />
      <div className="grid gap-2xs px-md pt-md sm:px-lg">
        <p className="flex flex-wrap gap-x-sm font-heading text-xl font-bold">
          <span>{formatMoney(language, gift.amount)}</span>
          {effect && <span className="text-positive">{effect}</span>}
        </p>
        <h2 id="campaign" className="text-base">
          <Link to={campaign.path} className="inline-flex min-h-11 items-center text-link">
            <span {...marked(campaign.language)}>{campaign.title}</span>
          </Link>
        </h2>
        {gift.funding && <MovedBar funding={gift.funding} />}
      </div>
    </section>
  );
}

/** The bar with this gift in it. A lozenge marks where it ends: what one gift adds is too little to be seen. */
function MovedBar({ funding: { goal, raised, ratesOf } }: { funding: GiftFunding }) {
  const t = useWords();
  const language = useLanguage();
  const percent = Math.min(100, (raised.minor * 100) / goal.minor);
  const words = t("giftStatus.funding.text", {
    raised: formatMoney(language, raised),
    goal: formatMoney(language, goal),
  });
  return (
    <div className="grid gap-3xs">
      <Progress value={percent} label={t("giftStatus.funding.label")} text={words} />
      <svg
        aria-hidden="true"
        width="100%"
        height="12"
        className="overflow-visible text-action rtl:-scale-x-100 print:hidden"
      >
        <svg x={`${percent}%`} className="overflow-visible">
          <path d={LOZENGE} fill="currentColor" />
        </svg>
      </svg>
      <p className="text-sm">
        {words}{" "}
        <span className="text-muted">· {t("giftStatus.rate", { date: formatDate(language, ratesOf) })}</span>
      </p>
    </div>
  );
}

const LOZENGE = "M0 0l6 6-6 6-6-6z";
