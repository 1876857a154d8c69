import type { Context } from "../../platform/context.ts";
import { refuseFailed } from "./failed-refunds.ts";
import type { PaymentProvider, ProviderStatus } from "./provider.ts";
import type { PaymentsTable } from "./tables.ts";

type Parts = Pick<Context, "db" | "clock" | "log">;

/**
 * Asks a payment's provider for its status, with all that it may need to find it. A refund that it says failed is refused here;
 * one that was refused is asked about as well, should the money have gone back all the same.
 */
export async function askProvider(
  parts: Parts,
  provider: PaymentProvider,
  payment: Pick<PaymentsTable, "id" | "provider_session">,
  session: string | null = null,
): Promise<ProviderStatus | null | undefined> {
  const refunds = await parts.db
    .selectFrom("payments.refunds")
    .select("id")
    .where("payment_id", "=", payment.id)
    .orderBy("asked_at")
    .execute();
  const status = await provider.status(
    payment.id,
    payment.provider_session ?? session,
    refunds.map(({ id }) => id),
  );
  for (const failed of status?.failedRefunds ?? []) await refuseFailed(parts, payment.id, failed);
  return status;
}
