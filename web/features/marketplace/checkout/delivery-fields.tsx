import {
  DELIVERY_COUNTRIES,
  DELIVERY_DAYS,
  DELIVERY_FEE,
} from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { EmailInput, TextInput } from "../../../ui/text-input.tsx";

interface Props {
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The recipient and the address. */
export function DeliveryFields({ values, errors }: Props) {
  const t = useWords();
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <fieldset className="grid gap-md">
      <legend className="heading mb-2xs text-xl">{t("checkout.delivery.title")}</legend>
      <RequiredLegend />
      <div className="grid items-end gap-md sm:grid-cols-2">
        <TextInput
          {...field("firstName")}
          label={t("checkout.delivery.firstName")}
          autoComplete="given-name"
          maxLength={120}
          required
        />
        <TextInput
          {...field("lastName")}
          label={t("checkout.delivery.lastName")}
          autoComplete="family-name"
          maxLength={120}
          required
        />
        <EmailInput
          {...field("email")}
          label={t("checkout.delivery.email")}
          hint={t("checkout.delivery.emailHint")}
          required
        />
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
          {...field("phone")}
          label={t("checkout.delivery.phone")}
        />
      </div>
      <TextInput
        {...field("address")}
        label={t("checkout.delivery.address")}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <div className="grid items-end gap-md sm:grid-cols-[2fr_1fr_2fr]">
        <TextInput
          {...field("city")}
          label={t("checkout.delivery.city")}
          autoComplete="address-level2"
          maxLength={120}
          required
        />
        <TextInput
          {...field("postalCode")}
          label={t("checkout.delivery.postalCode")}
          autoComplete="postal-code"
          maxLength={20}
          dir="ltr"
        />
        <Select
          name="country"
          label={t("checkout.delivery.country")}
          error={errors.country}
          defaultValue={values.country ?? DELIVERY_COUNTRIES[0].code}
          autoComplete="country"
        >
          {DELIVERY_COUNTRIES.map(({ code }) => (
            <option key={code} value={code}>
              {t(`checkout.countries.${code}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea {...field("notes")} label={t("checkout.delivery.notes")} rows={3} maxLength={500} />
    </fieldset>
  );
}

/** The only delivery option; it has no name, so the form does not send it. */
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
