import type { Language } from "../../../../contracts/languages.ts";
import {
  type CartNow,
  cartSums,
  type OrderAnswer,
  type OrderCurrency,
} from "../../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { type Answer, postJson } from "../../../lib/api.ts";
import { hasStoredSession } from "../../../lib/auth/stored-session.ts";
import { startPayment } from "../../../lib/forms/operation.ts";
import { onDemand } from "../../../lib/forms/submission.ts";
import { functions } from "../../../links.ts";
import { type CheckoutLine, payable } from "./checkout-line.ts";

/** The server's own check: it loads at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../../contracts/marketplace/order.ts"));

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

/** The body of the request: the three specified fields and the currency of payment. */
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
    means: "ask",
  };
}

/** Created, with the address of the payment page; or refused, with the server's message and its view of the cart. */
export type Outcome =
  | Pick<OrderAnswer, "checkoutUrl" | "reference">
  | {
      readonly checkoutUrl?: never;
      readonly message?: string;
      readonly field?: string;
      readonly now?: CartNow;
    };

export async function sendOrder(body: ReturnType<typeof orderBody>, language: Language): Promise<Outcome> {
  const payment = await startPayment("order", functions.createOrder, body, language, send);
  if (payment.checkoutUrl !== undefined) return payment;
  const { message, field, details } = payment;
  return { message, field, now: details as CartNow | undefined };
}

/** A signed-in visitor orders under the account; for others the code for sessions is not loaded. */
async function send(url: string, order: object): Promise<Answer> {
  if (!hasStoredSession()) return postJson(url, order);
  const { postAsSelf } = await import("../../../lib/auth/post-as-self.ts");
  const answer = await postAsSelf(url, order);
  // The session has expired: order without one.
  return answer === "signed-out" ? postJson(url, order) : answer;
}
