import { useState } from "react";
import type { FormFailure } from "../../../contracts/errors.ts";
import { draftOf, dropDraft, keepDraft } from "../../lib/forms/draft.ts";
import { RequiredLegend } from "../../lib/forms/required.tsx";
import { useDraft } from "../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { EmailInput, NameInput } from "../../ui/text-input.tsx";
import { TrapField } from "../../ui/trap-field.tsx";

const draft = draftOf("newsletter");

/**
 * The form of the newsletter's page; it needs no script. A rejected form of a footer is shown here too. Where React is at
 * work already, what was typed is kept on the way to another page and back.
 */
export function SignupForm({ refused }: { refused: FormFailure | undefined }) {
  const t = useWords();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useDraft(form, draft, refused);
  return (
    <form
      ref={setForm}
      method="post"
      action={functions.newsletterSignup}
      data-start={draft.key}
      onChange={() => form && keepDraft(draft, form)}
      onSubmit={() => dropDraft(draft)}
      className="grid gap-md"
    >
      <input type="hidden" name="language" value={useLanguage()} />
      <TrapField />
      <RequiredLegend />
      <EmailInput
        name="email"
        label={t("newsletterPage.email")}
        error={refused?.errors.email}
        defaultValue={refused?.values.email ?? ""}
        required
      />
      <NameInput
        name="name"
        label={t("newsletterPage.name")}
        error={refused?.errors.name}
        defaultValue={refused?.values.name ?? ""}
      />
      <Button type="submit" size="large" className="justify-self-start">
        {t("newsletter.submit")}
      </Button>
    </form>
  );
}
