import { PlainForm } from "../lib/forms/plain-form.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import { functions } from "../links.ts";
import { Button } from "../ui/button.tsx";

/** Gives up this payment; the page of what is cancelled leads to a new one. */
export function CancelPayment({ reference }: { reference: string }) {
  const t = useWords();
  return (
    <PlainForm action={functions.cancelPayment} fields={{ reference }}>
      <Button type="submit" variant="secondary">
        {t("payment.prompt.cancel")}
      </Button>
    </PlainForm>
  );
}
