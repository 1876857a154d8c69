import type { Kysely } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { PageOfKind } from "./page-of-kind.ts";
import type { Payments } from "./payments.ts";
import type { PaymentsTable } from "./tables.ts";

/** The reference of a payment is the permission of its payer: 128 bits. */
export const REFERENCE = /^[A-Za-z0-9_-]{22}$/;

/** The payment of a reference, with the page of its kind; an unknown and a malformed reference get the same answer. */
export async function findPayment(
  db: Kysely<Tables>,
  { pageOf }: Pick<Payments, "pageOf">,
  reference: string,
): Promise<{ readonly payment: PaymentsTable; readonly page: PageOfKind }> {
  if (!REFERENCE.test(reference)) throw new Failure("not_found");
  const payment = await db
    .selectFrom("payments.payments")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  const page = payment && pageOf(payment.kind);
  if (!page) throw new Failure("not_found");
  return { payment, page };
}
