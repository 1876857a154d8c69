import { sql } from "kysely";
import type { Language } from "../../../../contracts/languages.ts";
import type { Context } from "../../../platform/context.ts";
import { consumeLimit, isTooMany } from "../../../platform/limits/rate-limits.ts";
import { subscriptionLimits } from "../limits.ts";
import type { Parts } from "./notify-donor.ts";

/**
 * Mails the manage links of an address's subscriptions to that address. Known and unknown addresses, and those over
 * the limit, get the same answer: it does not reveal who gives, and no mailbox is flooded.
 */
export function createSendLinks(context: Context, { outbox, titleOf }: Parts) {
  const { db, random } = context;

  async function send(email: string, language: Language): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await consumeLimit(
        context,
        trx,
        "manage-links-mailbox",
        email.toLowerCase(),
        subscriptionLimits.resendPerMailbox,
      );
      const found = await trx
        .selectFrom("payments.subscriptions")
        .selectAll()
        .where(sql`lower(donor_email)`, "=", email.toLowerCase())
        .where("state", "<>", "stopped")
        .orderBy("created_at", "desc")
        .limit(subscriptionLimits.historyRows)
        .execute();
      const [latest] = found;
      if (!latest) return;
      await outbox.post(trx, {
        dedupeKey: `manage_links:${random.uuid()}`,
        recipient: latest.donor_email,
        language,
        letter: {
          template: "manage_links",
          data: {
            donorName: latest.donor_name,
            demonstration: found.every(({ trial }) => trial),
            gifts: found.map(({ id, program_id, amount, currency, rhythm }) => ({
              subscription: id,
              programTitle: titleOf(program_id),
              amount: { minor: amount, currency },
              rhythm,
            })),
          },
        },
      });
    });
  }

  return (email: string, language: Language): Promise<void> =>
    send(email, language).catch((error: unknown) => {
      if (!isTooMany(error)) throw error;
    });
}
