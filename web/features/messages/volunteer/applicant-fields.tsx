import { Optional } from "../../../lib/forms/required.tsx";
import type { FieldOf } from "../../../lib/forms/use-form-post.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { EmailInput, NameInput, TextInput } from "../../../ui/text-input.tsx";

/** Who offers to help. */
export function ApplicantFields({ field }: { field: FieldOf }) {
  const t = useWords();
  return (
    <>
      <NameInput {...field("name")} label={t("volunteer.form.name")} required />
      <div className="grid gap-md sm:grid-cols-2">
        <EmailInput {...field("email")} label={t("volunteer.form.email")} required />
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
          {...field("phone")}
          label={<Optional>{t("volunteer.form.phone")}</Optional>}
        />
      </div>
    </>
  );
}
