import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Tables } from "../../platform/database/tables.ts";

export interface Operation {
  /** The called function. */
  readonly name: string;
  /** The idempotency key sent by the caller; null if none was sent. */
  readonly operationId: string | null;
  /** The request's body: the same key with another body is refused. */
  readonly body: object;
  /** The payment to create if the key is new. */
  readonly paymentId: string;
}

/**
 * Returns the payment an operation id already belongs to. Returns nothing if the id is missing, or new: then it now
 * belongs to `paymentId`. Of identical concurrent requests one claims it; the others wait for its transaction.
 */
export async function claimOperation(
  trx: Transaction<Tables>,
  { name, operationId, body, paymentId }: Operation,
  now: Date,
): Promise<string | undefined> {
  if (operationId === null) return undefined;
  const body_hash = hashOf(body);
  const claimed = await trx
    .insertInto("payments.operations")
    .values({ name, operation_id: operationId, body_hash, payment_id: paymentId, created_at: now })
    .onConflict((conflict) => conflict.columns(["name", "operation_id"]).doNothing())
    .executeTakeFirstOrThrow();
  if (claimed.numInsertedOrUpdatedRows) return undefined;
  const known = await trx
    .selectFrom("payments.operations")
    .select(["body_hash", "payment_id"])
    .where("name", "=", name)
    .where("operation_id", "=", operationId)
    .executeTakeFirstOrThrow();
  if (!known.body_hash.equals(body_hash)) throw new Failure("operation_reused");
  return known.payment_id;
}

function hashOf(body: object): Buffer {
  const sorted = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}
