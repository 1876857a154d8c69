import { sql } from "kysely";
import { Failure } from "../../../../contracts/errors.ts";
import { isMeantAsPhone } from "../../../../contracts/form-fields.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { inUse, regularOf } from "../../../money/payments/number-in-use.ts";
import type { Context } from "../../../platform/context.ts";
import { consumeLimit, isTooMany } from "../../../platform/limits/rate-limits.ts";
import { parseNumber } from "../../../platform/sms/numbers.ts";
import { subscriptionLimits } from "../limits.ts";
import { textDonor } from "../text-donor.ts";
import { LINKS_IN_A_TEXT } from "../texts.ts";
import type { Parts } from "./notify-donor.ts";
import type { Trx } from "./rows.ts";

/**
 * Sends the manage links of an address's or a number's subscriptions to that address or number. Known and unknown ones, and
 * those over the limit, get the same answer: it does not reveal who gives, and no mailbox or telephone is flooded.
 */
export function createSendLinks(context: Context, { outbox, sms, titleOf }: Parts) {
  const { db, env, random, clock } = context;

  async function countFor(trx: Trx, contact: string): Promise<void> {
    await consumeLimit(context, trx, "manage-links-mailbox", contact, subscriptionLimits.resendPerMailbox);
  }

  const running = (trx: Trx) =>
    trx
      .selectFrom("payments.subscriptions")
      .selectAll()
      .where("state", "<>", "stopped")
      .orderBy("created_at", "desc");

  async function mail(trx: Trx, email: string, language: Language): Promise<void> {
    await countFor(trx, email);
    const found = await running(trx)
      .where(sql`lower(donor_email)`, "=", email)
      .limit(subscriptionLimits.historyRows)
      .execute();
    const [latest] = found;
    if (!latest) return;
    await outbox.post(trx, {
      dedupeKey: `manage_links:${random.uuid()}`,
      recipient: latest.donor_email ?? email,
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
  }

  async function text(trx: Trx, phone: string, language: Language): Promise<void> {
    await countFor(trx, phone);
    // Not those from before a break: the number may have been somebody else's.
    const given = sql`array${inUse(phone, clock.now())}`;
    const found = await running(trx)
      .where("donor_phone", "=", phone)
      .where(regularOf(given))
      .limit(LINKS_IN_A_TEXT)
      .execute();
    if (found.length === 0) return;
    const data = { subscriptions: found.map(({ id }) => id) };
    const to = { phone, language, kind: "answer" } as const;
    await textDonor(trx, sms, to, { template: "gift_links", data });
  }

  return async (typed: string, language: Language): Promise<void> => {
    const phone = isMeantAsPhone(typed) ? parseNumber(typed, env.SMS_COUNTRY) : null;
    if (isMeantAsPhone(typed) && phone === null) throw new Failure({ code: "phone_invalid", field: "email" });
    const send = (trx: Trx) =>
      phone === null ? mail(trx, typed.toLowerCase(), language) : text(trx, phone, language);
    await db
      .transaction()
      .execute(send)
      .catch((error: unknown) => {
        if (!isTooMany(error)) throw error;
      });
  };
}
