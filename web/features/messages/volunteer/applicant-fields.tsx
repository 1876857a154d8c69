import { Optional } from "../../../lib/forms/required.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { EmailInput, NameInput, TextInput } from "../../../ui/text-input.tsx";

export interface FormState {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** Who offers to help. */
export function ApplicantFields({ values, errors }: FormState) {
  const t = useWords();
  return (
    <>
      <NameInput
        name="name"
        label={t("volunteer.form.name")}
        error={errors.name}
        defaultValue={values.name}
        required
      />
      <div className="grid gap-md sm:grid-cols-2">
        <EmailInput
          name="email"
          label={t("volunteer.form.email")}
          error={errors.email}
          defaultValue={values.email}
          required
        />
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
          name="phone"
          label={<Optional>{t("volunteer.form.phone")}</Optional>}
          error={errors.phone}
          defaultValue={values.phone}
        />
      </div>
    </>
  );
}
