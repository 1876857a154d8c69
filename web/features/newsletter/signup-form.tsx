import type { FormFailure } from "../../../contracts/errors.ts";
import { PlainForm } from "../../lib/forms/plain-form.tsx";
import { RequiredLegend } from "../../lib/forms/required.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { EmailInput, NameInput } from "../../ui/text-input.tsx";
import { TrapField } from "../../ui/trap-field.tsx";

/** The form of the newsletter's page; it needs no script. A rejected form of a footer is shown here too. */
export function SignupForm({ refused }: { refused: FormFailure | undefined }) {
  const t = useWords();
  return (
    <PlainForm action={functions.newsletterSignup} className="grid gap-md">
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
    </PlainForm>
  );
}
