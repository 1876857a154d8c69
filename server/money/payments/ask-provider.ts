import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { PaymentProvider, ProviderStatus } from "./provider.ts";
import type { PaymentsTable } from "./tables.ts";

/** Asks a payment's provider for its status, with all that it may need to find it. */
export async function askProvider(
  db: Kysely<Tables>,
  provider: PaymentProvider,
  payment: Pick<PaymentsTable, "id" | "provider_session">,
  session: string | null = null,
): Promise<ProviderStatus | null | undefined> {
  const refunds = await db
    .selectFrom("payments.refunds")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("state", "in", ["asked", "sent"])
    .orderBy("asked_at")
    .execute();
  return provider.status(
    payment.id,
    payment.provider_session ?? session,
    refunds.map(({ id }) => id),
  );
}
