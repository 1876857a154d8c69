import { Link } from "react-router";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { screenOf } from "./gift-view.ts";
import { monthlyAddress } from "./give-again-address.ts";

/** After a gift that was given once: the form, ready to give the same each month. An anonymous gift cannot come again. */
export function GiveMonthly({ gift }: { gift: GiftStatusView }) {
  const t = useWords();
  const language = useLanguage();
  const isAsked = screenOf(gift) === "paid" && gift.donationType === "one_time" && !gift.anonymous;
  if (!isAsked || gift.comesAgain) return null;
  const amount = formatMoney(language, gift.asked?.amount ?? gift.amount);
  return (
    <section aria-labelledby="monthly" className="grid gap-2xs rounded-md bg-sunken p-sm">
      <h2 id="monthly" className="text-lg">
        {t("giftStatus.monthly.title")}
      </h2>
      <p>{t("giftStatus.monthly.text")}</p>
      <Link to={monthlyAddress(gift)} className={buttonClass({ variant: "give" })}>
        {t("giftStatus.monthly.give", { amount })}
      </Link>
    </section>
  );
}
