import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import { forgetRows } from "../database/forget-rows.ts";
import type { Tables } from "../database/tables.ts";
import { createQueue, type Queue } from "../jobs/queue.ts";
import { limits } from "../limits/limits.ts";
import type { Admission } from "./admission.ts";
import { type DeliverText, GatewayRefusal } from "./gateways.ts";
import { segmentsOf } from "./segments.ts";
import type { Channel } from "./tables.ts";
import type { TextMessage, WriteTexts } from "./texts.ts";

export interface TextEnvelope {
  /** E.164 without "+". */
  readonly recipient: string;
  readonly channel?: Channel;
  readonly language: Language;
  readonly message: TextMessage;
  /** After this the message is of no use: it is not sent any more. */
  readonly usefulMs: number;
}

export interface TextOutbox {
  /**
   * Counts a requested message before it is known whether one will be written: throws `TextRefused` if the number takes
   * no text messages or a limit is reached.
   */
  admit: Admission["request"];
  /** Stores a message in the transaction that causes it, and counts its cost; it is sent after the commit. */
  post(trx: Transaction<Tables>, envelope: TextEnvelope): Promise<void>;
  start: Queue<{ readonly id: string }>["start"];
}

interface Parts {
  readonly admission: Admission;
  readonly deliver: DeliverText;
  readonly write: WriteTexts;
  readonly siteName: string;
}

const PURGE = "purge-sms";

export function createTextOutbox(
  context: Context,
  { admission, deliver, write, siteName }: Parts,
): TextOutbox {
  const { db, env, keys, clock, random, log, jobs } = context;
  const queue = createQueue<{ readonly id: string }>(context, { name: "send-sms", handle: send, unsettled });
  const textOf = (message: TextMessage, language: Language) =>
    write(message, language, { env, keys, siteName });

  async function post(trx: Transaction<Tables>, envelope: TextEnvelope) {
    const { recipient, channel = "sms", language, message, usefulMs } = envelope;
    await admission.pay(trx, recipient, segmentsOf(textOf(message, language)));
    const id = random.uuid();
    const now = clock.now();
    await trx
      .insertInto("sms.outbox")
      .values({
        id,
        template: message.template,
        language,
        recipient,
        channel,
        data: JSON.stringify(message.data),
        state: "queued",
        attempts: 0,
        created_at: now,
        next_attempt_at: now,
        expires_at: new Date(now.getTime() + usefulMs),
      })
      .execute();
    await queue.send(trx, { id });
  }

  /** Takes a lease on the row, so that one attempt runs at a time; after a crash the lease expires. */
  function claim(id: string) {
    const now = clock.now();
    return db
      .updateTable("sms.outbox")
      .set((row) => ({
        attempts: row("attempts", "+", 1),
        next_attempt_at: new Date(now.getTime() + limits.sms.leaseMs),
      }))
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", now)
      .returningAll()
      .executeTakeFirst();
  }

  async function send({ id }: { readonly id: string }) {
    const row = await claim(id);
    if (!row) return;
    const { template, data, language, recipient, channel, attempts, expires_at } = row;
    try {
      if (clock.now() >= expires_at) throw new GatewayRefusal("expired", true);
      // The row was written from a message, so template and data match.
      const text = textOf({ template, data } as TextMessage, language);
      await deliver({ id, recipient, channel, text });
    } catch (error) {
      log.warn("a text message was not taken", { job: "send-sms", id, attempt: attempts, error });
      return failed(id, attempts, error);
    }
    await db
      .updateTable("sms.outbox")
      .set({ state: "sent", settled_at: clock.now(), last_error: null })
      .where("id", "=", id)
      .execute();
  }

  async function failed(id: string, attempts: number, error: unknown) {
    const now = clock.now();
    const isDead = (error instanceof GatewayRefusal && error.isFinal) || attempts >= limits.sms.attempts;
    const next = new Date(now.getTime() + limits.sms.backoffMs * 2 ** (attempts - 1));
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable("sms.outbox")
        .set({
          last_error: errorCode(error),
          next_attempt_at: next,
          ...(isDead && { state: "dead" as const, settled_at: now }),
        })
        .where("id", "=", id)
        .execute();
      if (!isDead) await queue.send(trx, { id }, next);
    });
    if (isDead)
      log.error("a text message will not be sent", { job: "send-sms", id, attempt: attempts, error });
  }

  async function unsettled(before: Date) {
    return db
      .selectFrom("sms.outbox")
      .select("id")
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", before)
      .orderBy("next_attempt_at")
      .limit(limits.jobs.sweepRows)
      .execute();
  }

  return {
    admit: admission.request,
    post,
    async start() {
      await jobs.createQueue(PURGE);
      await jobs.work(PURGE, () => purgeTexts(context));
      await jobs.schedule(PURGE, limits.sms.purgeCron);
      return queue.start();
    },
  };
}

/** Deletes old messages, and with them their copies in the local box. */
export async function purgeTexts({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.sms.keepDays * 86_400_000);
  await forgetRows(db, "sms.outbox", (row) =>
    row.and([row("state", "<>", "queued"), row("created_at", "<", before)]),
  );
}

/** Stores only the code: a message may quote the number. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
}
