import { useWords } from "../../lib/i18n/words.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Optional } from "./optional.tsx";

export interface FormState {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** Who offers to help. */
export function ApplicantFields({ values, errors }: FormState) {
  const t = useWords();
  return (
    <>
      <TextInput
        name="name"
        label={t("volunteer.form.name")}
        error={errors.name}
        defaultValue={values.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <div className="grid gap-md sm:grid-cols-2">
        <TextInput
          name="email"
          type="email"
          label={t("volunteer.form.email")}
          error={errors.email}
          defaultValue={values.email}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          required
        />
        <TextInput
          name="phone"
          type="tel"
          label={<Optional>{t("volunteer.form.phone")}</Optional>}
          error={errors.phone}
          defaultValue={values.phone}
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
        />
      </div>
    </>
  );
}
