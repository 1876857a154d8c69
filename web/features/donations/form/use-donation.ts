import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { openCheckoutTab } from "../../../lib/forms/checkout-tab.ts";
import { isFilledIn } from "../../../lib/forms/fields.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { isAnsweredByWorker } from "../../../lib/forms/without-network.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import { controlOf, messagesOf, sayProblems } from "./field-errors.ts";
import { contract, readDonation, type Started, sendDonation } from "./send-donation.ts";

/** From the submit button to the payment page: check, open a tab, send, redirect. */
export function useDonation(refused: FormFailure | undefined) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [duplicate, setDuplicate] = useState<Started>();
  const { press, correct, refuse, ...state } = useForm(refused, (failure) => messagesOf(failure, t));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (isAnsweredByWorker()) return;
    event.preventDefault();
    const form = event.currentTarget;
    return press({
      form,
      contract,
      isFilledIn: () => isFilledIn(form),
      open: () => openCheckoutTab(t("donation.opening")),
      check(loaded) {
        const { donation, problems, chosen, programId } = readDonation(loaded, form);
        correct(sayProblems(problems, chosen, { t, language, programId }));
        setDuplicate(undefined);
        return donation && { donation, chosen };
      },
      async send({ donation, chosen }, tab) {
        const outcome = await sendDonation(donation, language);
        if (outcome.checkoutUrl === undefined) {
          tab.close();
          const { message, field } = outcome;
          return fail(message, field && controlOf(field, chosen));
        }
        if (outcome.pending !== undefined) {
          tab.close();
          return setDuplicate(outcome);
        }
        tab.leadTo(outcome.checkoutUrl);
        void toast.success(t("donation.toast.redirect"), t("donation.toast.redirectText"));
        void navigate(links.giftStatus(outcome.reference));
      },
      failed: () => fail(),
    });
  }

  function fail(message = t("donation.toast.failed"), field?: string) {
    refuse(message, field);
    void toast.error(t("donation.toast.error"), message);
  }

  return { ...state, submit, duplicate };
}
