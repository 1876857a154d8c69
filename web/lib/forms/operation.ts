import type { Language } from "../../../contracts/languages.ts";
import { type Answer, postJson } from "../api.ts";
import { attempt, tabStore } from "../tab-store.ts";
import { isCheckoutAddress } from "./checkout-tab.ts";

/** What money is asked for: of each kind one operation is under way in a tab. */
type OperationKind = "gift" | "enrolment" | "investment" | "order";

const keyOf = (kind: OperationKind) => `${kind}-operation`;

/**
 * The id under which the server knows this gift, enrolment, investment or order. It is stored before anything is sent, and the
 * same one sent again (the answer was lost, the page was reloaded) carries the same id: one payment, whatever the
 * network does.
 */
export function operationId(
  kind: OperationKind,
  body: object,
  storage: Storage | undefined = tabStore(),
): string | null {
  const text = JSON.stringify(body);
  const kept = read(kind, storage);
  if (kept?.text === text) return kept.id;
  // Browsers give ids to secure pages only; a trial on a local network does without.
  if (typeof crypto.randomUUID !== "function") return null;
  const id = crypto.randomUUID();
  attempt(() => storage?.setItem(keyOf(kind), JSON.stringify({ id, text })));
  return id;
}

/** Answered for good: the next one is another one, even if it looks the same. */
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

/** The payment page's address; or none, with the server's words when it had some. */
export type Payment =
  | { readonly checkoutUrl: string; readonly reference: string; readonly body: object }
  | {
      readonly checkoutUrl?: never;
      /** It takes a session, and nobody is signed in. */
      readonly signedOut?: true;
      /** Accepted, with nothing to be paid. */
      readonly body?: object;
      readonly message?: string;
      readonly field?: string;
      readonly details?: unknown;
    };

/** Sends what is to be paid, under its operation id. `post` sends it as the person who is signed in. */
export async function startPayment(
  kind: OperationKind,
  url: string,
  wanted: object,
  language: Language,
  post: (url: string, body: object) => Promise<Answer | "signed-out"> = postJson,
): Promise<Payment> {
  const answer = await post(url, { ...wanted, operation_id: operationId(kind, wanted), language });
  if (answer === "signed-out") return { signedOut: true };
  if (!answer.ok) {
    // No answer, or a fault of the server: it may have been accepted, so the same id goes with the next try.
    if (answer.status >= 400 && answer.status < 500) closeOperation(kind);
    return answer;
  }
  const body = answer.body as { checkoutUrl?: unknown; reference?: unknown };
  const { checkoutUrl, reference } = body;
  if (!isCheckoutAddress(checkoutUrl, location) || typeof reference !== "string") return { body };
  closeOperation(kind);
  return { checkoutUrl, reference, body };
}
