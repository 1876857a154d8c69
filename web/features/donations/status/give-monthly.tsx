import { useEffect } from "react";
import { Link } from "react-router";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { screenOf } from "./gift-view.ts";
import { askedOf, monthlyAddress } from "./give-again-address.ts";

/** After a gift that was given once: the form, ready to give the same each month. An anonymous gift cannot come again. Hidden on the device of who gives each month. */
export function GiveMonthly({ gift }: { gift: GiftStatusView }) {
  const t = useWords();
  const language = useLanguage();
  const isAsked = screenOf(gift) === "paid" && gift.donationType === "one_time" && !gift.anonymous;
  const isShown = isAsked && !gift.comesAgain;
  // The script of the page, where React brought the reader here.
  useEffect(() => void (isShown && import("../../../money/note-monthly.ts")), [isShown]);
  if (!isShown) return null;
  const amount = formatMoney(language, askedOf(gift));
  return (
    <section
      aria-labelledby="monthly"
      className="grid gap-2xs rounded-md bg-sunken p-sm in-data-monthly:hidden print:hidden"
    >
      <h2 id="monthly" className="text-lg">
        {t("giftStatus.monthly.title")}
      </h2>
      <p>{t("giftStatus.monthly.text")}</p>
      <Link to={monthlyAddress(gift)} className={buttonClass({ variant: "give" })}>
        {t("giftStatus.monthly.give", { amount })}
      </Link>
      <Link to={links.finances()} className="text-center text-link">
        {t("shell.pages.finances")}
      </Link>
    </section>
  );
}
