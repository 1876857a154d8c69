import type { Language } from "../../../contracts/languages.ts";
import { type Answer, postJson } from "../api.ts";
import { attempt, tabStore } from "../tab-store.ts";
import { isCheckoutAddress } from "./checkout-tab.ts";

/** The kinds of payment: a tab has at most one open operation of each. */
type OperationKind = "gift" | "enrolment" | "investment" | "order";

const keyOf = (kind: OperationKind) => `${kind}-operation`;

/**
 * The idempotency key of a gift, enrolment, investment or order. It is stored before the request is sent; the same request
 * sent again (after a lost answer or a reload) has the same key, so that it is paid once.
 */
export function operationId(
  kind: OperationKind,
  body: object,
  storage: Storage | undefined = tabStore(),
): string | null {
  const text = JSON.stringify(body);
  const stored = read(kind, storage);
  if (stored?.text === text) return stored.id;
  // Browsers have randomUUID on secure pages only; a test on a local network sends no id.
  if (typeof crypto.randomUUID !== "function") return null;
  const id = crypto.randomUUID();
  attempt(() => storage?.setItem(keyOf(kind), JSON.stringify({ id, text })));
  return id;
}

/** The operation has a final answer: the next one is new, even with the same content. */
export function closeOperation(kind: OperationKind, storage: Storage | undefined = tabStore()): void {
  attempt(() => storage?.removeItem(keyOf(kind)));
}

function read(kind: OperationKind, storage: Storage | undefined): { id: string; text: string } | undefined {
  return (
    attempt(
      () => JSON.parse(storage?.getItem(keyOf(kind)) ?? "null") as { id: string; text: string } | null,
    ) ?? undefined
  );
}

/** The payment page's address, or the reason why there is none. */
export type Payment =
  | { readonly checkoutUrl: string; readonly reference: string; readonly body: object }
  | {
      readonly checkoutUrl?: never;
      /** The operation needs a session, and nobody is signed in. */
      readonly signedOut?: true;
      /** The answer, if it was accepted without a payment. */
      readonly body?: object;
      readonly message?: string;
      readonly field?: string;
      readonly details?: unknown;
    };

/** Sends an operation with its id. Pass `post` to send it as the signed-in person. */
export async function startPayment(
  kind: OperationKind,
  url: string,
  operation: object,
  language: Language,
  post: (url: string, body: object) => Promise<Answer | "signed-out"> = postJson,
): Promise<Payment> {
  const answer = await post(url, { ...operation, operation_id: operationId(kind, operation), language });
  if (answer === "signed-out") return { signedOut: true };
  if (!answer.ok) {
    // Without an answer, or after a server error, it may have been accepted: keep the id for the next try.
    if (answer.status >= 400 && answer.status < 500) closeOperation(kind);
    return answer;
  }
  const body = answer.body as { checkoutUrl?: unknown; reference?: unknown };
  const { checkoutUrl, reference } = body;
  if (!isCheckoutAddress(checkoutUrl, location) || typeof reference !== "string") return { body };
  closeOperation(kind);
  return { checkoutUrl, reference, body };
}
