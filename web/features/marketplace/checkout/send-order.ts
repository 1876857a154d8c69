import type { Language } from "../../../../contracts/languages.ts";
import {
  type CartNow,
  cartSums,
  type OrderAnswer,
  type OrderCurrency,
} from "../../../../contracts/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { type Answer, postJson } from "../../../lib/api.ts";
import { hasStoredSession } from "../../../lib/auth/stored-session.ts";
import { isCheckoutAddress } from "../../../lib/checkout-tab.ts";
import { onDemand } from "../../../lib/on-demand.ts";
import { closeOperation, operationId } from "../../../lib/operation.ts";
import { functions } from "../../../links.ts";
import { type CheckoutLine, payable } from "./checkout-line.ts";

/** The server's own check; it comes at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../../contracts/order.ts"));

const CUSTOMER = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "postalCode",
  "country",
  "notes",
] as const;

/** What is ordered: the specification's three things, with the currency it is paid in. */
export function orderBody(lines: readonly CheckoutLine[], values: Readonly<Record<string, string>>) {
  return {
    items: lines.map(({ id, name, price, location, image, quantity }) => ({
      id,
      name,
      price: `$${toMajorText(price)}`,
      location,
      image: image ?? "",
      quantity,
    })),
    customerInfo: Object.fromEntries(CUSTOMER.map((name) => [name, values[name] ?? ""])),
    totalAmount: Number(toMajorText(cartSums(payable(lines)).total)),
    currency: values.currency as OrderCurrency,
  };
}

/** Made, with the payment page's address; or refused, with the server's words and the cart as it has it now. */
export type Outcome =
  | Pick<OrderAnswer, "checkoutUrl" | "reference">
  | {
      readonly checkoutUrl?: never;
      readonly message?: string;
      readonly field?: string;
      readonly now?: CartNow;
    };

export async function sendOrder(body: ReturnType<typeof orderBody>, language: Language): Promise<Outcome> {
  const asked = { ...body, operation_id: operationId("order", body), language };
  const answer = await send(asked);
  if (!answer.ok) {
    // No answer, or the server stumbled: the order may exist, so the same id goes with the next try.
    if (answer.status >= 400 && answer.status < 500) closeOperation("order");
    const { message, field, details } = answer;
    return { message, field, now: details as CartNow | undefined };
  }
  const { checkoutUrl, reference } = answer.body as { checkoutUrl?: unknown; reference?: unknown };
  if (!isCheckoutAddress(checkoutUrl, location) || typeof reference !== "string") return {};
  closeOperation("order");
  return { checkoutUrl, reference };
}

/** Whoever is signed in orders as themselves; no code of accounts is loaded for anybody else. */
async function send(asked: object): Promise<Answer> {
  if (!hasStoredSession()) return postJson(functions.createOrder, asked);
  const { postAsSelf } = await import("../../../lib/auth/post-as-self.ts");
  const answer = await postAsSelf(functions.createOrder, asked);
  // The session is over: an order needs none.
  return answer === "signed-out" ? postJson(functions.createOrder, asked) : answer;
}
