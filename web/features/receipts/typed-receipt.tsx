import { RequiredLegend } from "../../lib/forms/required.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The number and code typed by a person without a camera. */
export interface Typed {
  readonly number: string;
  readonly code: string;
}

/** A plain form: the server answers it, with or without script. */
export function TypedReceipt({ typed }: { typed: Typed | null }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <form
      method="get"
      action={inLanguage(language, links.verifyReceipt())}
      className="grid gap-md rounded-lg border border-line bg-surface p-lg"
    >
      <h2>{t("receiptCheck.form.title")}</h2>
      <RequiredLegend />
      <TextInput
        name="number"
        label={t("receiptCheck.form.number")}
        hint={t("receiptCheck.form.numberHint")}
        defaultValue={typed?.number}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <TextInput
        name="code"
        label={t("receiptCheck.form.code")}
        hint={t("receiptCheck.form.codeHint")}
        defaultValue={typed?.code}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" size="large" className="justify-self-start">
        {t("receiptCheck.form.submit")}
      </Button>
    </form>
  );
}
