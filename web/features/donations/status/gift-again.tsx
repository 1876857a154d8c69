import { useEffect } from "react";
import { formatMoney } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Fact } from "../../../ui/fact.tsx";

/** The subscription of the gift: amount, next date, and the link to change or stop it. */
export function GiftAgain({ again }: Pick<GiftStatusView, "again">) {
  // The script of the page, where the payment arrived while it was open.
  useEffect(() => void (again && import("../../../money/note-monthly.ts")), [again]);
  const t = useWords();
  const language = useLanguage();
  if (!again) return null;
  const { rhythm, amount, nextOn, token } = again;
  return (
    <div
      data-gives-monthly={rhythm === "monthly" ? "1" : undefined}
      className="grid justify-items-start gap-sm rounded-md bg-sunken p-sm"
    >
      <dl className="grid w-full gap-sm sm:grid-cols-2">
        <Fact name={t("giftStatus.again.name")}>
          {t(`giftStatus.again.${rhythm}`, { amount: formatMoney(language, amount) })}
        </Fact>
        <Fact name={t("giftStatus.again.next")}>
          {nextOn === null ? t("giftStatus.again.paused") : formatDate(language, nextOn)}
        </Fact>
      </dl>
      <p>{t("giftStatus.again.stop")}</p>
      <a href={links.manageGift(token)} className={buttonClass({ variant: "secondary" })}>
        {t("giftStatus.again.manage")}
      </a>
    </div>
  );
}
