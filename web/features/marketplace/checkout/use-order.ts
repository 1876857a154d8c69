import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { FormFailure, Problem } from "../../../../contracts/errors.ts";
import { openCheckoutTab } from "../../../lib/forms/checkout-tab.ts";
import { draftOf, dropDraft } from "../../../lib/forms/draft.ts";
import { isFilledIn, valuesOf } from "../../../lib/forms/fields.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import type { CartItem } from "../cart/cart-items.ts";
import { readCart, takeOut } from "../cart/stored-cart.ts";
import { type Catalogue, linesOf, type Told } from "./checkout-line.ts";
import { messagesOf, sayOrderProblem } from "./order-messages.ts";
import { contract, type Outcome, orderBody, sendOrder } from "./send-order.ts";

/** The form's name: of its draft, and of what the server sends back. */
export const ORDER = "order";
export const orderDraft = draftOf(ORDER);

/** From the press of the button to the payment page: check, open a tab, send, follow. */
export function useOrder(catalogue: Catalogue, refused: FormFailure | undefined) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { press, correct, refuse, ...state } = useForm(refused, (failure) => messagesOf(failure, t));
  const [told, setTold] = useState<Told>();
  // What was ordered stays in sight until its own page is there.
  const [ordered, setOrdered] = useState<readonly CartItem[]>();

  function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    // Not what the page last saw: another tab may have ordered it all.
    const items = readCart();
    if (items.length === 0) return toast.error(t("checkout.toast.empty"), t("checkout.toast.emptyText"));
    const body = orderBody(linesOf(items, catalogue, told), values);
    return press({
      contract,
      isFilledIn: () => isFilledIn(form),
      open: () => openCheckoutTab(t("checkout.opening")),
      check: ({ checkOrder }) => (sayAll(checkOrder({ ...body, language }).problems) ? undefined : body),
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

  /** Says beside each field what has to be corrected; whether there is anything. */
  function sayAll(problems: readonly Problem[] = []): boolean {
    const said = problems.map((problem) => sayOrderProblem(problem, { t, language }));
    correct(problems.map(({ field = ORDER }, index) => ({ field, message: said[index] ?? "" })));
    if (problems.some(({ code }) => code === "details_missing"))
      void toast.error(t("checkout.toast.missing"), t("checkout.toast.missingText"));
    else if (said[0] !== undefined) void toast.error(t("checkout.toast.error"), said[0]);
    return problems.length > 0;
  }

  function fail(outcome: Extract<Outcome, { checkoutUrl?: never }>, items: readonly CartItem[]) {
    const { message = t("checkout.toast.failed"), field, now } = outcome;
    if (now) setTold({ lines: now.lines, asked: items.map(({ id }) => id) });
    refuse(message, now ? undefined : field);
    void toast.error(t("checkout.toast.error"), message);
  }

  return { ...state, submit, told, ordered };
}
