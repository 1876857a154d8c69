import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { FormFailure, FormProblem } from "../../../../contracts/errors.ts";
import { openCheckoutTab } from "../../../lib/forms/checkout-tab.ts";
import { draftOf, dropDraft } from "../../../lib/forms/draft.ts";
import { isFilledIn, valuesOf } from "../../../lib/forms/fields.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { isAnsweredByWorker } from "../../../lib/forms/without-network.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import type { CartItem } from "../cart/cart-items.ts";
import { readCart, takeOut } from "../cart/stored-cart.ts";
import { type Catalogue, linesOf, type ServerCart } from "./checkout-line.ts";
import { messagesOf, sayOrderProblem } from "./order-messages.ts";
import { contract, type Outcome, orderBody, sendOrder } from "./send-order.ts";

/** The form's name, for its draft and for a refused form. */
export const ORDER = "order";
export const orderDraft = draftOf(ORDER);

/** From the submit button to the payment page: check, open a tab, send, redirect. */
export function useOrder(catalogue: Catalogue, refused: FormFailure | undefined) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { press, correct, refuse, ...state } = useForm(refused, (failure) => messagesOf(failure, t));
  const [serverCart, setServerCart] = useState<ServerCart>();
  // The ordered items stay visible until the page of the order is shown.
  const [ordered, setOrdered] = useState<readonly CartItem[]>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (isAnsweredByWorker()) return;
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    // Read the stored cart again: another tab may have ordered everything.
    const items = readCart();
    if (items.length === 0) return toast.error(t("checkout.toast.empty"), t("checkout.toast.emptyText"));
    const body = orderBody(linesOf(items, catalogue, serverCart), values);
    return press({
      form,
      contract,
      isFilledIn: () => isFilledIn(form),
      open: () => openCheckoutTab(t("checkout.opening")),
      check: ({ checkOrder }) =>
        showProblems(checkOrder({ ...body, language }).problems) ? undefined : body,
      async send(order, tab) {
        const outcome = await sendOrder(order, language);
        if (outcome.checkoutUrl === undefined) {
          tab.close();
          return fail(outcome, items);
        }
        tab.leadTo(outcome.checkoutUrl);
        setOrdered(items);
        takeOut(items);
        dropDraft(orderDraft);
        void toast.success(t("checkout.toast.created"), t("checkout.toast.createdText"));
        void navigate(links.order(outcome.reference));
      },
      failed: () => fail({}, items),
    });
  }

  /** Shows each problem at its field; returns whether there are any. */
  function showProblems(problems: readonly FormProblem[] = []): boolean {
    const messages = problems.map((problem) => sayOrderProblem(problem, { t, language }));
    correct(problems.map(({ field = ORDER }, index) => ({ field, message: messages[index] ?? "" })));
    if (problems.some(({ code }) => code === "details_missing"))
      void toast.error(t("checkout.toast.missing"), t("checkout.toast.missingText"));
    else if (messages[0] !== undefined) void toast.error(t("checkout.toast.error"), messages[0]);
    return problems.length > 0;
  }

  function fail(outcome: Extract<Outcome, { checkoutUrl?: never }>, items: readonly CartItem[]) {
    const { message = t("checkout.toast.failed"), field, now } = outcome;
    if (now) setServerCart({ lines: now.lines, requested: items.map(({ id }) => id) });
    refuse(message, now ? undefined : field);
    void toast.error(t("checkout.toast.error"), message);
  }

  return { ...state, submit, serverCart, ordered };
}
