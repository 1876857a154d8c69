import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { expect } from "vitest";
import { validGift } from "../../../features/donations/testing.ts";
import { createLog } from "../../../platform/process/log.ts";
import { until } from "../../../platform/testing/until.ts";
import { testApp } from "../../../testing/app.ts";
import { callbackUrl } from "../callback-address.ts";
import { RECONCILE } from "../reconciler.ts";
import type { PaymentState } from "../states.ts";
import type { MovableClock, Place, PlaceParts, Waiting } from "./places/place.ts";
import { type Fault, type News, openWire } from "./wire.ts";

/** A gift that a person gave through the form. */
export interface Gift extends Waiting {
  readonly email: string;
  /** What was sent, to send it again. */
  readonly body: object;
}

/** Both times, moved together; what providers show as time follows with `Place.setAhead`. */
export function rigClock(): MovableClock {
  let ahead = 0;
  let waited = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    monotonic: () => performance.now() + ahead + waited,
    ahead: () => ahead,
    advance: (ms) => void (ahead += ms),
    wait: (ms) => void (waited += ms),
  };
}

/** The site with one provider behind the wire: the form, the adapter, the double over HTTP, its messages, the books. */
export async function openRig(openPlace: (parts: PlaceParts) => Promise<Place>) {
  const wire = await openWire();
  const clock = rigClock();
  const place = await openPlace({ wire, clock });
  const lines: string[] = [];
  const log = new PassThrough();
  log.on("data", (line: Buffer) => lines.push(line.toString("utf8")));
  const app = await testApp({
    only: ["donations"],
    settings: { SITE_URL: wire.site, ...place.settings },
    replaced: { clock, log: createLog("debug", log) },
    mailing: false,
    providers: (context) => (place.provider ? [place.provider(context)] : []),
  });
  const { context, payments } = app;
  const { db, jobs } = context;
  // Its turns are the test's.
  await jobs.offWork(RECONCILE);
  await place.begin?.(app);
  const [provider] = payments.providers;
  const means = (await payments.means()).find(({ id }) => id === place.means);
  const currency = means?.currency ?? "USD";
  const heard: News[] = [];
  const planned: { path: string; fault: Fault; times: number; method?: string | undefined }[] = [];

  const deliver = ({ path, headers, body }: News): Promise<number> =>
    app.call(path, { method: "POST", headers, body: new Uint8Array(body) }).then(({ status }) => status);

  /** Good weather: what providers say arrives, and what the site asks is answered. */
  function calm(): void {
    planned.splice(0);
    wire.weather.call = ({ method, path }) => {
      const found = planned.find(
        (one) => one.times > 0 && path.includes(one.path) && (one.method ?? method) === method,
      );
      if (found) found.times -= 1;
      return found?.fault;
    };
    wire.weather.hear = async (news) => {
      heard.push(news);
      return deliver(news);
    };
    delete wire.weather.hold;
    // Past the rest of a host that failed, and what is kept of its means.
    clock.wait(61_000);
  }
  calm();

  let people = 0;
  /** 10,000 francs, paid in the currency of the means. */
  function bodyFor(changed: object = {}) {
    const phone = place.phone(place.means);
    return {
      ...validGift,
      donorEmail: `${place.name}-${++people}@example.org`,
      payIn: currency,
      means: place.means,
      operation_id: randomUUID(),
      ...(phone && { phone: `+${phone}` }),
      ...changed,
    };
  }
  async function send(body: object, address = `10.9.${people % 250}.${Math.floor(people / 250) + 1}`) {
    const response = await app.call(
      "/functions/v1/create-donation",
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
      address,
    );
    return { status: response.status, answer: (await response.json()) as Readonly<Record<string, string>> };
  }

  const rowOf = (id: string) =>
    db.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** When the reconciler asks about this payment; null: never again. */
  async function setNextCheck(id: string, next_check_at: Date | null): Promise<void> {
    await db.updateTable("payments.payments").set({ next_check_at }).where("id", "=", id).execute();
  }
  const byReference = (reference: string) =>
    db
      .selectFrom("payments.payments")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();

  return {
    ...app,
    place,
    /** What the provider holds for this payment; null if it took nothing. */
    held: async (id: string) => (await place.collected()).get(id) ?? null,
    provider,
    means,
    currency,
    wire,
    clock,
    db,
    jobs,
    heard,
    log: lines,
    calm,
    deliver,
    send,
    bodyFor,
    rowOf,
    byReference,
    setNextCheck,
    /** A gift that waits for its payer. */
    async give(changed: object = {}): Promise<Gift> {
      if (place.enter) {
        const email = `${place.name}-${++people}@example.org`;
        return { ...(await place.enter({ minor: 15_00, currency }, email)), email, body: {} };
      }
      const body = bodyFor(changed);
      const { status, answer } = await send(body);
      if (status !== 200) throw new Error(`the gift was refused: ${JSON.stringify(answer)}`);
      const { id, amount, reference } = await byReference(answer.reference ?? "");
      return { id, reference, amount: { minor: amount, currency }, email: body.donorEmail, body };
    },
    /** What becomes of the next calls to the provider: two, because a client may itself try a lost one again. */
    next: (fault: Fault, path = "/", times = 2, method?: "POST") =>
      void planned.push({ path, fault, times, method }),
    /** What providers say waits in `heard` until the test delivers it. */
    keep: () =>
      void (wire.weather.hear = async (news) => {
        heard.push(news);
        return 200;
      }),

    /** Where a provider that signs nothing tells of this payment. */
    callbackPath: (id: string) => new URL(callbackUrl(context, place.name, id)).pathname,

    async setAhead(ms: number): Promise<void> {
      clock.advance(ms);
      await place.setAhead(clock.ahead());
    },
    /** The reconciler's turn for everything that may still change. */
    async reconcile(): Promise<void> {
      await db
        .updateTable("payments.payments")
        .set({ next_check_at: new Date(0) })
        .where("next_check_at", "is not", null)
        .execute();
      await payments.reconcile();
    },
    async asked(id: string): Promise<void> {
      await setNextCheck(id, new Date(0));
      await payments.reconcile();
    },
    /** Everything that came is applied. */
    quiet: () =>
      until(async () => {
        const open = await db
          .selectFrom("payments.inbox")
          .select("event_id")
          .where("state", "=", "new")
          .execute();
        return open.length === 0;
      }),
    reaches: (id: string, state: PaymentState) =>
      expect.poll(async () => (await rowOf(id)).state, { timeout: 15_000 }).toBe(state),
    async kinds(id: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom("payments.postings")
        .select("kind")
        .where("payment_id", "=", id)
        .orderBy("step")
        .execute();
      return rows.map(({ kind }) => kind);
    },
    async mails(email: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom("mail.outbox")
        .select("template")
        .where("recipient", "=", email)
        .orderBy("created_at")
        .execute();
      return rows.map(({ template }) => template);
    },
    async receipts(id: string): Promise<number> {
      return (
        await db.selectFrom("payments.receipts").select("number").where("payment_id", "=", id).execute()
      ).length;
    },
    /** The newest message of the inbox that is parked, and why. */
    async parked(): Promise<string | null> {
      const row = await db
        .selectFrom("payments.inbox")
        .select(["state", "reason"])
        .orderBy("received_at", "desc")
        .orderBy("settled_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.state === "parked" ? row.reason : null;
    },
    async refund(reference: string, part?: number): Promise<string | null> {
      const { rows } = await sql<{
        id: string | null;
      }>`select payments.ask_refund(${reference}, ${part ?? null}) as id`.execute(db);
      const id = rows[0]?.id ?? null;
      // As the queue's sweep does for one that staff asked for.
      if (id !== null) await jobs.send("send-refund", { id });
      return id;
    },
    refundState: async (id: string) =>
      (await db.selectFrom("payments.refunds").select("state").where("id", "=", id).executeTakeFirstOrThrow())
        .state,
    async close(): Promise<void> {
      wire.weather.hear = async () => 200;
      await app.close();
      await place.stop();
      wire.close();
    },
  };
}
export type Rig = Awaited<ReturnType<typeof openRig>>;
