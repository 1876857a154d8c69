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

/** The server's own check; it comes at the first touch of the form, not with the page. */
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
  const payment = await startPayment("order", functions.createOrder, body, language, send);
  if (payment.checkoutUrl !== undefined) return payment;
  const { message, field, details } = payment;
  return { message, field, now: details as CartNow | undefined };
}

/** Whoever is signed in orders as themselves; no code of accounts is loaded for anybody else. */
async function send(url: string, order: object): Promise<Answer> {
  if (!hasStoredSession()) return postJson(url, order);
  const { postAsSelf } = await import("../../../lib/auth/post-as-self.ts");
  const answer = await postAsSelf(url, order);
  // The session is over: an order needs none.
  return answer === "signed-out" ? postJson(url, order) : answer;
}
