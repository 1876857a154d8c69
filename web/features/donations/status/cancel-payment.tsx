import { PlainForm } from "../../../lib/forms/plain-form.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";

/** Gives up this payment; the page of the cancelled gift leads to a new one with the same values. */
export function CancelPayment({ reference }: { reference: string }) {
  const t = useWords();
  return (
    <PlainForm action={functions.cancelGiftPayment} fields={{ reference }}>
      <Button type="submit" variant="secondary">
        {t("giftStatus.prompt.cancel")}
      </Button>
    </PlainForm>
  );
}
