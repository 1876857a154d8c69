import { useState } from "react";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { cartSums } from "../../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { keepDraft } from "../../../lib/forms/draft.ts";
import { useDraft } from "../../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import type { CartItem } from "../cart/cart-items.ts";
import { CART, CartLines } from "./cart-lines.tsx";
import { type Catalogue, linesOf, payable } from "./checkout-line.ts";
import { DeliveryFields, DeliveryOption } from "./delivery-fields.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PayIn } from "./pay-in.tsx";
import { contract } from "./send-order.ts";
import { ORDER, orderDraft, useOrder } from "./use-order.ts";

interface Props {
  items: readonly CartItem[];
  catalogue: Catalogue;
  refused: FormFailure | undefined;
}

/** Without script a plain form post for the product in the address; with it the whole cart, paid in a new tab. */
export function CheckoutForm({ items, catalogue, refused }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { submit, busy, messages, errors, failure, serverCart, ordered } = useOrder(catalogue, refused);
  const values: Readonly<Record<string, string | undefined>> = refused?.values ?? {};
  useDraft(form, orderDraft, refused);

  const lines = linesOf(ordered ?? items, catalogue, serverCart);
  if (lines.length === 0) return <EmptyCart />;
  const sums = cartSums(payable(lines));
  return (
    <form
      ref={setForm}
      id={ORDER}
      method="post"
      action={functions.createOrder}
      noValidate
      data-needs-script
      data-start={orderDraft.key}
      onChange={() => {
        if (form) keepDraft(orderDraft, form);
        contract.prepare();
      }}
      onSubmit={submit}
      className="group/order grid scroll-mt-24 items-start gap-lg lg:grid-cols-[1fr_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-xl"
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="means" value="ask" />
      <input type="hidden" name="total" value={toMajorText(sums.total)} />
      <div className="lg:col-start-2 lg:row-start-1">
        <CartLines lines={lines} error={errors[CART]} />
      </div>
      <div className="grid gap-lg rounded-lg border border-line bg-surface p-md lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:p-lg">
        <ErrorSummary title={t("checkout.problem")} errors={messages} />
        <DeliveryFields values={values} errors={errors} />
        <DeliveryOption />
        <PayIn chosen={values.currency ?? ""} error={errors.currency} />
      </div>
      <div data-live="" className="lg:col-start-2 lg:row-start-2 lg:self-stretch">
        <OrderSummary sums={sums} busy={busy} failure={failure} />
      </div>
    </form>
  );
}
