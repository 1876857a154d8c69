import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import { forgetRows } from "../database/forget-rows.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { type Counted, count, limitKey, type SharedLimit, useShare } from "../limits/rate-limits.ts";
import { forget, isFirst } from "./repeats.ts";

/** What a form brought, as far as the guard looks at it. */
export interface Sent {
  readonly form: string;
  readonly from: Counted;
  readonly email: string;
  /** Everything the person wrote: the same again within a while is the same message. */
  readonly content: unknown;
  readonly trap: Trap;
  /** Where a form has a measure of its own: for one address, and for the confirmations to one mailbox. */
  readonly own?: { readonly perAddress: SharedLimit; readonly mailbox: string };
}

/** What gives a robot away: contracts/form-trap.ts reads it. */
interface Trap {
  readonly isFilled: boolean;
  /** Null without script: nobody measured. */
  readonly elapsedMs: number | null;
}

export type HeldReason = "trap" | "too_fast" | "flood";

export type Verdict =
  /** It came before: say the same, do nothing. */
  | { readonly kind: "repeat" }
  /** Keep it, say the same, send nothing. */
  | { readonly kind: "held"; readonly reason: HeldReason }
  /** A confirmation goes only to a mailbox that did not get several today. */
  | { readonly kind: "taken"; readonly mayConfirm: boolean };

type Parts = Pick<Context, "clock" | "env" | "keys">;

/**
 * Holds spam back without asking anyone to solve a riddle (docs/decisions/form-spam.md). Called in the
 * transaction that stores what was sent; throws `too_many_requests` beyond the limit of an address. To the sender all
 * three verdicts look alike.
 */
export async function guardForm(context: Parts, trx: Kysely<Tables>, sent: Sent): Promise<Verdict> {
  const { form, from, email, trap, own } = sent;
  const { perAddress, inAll, perMailbox } = limits.forms;
  const reason = suspicion(trap);
  if (await isRepeat(context, trx, sent, reason)) return { kind: "repeat" };
  const share = own?.perAddress ?? perAddress;
  const max = Math.ceil((share.max * context.env.FORMS_PER_ADDRESS) / perAddress.max);
  await useShare(context, trx, `${form}-address`, { ...from, email }, { ...share, max });
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

/**
 * What was sent from this form with the same content a moment ago. What is held has a mark of its own: the honest
 * second try of a person who was held back is a first one.
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
  const said = held ? [form, content, "held"] : [form, content];
  return { form, hash: limitKey(context, JSON.stringify(said)) };
}

/** What no longer counts as a repeat is forgotten. */
export async function purgeRepeats({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.forms.repeatMs);
  await forgetRows(db, "core.form_repeats", (row) => row("seen_at", "<=", before));
}
