import { type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FormFailure } from "../../../contracts/pages.ts";
import { openCheckoutTab } from "../../lib/checkout-tab.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { toast } from "../../ui/toast.tsx";
import { controlOf, messagesOf, sayProblems } from "./field-errors.ts";
import { readDonation, type Started, sendDonation } from "./send-donation.ts";

/** From the press of the button to the payment page: check, open a tab, send, follow. */
export function useDonation(refused: FormFailure | undefined) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [messages, setMessages] = useState(() => messagesOf(refused, t));
  const [failure, setFailure] = useState<string>();
  const [twin, setTwin] = useState<Started>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const { donation, problems, chosen, programId } = await readDonation(event.currentTarget);
    setMessages(sayProblems(problems, chosen, { t, language, programId }));
    setFailure(undefined);
    setTwin(undefined);
    if (!donation) return;

    const tab = openCheckoutTab(t("donation.opening"));
    sending.current = true;
    setBusy(true);
    const outcome = await sendDonation(donation, language);
    sending.current = false;
    setBusy(false);

    if (outcome.checkoutUrl === undefined) {
      tab.close();
      const message = outcome.message ?? t("donation.toast.failed");
      setMessages(outcome.field ? [{ field: controlOf(outcome.field, chosen), message }] : []);
      setFailure(message);
      await toast.error(t("donation.toast.error"), message);
      return;
    }
    if (outcome.pending !== undefined) {
      tab.close();
      setTwin(outcome);
      return;
    }
    tab.leadTo(outcome.checkoutUrl);
    void toast.success(t("donation.toast.redirect"), t("donation.toast.redirectText"));
    await navigate(links.giftStatus(outcome.reference));
  }

  return { submit, busy, messages, failure, twin };
}
