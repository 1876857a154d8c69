import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Journal } from "./journal.ts";
import { type Decision, Refusal, type Session, type Webhook } from "./types.ts";

const TYPES = { pay: "payment.paid", refuse: "payment.refused", cancel: "payment.cancelled" } as const;

/** The sessions in memory, rebuilt from the journal; a change is made here once it is on the disk. */
export function openSessions(journal: Journal, returnOrigin: string) {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { session: Session; requestHash: string; written: Promise<void> }>();
  const decisions = new Map<string, { event: Webhook; written: Promise<void> }>();
  const done = Promise.resolve();

  for (const entry of journal.past) {
    if (entry.kind === "session") {
      sessions.set(entry.session.id, entry.session);
      byKey.set(keyOf(entry.session), { ...entry, written: done });
    }
    if (entry.kind === "decision")
      decisions.set(entry.event.data.session, { event: entry.event, written: done });
  }

  return {
    find: (id: string) => sessions.get(id),
    decisionOf: (id: string) => decisions.get(id)?.event,

    /** The reference is the idempotency key: asked again, the same session; asked with other values, a refusal. */
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
        createdAt: new Date().toISOString(),
      };
      const written = journal.append({ kind: "session", session, requestHash });
      byKey.set(keyOf(session), { session, requestHash, written });
      await written;
      sessions.set(session.id, session);
      return session;
    },

    /** The first decision stands; a double click finds it made. */
    async decide(session: Session, decision: Decision): Promise<{ event: Webhook; isNew: boolean }> {
      const made = decisions.get(session.id);
      if (made) {
        await made.written;
        return { event: made.event, isNew: false };
      }
      const event = eventOf(session, decision);
      const written = journal.append({ kind: "decision", event });
      decisions.set(session.id, { event, written });
      await written;
      return { event, isNew: true };
    },
  };
}

export type Sessions = ReturnType<typeof openSessions>;

const keyOf = ({ account, reference }: Pick<Session, "account" | "reference">) => `${account} ${reference}`;

function eventOf({ id, account, reference, amount, currency }: Session, decision: Decision): Webhook {
  return {
    id: `evt_${randomUUID()}`,
    type: TYPES[decision],
    account,
    livemode: false,
    createdAt: new Date().toISOString(),
    data: { session: id, reference, amount, currency },
  };
}

function readRequest(body: unknown, returnOrigin: string): Omit<Session, "id" | "createdAt"> {
  const given = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string, pattern: RegExp) => {
    const value = given[name];
    if (typeof value !== "string" || !pattern.test(value)) throw new Refusal(422, `${name} is not valid`);
    return value;
  };
  const returnUrl = text("returnUrl", /^.{1,500}$/);
  if (URL.parse(returnUrl)?.origin !== returnOrigin) throw new Refusal(422, "returnUrl leads elsewhere");
  return {
    account: text("account", /^[a-z0-9-]{1,64}$/),
    reference: text("reference", /^[\w-]{1,64}$/),
    amount: text("amount", /^(?!0+(\.0+)?$)\d{1,15}(\.\d{1,3})?$/),
    currency: text("currency", /^[A-Z]{3}$/),
    description: text("description", /^.{1,200}$/),
    language: text("language", /^[a-z]{2}$/),
    returnUrl,
  };
}
