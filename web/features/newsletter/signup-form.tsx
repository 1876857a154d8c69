import type { FormFailure } from "../../../contracts/errors.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { RequiredLegend } from "../../lib/required-legend.tsx";
import { functions } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TrapField } from "../../ui/trap-field.tsx";

/** The newsletter's own page needs no script; a refused form of any page's foot comes back here. */
export function SignupForm({ refused }: { refused: FormFailure | undefined }) {
  const t = useWords();
  return (
    <form method="post" action={functions.newsletterSignup} className="grid gap-md">
      <input type="hidden" name="language" value={useLanguage()} />
      <TrapField />
      <RequiredLegend />
      <TextInput
        name="email"
        type="email"
        label={t("newsletterPage.email")}
        error={refused?.errors.email}
        defaultValue={refused?.values.email ?? ""}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        required
      />
      <TextInput
        name="name"
        label={t("newsletterPage.name")}
        error={refused?.errors.name}
        defaultValue={refused?.values.name ?? ""}
        autoComplete="name"
        maxLength={120}
      />
      <Button type="submit" size="large" className="justify-self-start">
        {t("newsletter.submit")}
      </Button>
    </form>
  );
}
