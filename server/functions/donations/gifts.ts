import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Donation } from "../../../contracts/donations.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";
import { useOnce } from "../../core/rate-limits.ts";
import { storeIntent } from "../../payments/intents.ts";
import type { PaymentsTable } from "../../payments/tables.ts";

export const GIFT = "gift";
const OPERATION = "create-donation";

interface Order {
  readonly donation: Donation;
  readonly language: Language;
  readonly provider: string;
  readonly addressPrefix: string;
}

/**
 * The stored gift for a request: a new one, or the one its operation id already stands for. All of it is in one
 * transaction, so of many identical requests at once one makes the gift and the others wait for it, then find it.
 */
export async function giftFor(context: Context, order: Order): Promise<PaymentsTable> {
  const { db, random } = context;
  const id = random.uuid();
  return db.transaction().execute(async (trx) => {
    const known = await claimOperation(trx, context, order.donation, id);
    if (known) return payment(trx, known);
    await useOnce(context, trx, OPERATION, order.addressPrefix, limits.gifts.perAddress);
    await store(trx, context, id, order);
    return payment(trx, id);
  });
}

/** The payment an operation id stands for, or nothing when it is new (or not given) and now belongs to `id`. */
async function claimOperation(
  trx: Transaction<Tables>,
  { clock }: Context,
  donation: Donation,
  id: string,
): Promise<string | undefined> {
  const { operationId } = donation;
  if (operationId === null) return undefined;
  const body_hash = bodyHash(donation);
  const claimed = await trx
    .insertInto("payments.operations")
    .values({
      name: OPERATION,
      operation_id: operationId,
      body_hash,
      payment_id: id,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["name", "operation_id"]).doNothing())
    .executeTakeFirstOrThrow();
  if (claimed.numInsertedOrUpdatedRows) return undefined;
  const known = await trx
    .selectFrom("payments.operations")
    .select(["body_hash", "payment_id"])
    .where("name", "=", OPERATION)
    .where("operation_id", "=", operationId)
    .executeTakeFirstOrThrow();
  if (!known.body_hash.equals(body_hash)) throw new Failure("operation_reused");
  return known.payment_id;
}

/** The language is left out: a browser may state it differently when it tries again. */
function bodyHash(donation: Donation): Buffer {
  const gift = { ...donation, operationId: null, language: null };
  const body = Object.entries(gift).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(body)).digest();
}

async function store(
  trx: Transaction<Tables>,
  { clock, random }: Context,
  id: string,
  { donation, language, provider }: Order,
): Promise<void> {
  const { programId, amount, donationType, anonymous, donorName, donorEmail, display, country } = donation;
  const account = `gifts:${programId}`;
  const intent = { id, reference: random.token(), kind: GIFT, account, provider, amount, language };
  await storeIntent(trx, intent, clock.now());
  await trx
    .insertInto("payments.gifts")
    .values({
      payment_id: id,
      program_id: programId,
      donation_type: donationType,
      anonymous,
      donor_name: donorName,
      donor_email: donorEmail,
      display,
      country,
    })
    .execute();
}

function payment(trx: Transaction<Tables>, id: string): Promise<PaymentsTable> {
  return trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
