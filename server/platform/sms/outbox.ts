import { createHmac } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import { forgetRows } from "../database/forget-rows.ts";
import type { Tables } from "../database/tables.ts";
import { createDeliveries, type DeliveryItem, FinalFailure, Postponed } from "../jobs/deliveries.ts";
import type { Queue } from "../jobs/queue.ts";
import { limits } from "../limits/limits.ts";
import { type Admission, TextRefused } from "./admission.ts";
import { type DeliverText, GatewayRefusal } from "./gateways.ts";
import { takesTexts } from "./numbers.ts";
import { awakeAt, readQuietHours } from "./quiet-hours.ts";
import { segmentsOf } from "./segments.ts";
import type { Channel, TextKind } from "./tables.ts";
import type { TextMessage, WriteTexts } from "./texts.ts";

export interface TextEnvelope {
  /** E.164 without "+". */
  readonly recipient: string;
  readonly kind?: TextKind;
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
  /**
   * Stores a message in the transaction that causes it; it is sent after the commit. A code counts its cost at once, and
   * throws `TextRefused` if the day's budget is used up. Notices and answers wait for the budget and for the morning; to
   * a number that left, or takes no text messages, none is stored.
   */
  post(trx: Transaction<Tables>, envelope: TextEnvelope): Promise<void>;
  /** From now on the number gets no notices and answers any more. */
  leave(trx: Transaction<Tables>, number: string): Promise<void>;
  hasLeft(db: Kysely<Tables>, number: string): Promise<boolean>;
  start: Queue<DeliveryItem>["start"];
}

interface Parts {
  readonly admission: Admission;
  readonly deliver: DeliverText;
  readonly write: WriteTexts;
  readonly siteName: string;
}

type Row = Selectable<Tables["sms.outbox"]>;

const PURGE = "purge-sms";

export function createTextOutbox(
  context: Context,
  { admission, deliver, write, siteName }: Parts,
): TextOutbox {
  const { db, env, keys, clock, random, jobs } = context;
  const quietHours = readQuietHours(env.SMS_QUIET_HOURS);
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
    const { recipient, kind = "code", channel = "sms", language, message, usefulMs } = envelope;
    if (kind === "code") await pay(trx, { recipient, kind }, textOf(message, language));
    else if (!takesTexts(recipient) || (await hasLeft(trx, recipient))) return;
    const id = random.uuid();
    const now = clock.now();
    await trx
      .insertInto("sms.outbox")
      .values({
        id,
        template: message.template,
        kind,
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

  async function send(row: Row) {
    const { id, template, data, language, recipient, channel, expires_at } = row;
    try {
      if (clock.now() >= expires_at) throw new GatewayRefusal("expired", true);
      // The row was written from a message, so template and data match.
      const text = textOf({ template, data } as TextMessage, language);
      if (row.kind !== "code") await mayGo(row, text);
      await deliver({ id, recipient, channel, text });
    } catch (error) {
      throw error instanceof GatewayRefusal && error.isFinal ? new FinalFailure(error) : error;
    }
  }

  /** Holds back what comes in quiet hours or beyond the budget of the day; the first attempt pays for all. */
  async function mayGo(row: Row, text: string): Promise<void> {
    const { recipient, kind, attempts } = row;
    if (await hasLeft(db, recipient)) throw new GatewayRefusal("left", true);
    const now = clock.now();
    const at = kind === "notice" && quietHours ? awakeAt(recipient, now, quietHours) : now;
    if (at > now) throw new Postponed(at);
    if (attempts > 1) return;
    try {
      await db.transaction().execute((trx) => pay(trx, row, text));
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error;
      // Counted from now: the refusal's seconds began after the attempt did, and must not end before the day does.
      throw new Postponed(new Date(clock.now().getTime() + error.retryAfterSeconds * 1000));
    }
  }

  const pay = (
    trx: Transaction<Tables>,
    { recipient, kind }: Pick<Row, "recipient" | "kind">,
    text: string,
  ) => admission.pay(trx, recipient, segmentsOf(text), kind);

  /** Who left is known by a keyed hash only. */
  const hashOf = (number: string) =>
    createHmac("sha256", keys.linkSecret).update(`no text messages to ${number}`).digest();

  async function hasLeft(at: Kysely<Tables>, number: string): Promise<boolean> {
    const row = await at
      .selectFrom("sms.left_numbers")
      .select("left_at")
      .where("number_hash", "=", hashOf(number))
      .executeTakeFirst();
    return row !== undefined;
  }

  async function leave(trx: Transaction<Tables>, number: string): Promise<void> {
    await trx
      .insertInto("sms.left_numbers")
      .values({ number_hash: hashOf(number), left_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    admit: admission.request,
    post,
    leave,
    hasLeft,
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
