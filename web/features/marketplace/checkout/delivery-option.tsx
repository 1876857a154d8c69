import { DELIVERY_DAYS, DELIVERY_FEE } from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

/** The one way it is delivered; what is chosen by itself is not sent. */
export function DeliveryOption() {
  const t = useWords();
  const fee = formatMoney(useLanguage(), DELIVERY_FEE);
  return (
    <fieldset className="grid gap-2xs">
      <legend className="heading mb-2xs text-xl">{t("checkout.option.title")}</legend>
      <label className="flex items-center gap-sm rounded-md border-2 border-chosen p-sm">
        <input type="radio" defaultChecked className="choice" />
        <span className="grid grow">
          <strong>{t("checkout.option.standard")}</strong>
          <span className="text-sm text-muted">{t("checkout.option.days", DELIVERY_DAYS)}</span>
        </span>
        <strong>{fee}</strong>
      </label>
    </fieldset>
  );
}
