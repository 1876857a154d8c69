import { Form, Link } from "react-router";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { ChosenAmount } from "../form/chosen-amount.tsx";
import { CUSTOM, PRESETS, SUGGESTED } from "../form/presets.ts";

/** The first step of a gift, on the home page: a plain form that opens the full form with the chosen amount. */
export function QuickGift() {
  const t = useWords();
  const language = useLanguage();
  const shown = PRESETS.slice(0, 3);
  const options = shown.map((amount) => ({ value: String(amount), label: formatNumber(language, amount) }));
  return (
    <Form action={links.donate()} className="group/gift grid gap-sm">
      <RadioChips
        name="amount"
        legend={t("home.quick.legend")}
        columns={2}
        options={[...options, { value: CUSTOM, label: t("home.quick.custom") }]}
        defaultValue={String(SUGGESTED)}
      />
      <button type="submit" className={buttonClass({ variant: "give", size: "large" })}>
        <ChosenAmount
          shown={shown}
          submit={(amount) => t("home.quick.submit", { amount })}
          custom={t("home.quick.submitCustom")}
        />
      </button>
      <Link to={links.finances()} className="text-center text-link">
        {t("shell.pages.finances")}
      </Link>
    </Form>
  );
}
