import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import { forgetRows } from "../database/forget-rows.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { type Counted, consumeShare, count, limitKey, type SharedLimit } from "../limits/rate-limits.ts";
import { forget, isFirst } from "./repeats.ts";

/** The parts of a sent form that the guard reads. */
export interface Sent {
  readonly form: string;
  readonly from: Counted;
  readonly email: string;
  /** Everything the person wrote; the same content within `repeatMs` is a repeat. */
  readonly content: unknown;
  /** The sender's own id of this post: the same id and content within `operationMs` is a repeat. */
  readonly operationId: string | null;
  readonly trap: Trap;
  /** A form's own limits: for one address, and the bucket of confirmations to one mailbox. */
  readonly own?: { readonly perAddress: SharedLimit; readonly mailbox: string };
}

/** The signs of a robot, read by contracts/form-trap.ts. */
interface Trap {
  readonly isFilled: boolean;
  /** Null without JavaScript, because nothing measured the time. */
  readonly elapsedMs: number | null;
}

export type HeldReason = "trap" | "too_fast" | "flood";

export type Verdict =
  /** A repeat: give the same answer, do nothing. */
  | { readonly kind: "repeat" }
  /** Suspected spam: give the same answer, store the message, send no mail. */
  | { readonly kind: "held"; readonly reason: HeldReason }
  /** `mayConfirm` is false if the mailbox already got several confirmations today. */
  | { readonly kind: "taken"; readonly mayConfirm: boolean };

type Parts = Pick<Context, "clock" | "env" | "keys">;

/** Marks of operation ids, in the place of a form's name. */
const OPERATION = "operation";

/**
 * Holds spam back without a CAPTCHA (docs/decisions/form-spam.md). Call it in the transaction that stores the message; it
 * throws `too_many_requests` beyond the limit of an address. All three verdicts look the same to the sender.
 */
export async function guardForm(context: Parts, trx: Kysely<Tables>, sent: Sent): Promise<Verdict> {
  const { form, from, email, trap, own } = sent;
  const { perAddress, inAll, perMailbox } = limits.forms;
  const reason = suspicion(trap);
  if (await isSentAgain(context, trx, sent)) return { kind: "repeat" };
  if (await isRepeat(context, trx, sent, reason)) return { kind: "repeat" };
  const share = own?.perAddress ?? perAddress;
  const max = Math.ceil((share.max * context.env.FORMS_PER_ADDRESS) / perAddress.max);
  await consumeShare(context, trx, `${form}-address`, { ...from, email }, { ...share, max });
  if (reason) return { kind: "held", reason };
  if ((await count(context, trx, `${form}-in-all`, "all", 1, inAll)) > inAll.max) {
    await forget(trx, markOf(context, sent));
    return (await isRepeat(context, trx, sent, "flood"))
      ? { kind: "repeat" }
      : { kind: "held", reason: "flood" };
  }
  const mails = await count(context, trx, own?.mailbox ?? "form-mailbox", email.toLowerCase(), 1, perMailbox);
  return { kind: "taken", mayConfirm: mails <= perMailbox.max };
}

function suspicion({ isFilled, elapsedMs }: Trap): HeldReason | undefined {
  if (isFilled) return "trap";
  return elapsedMs !== null && elapsedMs < limits.forms.leastMs ? "too_fast" : undefined;
}

/** Whether this post arrived before: without network a service worker keeps it for days, and an answer may get lost. */
async function isSentAgain(
  context: Parts,
  trx: Kysely<Tables>,
  { form, content, operationId }: Sent,
): Promise<boolean> {
  if (operationId === null) return false;
  const hash = limitKey(context, JSON.stringify([form, content, operationId]));
  return !(await isFirst(context, trx, { form: OPERATION, hash, withinMs: limits.forms.operationMs }));
}

/**
 * Whether the same content was sent from this form within `repeatMs`. Held messages are marked separately, so that the
 * second attempt of a person who was wrongly held counts as a first one.
 */
async function isRepeat(
  context: Parts,
  trx: Kysely<Tables>,
  sent: Sent,
  held?: HeldReason,
): Promise<boolean> {
  const mark = markOf(context, sent, held);
  return !(await isFirst(context, trx, { ...mark, withinMs: limits.forms.repeatMs }));
}

function markOf(context: Parts, { form, content }: Sent, held?: HeldReason) {
  const marked = held ? [form, content, "held"] : [form, content];
  return { form, hash: limitKey(context, JSON.stringify(marked)) };
}

/** Deletes marks that are too old to make a repeat. */
export async function purgeRepeats({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const { repeatMs, operationMs } = limits.forms;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await forgetRows(db, "core.form_repeats", (row) =>
    row.or([
      row.and([row("form", "<>", OPERATION), row("seen_at", "<=", before(repeatMs))]),
      row("seen_at", "<=", before(operationMs)),
    ]),
  );
}
