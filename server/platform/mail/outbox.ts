import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { createQueue, type Queue } from "../jobs/queue.ts";
import { limits } from "../limits/limits.ts";
import type { Attach } from "./attachments.ts";
import type { Written } from "./kit.ts";
import type { Letter, Letters } from "./letters.ts";
import type { Deliver } from "./transport.ts";

export interface Envelope {
  /** A mail with this key is sent only once, ever. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly language: Language;
  readonly letter: Letter;
}

export interface Outbox {
  /** Stores a mail in the transaction that causes it; it is sent after the commit. */
  post(trx: Transaction<Tables>, envelope: Envelope): Promise<void>;
  start: Queue<OutboxItem>["start"];
}

export type OutboxItem = { readonly id: string };

interface Parts {
  readonly letters: Letters;
  readonly deliver: Deliver;
  readonly attach: Attach;
}

export function createOutbox(context: Context, { letters, deliver, attach }: Parts): Outbox {
  const { db, env, keys, clock, random, log } = context;
  const host = new URL(env.SITE_URL).hostname;
  const queue = createQueue<OutboxItem>(context, { name: "send-mail", handle: send, unsettled });

  async function post(trx: Transaction<Tables>, { dedupeKey, recipient, language, letter }: Envelope) {
    const id = random.uuid();
    const now = clock.now();
    const posted = await trx
      .insertInto("mail.outbox")
      .values({
        id,
        dedupe_key: dedupeKey,
        message_id: `<${id}@${host}>`,
        recipient,
        language,
        template: letter.template,
        data: JSON.stringify(letter.data),
        state: "queued",
        attempts: 0,
        created_at: now,
        next_attempt_at: now,
      })
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .executeTakeFirstOrThrow();
    if (posted.numInsertedOrUpdatedRows) await queue.send(trx, { id });
  }

  /** Takes a lease on the row, so that one attempt runs at a time; after a crash the lease expires. */
  function claim(id: string) {
    const now = clock.now();
    return db
      .updateTable("mail.outbox")
      .set((row) => ({
        attempts: row("attempts", "+", 1),
        next_attempt_at: new Date(now.getTime() + limits.mail.leaseMs),
      }))
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", now)
      .returningAll()
      .executeTakeFirst();
  }

  async function send({ id }: OutboxItem) {
    const row = await claim(id);
    if (!row) return;
    const { template, data, language, recipient } = row;
    // The row was written from a letter, so template and data match.
    const letter = { template, data } as Letter;
    let written: Written;
    try {
      written = letters.write(letter, language, { env, keys });
    } catch (error) {
      // Template or data come from another version: every further attempt would fail too.
      return failed(id, row.attempts, error, true);
    }
    try {
      const attachments = await attach(letter);
      await deliver({ ...written, attachments, messageId: row.message_id, recipient, language });
    } catch (error) {
      log.warn("a message was not taken", { job: "send-mail", id, attempt: row.attempts, error });
      return failed(id, row.attempts, error, isPermanent(error));
    }
    await db
      .updateTable("mail.outbox")
      .set({ state: "sent", settled_at: clock.now(), last_error: null })
      .where("id", "=", id)
      .execute();
  }

  async function failed(id: string, attempts: number, error: unknown, isFinal: boolean) {
    const now = clock.now();
    const isDead = isFinal || attempts >= limits.mail.attempts;
    const next = new Date(now.getTime() + backoff(attempts));
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable("mail.outbox")
        .set({
          last_error: errorCode(error),
          next_attempt_at: next,
          ...(isDead && { state: "dead" as const, settled_at: now }),
        })
        .where("id", "=", id)
        .execute();
      if (!isDead) await queue.send(trx, { id }, next);
    });
    if (isDead) log.error("a message will not be sent", { job: "send-mail", id, attempt: attempts, error });
  }

  function unsettled(before: Date): Promise<OutboxItem[]> {
    return db
      .selectFrom("mail.outbox")
      .select("id")
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", before)
      .orderBy("next_attempt_at")
      .limit(limits.jobs.sweepRows)
      .execute();
  }

  return { post, start: queue.start };
}

function backoff(attempts: number): number {
  const { backoffMinMs, backoffMaxMs } = limits.mail;
  return Math.min(backoffMinMs * 2 ** (attempts - 1), backoffMaxMs);
}

/** A permanent refusal by the mail server (5xx for this recipient or message): retries are useless. */
function isPermanent(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 550 && code < 560;
}

/** Stores only the code: the server's message may quote the address. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error) return String(error.responseCode);
  return "code" in error ? String(error.code) : error.name;
}
