import { type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FormFailure } from "../../../../contracts/pages.ts";
import { openCheckoutTab } from "../../../lib/checkout-tab.ts";
import { dropDraft } from "../../../lib/form-draft.ts";
import { valuesOf } from "../../../lib/form-fields.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import type { CartItem } from "../cart/cart-items.ts";
import { emptyCart, readCart } from "../cart/stored-cart.ts";
import { type Catalogue, linesOf, type Told } from "./checkout-line.ts";
import { type FieldMessage, messagesOf, sayProblem } from "./order-messages.ts";
import { loadContract, type Outcome, orderBody, sendOrder } from "./send-order.ts";

/** The form's name: of its draft, and of what the server sends back. */
export const ORDER = "order";

/** From the press of the button to the payment page: check, open a tab, send, follow. */
export function useOrder(catalogue: Catalogue, refused: FormFailure | undefined) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [messages, setMessages] = useState<readonly FieldMessage[]>(() => messagesOf(refused, t));
  const [failure, setFailure] = useState(refused && messages.length === 0 ? refused.message : undefined);
  const [told, setTold] = useState<Told>();
  // What was ordered stays in sight until its own page is there.
  const [ordered, setOrdered] = useState<readonly CartItem[]>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const values = valuesOf(event.currentTarget);
    // Not what the page last saw: another tab may have ordered it all.
    const items = readCart();
    if (items.length === 0) return void toast.error(t("checkout.toast.empty"), t("checkout.toast.emptyText"));
    const body = orderBody(linesOf(items, catalogue, told), values);
    const { checkOrder } = await loadContract();
    const { problems } = checkOrder({ ...body, language });
    setMessages(
      (problems ?? []).map((problem) => ({
        field: problem.field ?? ORDER,
        message: sayProblem(problem, { t, language }),
      })),
    );
    setFailure(undefined);
    if (problems) {
      if (problems.some(({ code }) => code === "details_missing"))
        return void toast.error(t("checkout.toast.missing"), t("checkout.toast.missingText"));
      return void toast.error(t("checkout.toast.error"), sayProblem(problems[0], { t, language }));
    }

    const tab = openCheckoutTab(t("checkout.opening"));
    sending.current = true;
    setBusy(true);
    const outcome = await sendOrder(body, language);
    sending.current = false;
    setBusy(false);
    if (outcome.checkoutUrl === undefined) {
      tab.close();
      return refuse(outcome, items);
    }
    tab.leadTo(outcome.checkoutUrl);
    setOrdered(items);
    emptyCart();
    dropDraft(ORDER);
    void toast.success(t("checkout.toast.created"), t("checkout.toast.createdText"));
    await navigate(links.order(outcome.reference));
  }

  async function refuse(outcome: Extract<Outcome, { checkoutUrl?: never }>, items: readonly CartItem[]) {
    const { message = t("checkout.toast.failed"), field, now } = outcome;
    if (now) setTold({ lines: now.lines, asked: items.map(({ id }) => id) });
    setMessages(field && !now ? [{ field, message }] : []);
    setFailure(field && !now ? undefined : message);
    await toast.error(t("checkout.toast.error"), message);
  }

  return { submit, busy, messages, failure, told, ordered };
}
