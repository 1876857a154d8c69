import { Optional } from "../../lib/forms/required.tsx";
import type { FieldOf } from "../../lib/forms/use-form-post.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { EmailInput, NameInput, TextInput } from "../../ui/text-input.tsx";

/** The person who submits the project. */
export function SubmitterFields({ field }: { field: FieldOf }) {
  const t = useWords();
  return (
    <div className="grid gap-md sm:grid-cols-2">
      <NameInput {...field("full_name")} label={t("hub.form.fullName")} required />
      <EmailInput {...field("email")} label={t("hub.form.email")} required />
      <TextInput
        {...field("country")}
        label={<Optional>{t("hub.form.country")}</Optional>}
        autoComplete="country-name"
        maxLength={120}
      />
      <TextInput
        {...field("city")}
        label={<Optional>{t("hub.form.city")}</Optional>}
        autoComplete="address-level2"
        maxLength={120}
      />
    </div>
  );
}
