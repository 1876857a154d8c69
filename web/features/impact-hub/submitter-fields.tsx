import { Optional } from "../../lib/forms/required.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { EmailInput, NameInput, TextInput } from "../../ui/text-input.tsx";

export interface FormState {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** Who hands a project in, and from where. */
export function SubmitterFields({ values, errors }: FormState) {
  const t = useWords();
  return (
    <div className="grid gap-md sm:grid-cols-2">
      <NameInput
        name="full_name"
        label={t("hub.form.fullName")}
        error={errors.full_name}
        defaultValue={values.full_name}
        required
      />
      <EmailInput
        name="email"
        label={t("hub.form.email")}
        error={errors.email}
        defaultValue={values.email}
        required
      />
      <TextInput
        name="country"
        label={<Optional>{t("hub.form.country")}</Optional>}
        error={errors.country}
        defaultValue={values.country}
        autoComplete="country-name"
        maxLength={120}
      />
      <TextInput
        name="city"
        label={<Optional>{t("hub.form.city")}</Optional>}
        error={errors.city}
        defaultValue={values.city}
        autoComplete="address-level2"
        maxLength={120}
      />
    </div>
  );
}
