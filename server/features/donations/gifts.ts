import type { Transaction } from "kysely";
import type { Donation } from "../../../contracts/donations/donations.ts";
import type { Language } from "../../../contracts/languages.ts";
import { giftsAccount } from "../../money/books/accounts.ts";
import { storeIntent, type Via } from "../../money/payments/intents.ts";
import { claimOperation } from "../../money/payments/operations.ts";
import { GIFT } from "../../money/payments/staff-gift.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Counted } from "../../platform/limits/rate-limits.ts";
import { consumeGiftLimits, originOf } from "./gift-limits.ts";
import { pendingGift, StillPending } from "./pending-gift.ts";

const OPERATION = "create-donation";

interface Order {
  readonly donation: Donation;
  readonly language: Language;
  readonly via: Via;
  readonly from: Counted;
  /** If a similar unpaid gift exists, throw `StillPending` instead of creating another. */
  readonly once: boolean;
}

interface StoredGift {
  readonly payment: PaymentsTable;
  /** A similar gift that was unpaid when this one was created: the answer mentions it. */
  readonly pending: PaymentsTable | undefined;
}

/**
 * Returns the gift for a request: a new one, or the existing one of its operation id. Everything runs in one
 * transaction, so of identical concurrent requests one creates the gift and the others wait, then find it.
 */
export async function giftFor(context: Context, order: Order): Promise<StoredGift> {
  const { db, random } = context;
  const { donation, once } = order;
  const id = random.uuid();
  return db.transaction().execute(async (trx) => {
    const { operationId } = donation;
    const operation = { name: OPERATION, operationId, body: comparedBody(donation), paymentId: id };
    const known = await claimOperation(trx, operation, context.clock.now());
    if (known) return stored(trx, known);
    const origin = originOf(context, order.from);
    const { programId } = donation;
    await consumeGiftLimits(context, trx, {
      ...origin,
      email: donation.donorEmail ?? donation.donorPhone,
      programId,
    });
    const pending = await pendingGift(trx, context, donation, origin.address);
    if (pending && once) throw new StillPending(pending);
    await store(trx, context, id, order, { ...origin, secondOf: pending?.id ?? null });
    return stored(trx, id);
  });
}

/** The gift as created, so that a repeated request gets the same answer. */
async function stored(trx: Transaction<Tables>, id: string): Promise<StoredGift> {
  const { second_of } = await trx
    .selectFrom("payments.gifts")
    .select("second_of")
    .where("payment_id", "=", id)
    .executeTakeFirstOrThrow();
  const pending = second_of === null ? undefined : await payment(trx, second_of);
  return { payment: await payment(trx, id), pending };
}

/**
 * The body without language and rate: a browser may send another language on a retry, and rates change daily. Without
 * the telephone number as well: it could be found again from the hash.
 */
function comparedBody(donation: Donation): object {
  return {
    ...donation,
    operationId: null,
    language: null,
    phone: null,
    rate: null,
    toPay: donation.toPay.currency,
  };
}

async function store(
  trx: Transaction<Tables>,
  { clock, random }: Context,
  id: string,
  { donation, language, via }: Order,
  { address, network, visitor, secondOf }: ReturnType<typeof originOf> & { secondOf: string | null },
): Promise<void> {
  const { programId, amount, toPay, rate, donationType, anonymous, display, country } = donation;
  const { donorName, donorEmail, donorPhone } = donation;
  const account = giftsAccount(programId);
  const intent = { id, reference: random.token(), kind: GIFT, account, via, amount: toPay, language };
  await storeIntent(trx, { ...intent, asked: rate ? { amount, rate } : undefined }, clock.now());
  await trx
    .insertInto("payments.gifts")
    .values({
      payment_id: id,
      program_id: programId,
      donation_type: donationType,
      anonymous,
      donor_name: donorName,
      donor_email: donorEmail,
      donor_phone: donorPhone,
      display,
      country,
      address_key: address,
      network_key: network,
      visitor_key: visitor,
      second_of: secondOf,
    })
    .execute();
}

function payment(trx: Transaction<Tables>, id: string): Promise<PaymentsTable> {
  return trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
