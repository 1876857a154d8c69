import type { FormFailure } from "../../../../contracts/errors.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ActionForm } from "./action-form.tsx";

/** Requests the links to one's gifts by mail or text message; the answer is the same for every address and number. */
export function LinkForm({ refused }: { refused: FormFailure | undefined }) {
  const t = useWords();
  return (
    <section aria-labelledby="get-link" className="grid gap-sm rounded-lg border border-line bg-surface p-lg">
      <h2 id="get-link" className="text-lg">
        {t("manage.link.title")}
      </h2>
      <p>{t("manage.link.text")}</p>
      <ActionForm action="link" submit={t("manage.link.submit")}>
        <RequiredLegend />
        <TextInput
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          label={t("manage.link.email")}
          error={refused?.errors.email}
          defaultValue={refused?.values.email ?? ""}
          required
        />
      </ActionForm>
    </section>
  );
}
