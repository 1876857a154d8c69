import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Tables } from "../../platform/database/tables.ts";

export interface Operation {
  /** Of the function that was called. */
  readonly name: string;
  /** The caller's own id of the request; null where none was given. */
  readonly operationId: string | null;
  /** What was asked: the same id with other words is refused. */
  readonly asked: object;
  /** The payment it would make. */
  readonly paymentId: string;
}

/**
 * The payment an operation id stands for, or nothing when it is new (or not given) and now belongs to `paymentId`.
 * Of many identical requests at once one claims it; the others wait for its transaction, then find it.
 */
export async function claimOperation(
  trx: Transaction<Tables>,
  { name, operationId, asked, paymentId }: Operation,
  now: Date,
): Promise<string | undefined> {
  if (operationId === null) return undefined;
  const body_hash = hashOf(asked);
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

function hashOf(asked: object): Buffer {
  const sorted = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}
