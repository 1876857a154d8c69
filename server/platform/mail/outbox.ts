import type { Selectable, Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { createDeliveries, type DeliveryItem, FinalFailure } from "../jobs/deliveries.ts";
import type { Queue } from "../jobs/queue.ts";
import { limits } from "../limits/limits.ts";
import { traced } from "../tracing/spans.ts";
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
  start: Queue<DeliveryItem>["start"];
}

interface Parts {
  readonly letters: Letters;
  readonly deliver: Deliver;
  readonly attach: Attach;
}

export function createOutbox(context: Context, { letters, deliver, attach }: Parts): Outbox {
  const { env, keys } = context;
  const queue = createDeliveries(context, {
    table: "mail.outbox",
    job: "send-mail",
    what: "a message",
    attempts: limits.mail.attempts,
    leaseMs: limits.mail.leaseMs,
    waitMs: backoff,
    deliver: send,
  });

  async function post(trx: Transaction<Tables>, envelope: Envelope) {
    const id = await storeMail(context, trx, envelope);
    if (id !== null) await queue.send(trx, { id });
  }

  async function send(row: Selectable<Tables["mail.outbox"]>) {
    const { template, data, language, recipient, message_id: messageId } = row;
    // The row was written from a letter, so template and data match.
    const letter = { template, data } as Letter;
    let written: Written;
    try {
      written = letters.write(letter, language, { env, keys });
    } catch (error) {
      // Template or data come from another version.
      throw new FinalFailure(error);
    }
    try {
      const attachments = await attach(letter);
      await traced({ name: `mail ${template}`, kind: "client", attributes: {} }, () =>
        deliver({ ...written, attachments, messageId, recipient, language }),
      );
    } catch (error) {
      throw isPermanent(error) ? new FinalFailure(error) : error;
    }
  }

  return { post, start: queue.start };
}

/**
 * Stores a mail; null if one with its key was stored before. A command has no jobs of its own: the running site finds what it
 * stored at its next sweep.
 */
export async function storeMail(
  { env, clock, random }: Pick<Context, "env" | "clock" | "random">,
  trx: Transaction<Tables>,
  { dedupeKey, recipient, language, letter }: Envelope,
): Promise<string | null> {
  const id = random.uuid();
  const now = clock.now();
  const posted = await trx
    .insertInto("mail.outbox")
    .values({
      id,
      dedupe_key: dedupeKey,
      message_id: `<${id}@${new URL(env.SITE_URL).hostname}>`,
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
  return posted.numInsertedOrUpdatedRows ? id : null;
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
