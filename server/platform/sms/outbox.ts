import type { Selectable, Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import { forgetRows } from "../database/forget-rows.ts";
import type { Tables } from "../database/tables.ts";
import { createDeliveries, type DeliveryItem, FinalFailure } from "../jobs/deliveries.ts";
import type { Queue } from "../jobs/queue.ts";
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
  start: Queue<DeliveryItem>["start"];
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
  const { env, keys, clock, random, jobs } = context;
  const queue = createDeliveries(context, {
    table: "sms.outbox",
    job: "send-sms",
    what: "a text message",
    attempts: limits.sms.attempts,
    leaseMs: limits.sms.leaseMs,
    waitMs: (attempts) => limits.sms.backoffMs * 2 ** (attempts - 1),
    deliver: send,
  });
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

  async function send(row: Selectable<Tables["sms.outbox"]>) {
    const { id, template, data, language, recipient, channel, expires_at } = row;
    try {
      if (clock.now() >= expires_at) throw new GatewayRefusal("expired", true);
      // The row was written from a message, so template and data match.
      const text = textOf({ template, data } as TextMessage, language);
      await deliver({ id, recipient, channel, text });
    } catch (error) {
      throw error instanceof GatewayRefusal && error.isFinal ? new FinalFailure(error) : error;
    }
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
