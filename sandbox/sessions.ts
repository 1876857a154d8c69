import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Part, refundedAfter } from "./amounts.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./journal.ts";
import { type Means, type Outcome, type Reason, Refusal, type Session, type Webhook } from "./types.ts";

/** Lifetime of a session. */
const LIFETIME_MS = 3_600_000;

const FOLLOWS: Readonly<Record<Outcome | "open", readonly Outcome[]>> = {
  open: ["paid", "refused", "cancelled", "expired"],
  refused: [],
  cancelled: [],
  expired: [],
  paid: ["refunded", "disputed"],
  refunded: ["refunded", "disputed"],
  disputed: ["reinstated"],
  reinstated: ["refunded"],
};
const UNPAID: readonly Outcome[] = ["refused", "cancelled", "expired"];

export interface Decision {
  readonly outcome: Outcome;
  readonly reason?: Reason | undefined;
  readonly means?: Means | undefined;
  /** Set if another amount than requested was paid. */
  readonly amount?: string | undefined;
  /** The amount to refund, and the merchant's idempotency key. */
  readonly part?: Part | undefined;
  readonly key?: string | undefined;
  /** Payment after the session ended; only testers can trigger it. */
  readonly late?: true;
  /** No webhook is sent. */
  readonly silent?: true | undefined;
}

/** The sessions in memory, rebuilt from the journal; a change is applied here once it is on disk. */
export function openSessions(
  journal: Journal,
  { returnOrigin, clock }: { returnOrigin: string; clock: Clock },
) {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { session: Session; requestHash: string; written: Promise<void> }>();
  const events = new Map<string, { event: Webhook; written: Promise<void> }>();
  const unanswered = new Set<string>();
  /** Requested refunds, by the merchant's idempotency keys. */
  const refunds = new Set<string>();
  const done = Promise.resolve();

  for (const entry of journal.past) {
    if (entry.kind === "session") {
      sessions.set(entry.session.id, entry.session);
      byKey.set(keyOf(entry.session), { ...entry, written: done });
    }
    if (entry.kind === "decision") {
      events.set(entry.event.data.session, { event: entry.event, written: done });
      if (entry.key) refunds.add(entry.key);
    }
    if (entry.kind === "unanswered") unanswered.add(entry.session);
  }

  const isOver = ({ createdAt }: Session) =>
    clock.now().getTime() - new Date(createdAt).getTime() > LIFETIME_MS;

  /** Creates the next event; null if it cannot follow the last one. */
  async function decide(session: Session, decision: Decision): Promise<Webhook | null> {
    const { outcome, late, silent, key, part = "all" } = decision;
    if (key !== undefined && refunds.has(key)) return events.get(session.id)?.event ?? null;
    const last = events.get(session.id);
    const before = last ? outcomeOf(last.event) : "open";
    const isLate = late && outcome === "paid" && UNPAID.some((one) => one === before);
    if (!isLate && !FOLLOWS[before].includes(outcome)) return null;
    const { amount, refunded: gone } = last?.event.data ?? { amount: session.amount, refunded: undefined };
    const paid = decision.amount ?? amount;
    const refunded = outcome === "refunded" ? refundedAfter(paid, gone ?? "0", part) : gone;
    if (refunded === null) return null;
    const event = eventOf(session, decision, { amount: paid, refunded }, clock.now());
    const written = journal.append({
      kind: "decision",
      event,
      ...(silent && { silent }),
      ...(key && { key }),
    });
    events.set(session.id, { event, written });
    if (key !== undefined) refunds.add(key);
    await written;
    return event;
  }

  return {
    find: (id: string) => sessions.get(id),
    findByReference: (account: string, reference: string) =>
      byKey.get(keyOf({ account, reference }))?.session,
    isUnanswered: (id: string) => unanswered.has(id),
    decide,
    isOver,

    /** The session's last event that is on disk. */
    async last({ id }: Session): Promise<Webhook | undefined> {
      const last = events.get(id);
      await last?.written;
      return last?.event;
    },

    /** The reference is the idempotency key: the same request gets the same session, other values are refused. */
    async create(body: unknown): Promise<Session> {
      const request = readRequest(body, returnOrigin);
      const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
      const known = byKey.get(keyOf(request));
      if (known) {
        if (known.requestHash !== requestHash) throw new Refusal(409, "reference used with other values");
        await known.written;
        return known.session;
      }
      const session = {
        id: randomBytes(16).toString("base64url"),
        ...request,
        createdAt: clock.now().toISOString(),
      };
      const written = journal.append({ kind: "session", session, requestHash });
      byKey.set(keyOf(session), { session, requestHash, written });
      await written;
      sessions.set(session.id, session);
      return session;
    },

    async leaveUnanswered({ id }: Session) {
      await journal.append({ kind: "unanswered", session: id });
      unanswered.add(id);
    },
  };
}

export type Sessions = ReturnType<typeof openSessions>;

export const outcomeOf = ({ type }: Webhook) => type.slice("payment.".length) as Outcome;

/** Where the payer is redirected to: the cancel page if nothing was paid and there is one. */
export function leadsTo({ returnUrl, cancelUrl }: Session, last: Webhook | undefined): string {
  const isUnpaid = last && UNPAID.includes(outcomeOf(last));
  return (isUnpaid ? cancelUrl : undefined) ?? returnUrl;
}

const keyOf = ({ account, reference }: Pick<Session, "account" | "reference">) => `${account} ${reference}`;

function eventOf(
  { id, account, reference, currency }: Session,
  { outcome, reason, means }: Decision,
  { amount, refunded }: { amount: string; refunded: string | undefined },
  now: Date,
): Webhook {
  return {
    id: `evt_${randomUUID()}`,
    type: `payment.${outcome}`,
    account,
    livemode: false,
    createdAt: now.toISOString(),
    data: {
      session: id,
      reference,
      amount,
      currency,
      ...(refunded && { refunded }),
      ...(reason && { reason }),
      ...means,
    },
  };
}

function readRequest(body: unknown, returnOrigin: string): Omit<Session, "id" | "createdAt"> {
  const given = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string, pattern: RegExp) => {
    const value = given[name];
    if (typeof value !== "string" || !pattern.test(value)) throw new Refusal(422, `${name} is not valid`);
    return value;
  };
  const address = (name: string) => {
    const url = text(name, /^.{1,500}$/);
    if (URL.parse(url)?.origin !== returnOrigin) throw new Refusal(422, `${name} leads elsewhere`);
    return url;
  };
  return {
    account: text("account", /^[a-z0-9-]{1,64}$/),
    reference: text("reference", /^[\w-]{1,64}$/),
    amount: text("amount", /^(?!0+(\.0+)?$)\d{1,15}(\.\d{1,3})?$/),
    currency: text("currency", /^[A-Z]{3}$/),
    description: text("description", /^.{1,200}$/),
    language: text("language", /^[a-z]{2}$/),
    returnUrl: address("returnUrl"),
    ...(given.cancelUrl !== undefined && { cancelUrl: address("cancelUrl") }),
    recurring: given.recurring === true,
  };
}
