import { appendFileSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import type Stripe from "stripe";

/** What Stripe says of an object, by its `object`; and what it keeps for itself. */
interface Kinds {
  "checkout.session": Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  customer: Stripe.Customer;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  file: Stripe.File;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  event: Stripe.Event;
  /** The first answer to an idempotency key. */
  request: { id: string; at: number; hash: string; status: number; body: object };
  /** The number of a payment method's card, and whether it was saved for payments without its holder. */
  card: { id: string; number: string; isSaved: boolean };
  /** A balance transaction's payout. */
  paid_out: { id: string; payout: string };
  /** What a session asks for, which its own object does not say. */
  order: { id: string; intent: Readonly<Record<string, unknown>>; description: string };
}
export type Kind = keyof Kinds;

/** All objects in the order in which they were made, in memory and, if it has a file, across restarts. */
export function openStore(file: string | null) {
  const kinds = new Map<Kind, Map<string, { id: string }>>();
  const ofKind = (kind: Kind) => {
    const found = kinds.get(kind) ?? new Map<string, { id: string }>();
    kinds.set(kind, found);
    return found;
  };
  for (const [kind, object] of file ? linesOf(file) : []) ofKind(kind).set(object.id, object);

  return {
    /** Nothing where it is no id: a field that is null, or an object in the place of its id. */
    find: <K extends Kind>(kind: K, id: unknown) =>
      typeof id === "string" ? (ofKind(kind).get(id) as Kinds[K] | undefined) : undefined,
    /** Newest first. */
    all: <K extends Kind>(kind: K) => ([...ofKind(kind).values()] as Kinds[K][]).toReversed(),
    /** Keeps the object as it is now. */
    put<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
      ofKind(kind).set(object.id, object);
      if (file) appendFileSync(file, `${JSON.stringify([kind, object])}\n`);
      return object;
    },
    drop: (kind: Kind, id: string) => void ofKind(kind).delete(id),
  };
}
export type Store = ReturnType<typeof openStore>;

/** A last line that a crash cut off was never answered. */
function linesOf(file: string): [Kind, { id: string }][] {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, "");
  const bytes = readFileSync(file);
  const whole = bytes.subarray(0, bytes.lastIndexOf("\n") + 1);
  if (whole.length < bytes.length) truncateSync(file, whole.length);
  return whole
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [Kind, { id: string }]);
}
