import type { Kysely } from "kysely";
import { toMajorText } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify, Person } from "../../platform/people/person.ts";
import { accountLimits } from "./limits.ts";
import { isAddress, isPayment, type Own, ownOf } from "./own.ts";

interface Parts {
  readonly identify: Identify;
  /** The platform's data about a person. */
  readonly exportUser: (db: Kysely<Tables>, id: string) => Promise<object>;
  /** The data of other features. */
  readonly features: readonly Pick<OwnData, "exportOwn">[];
}

/** GET export-account: all data about the person as one JSON file, without secrets and data of others. */
export function exportAccount(context: Context, { identify, exportUser, features }: Parts): Endpoint {
  const { db, clock } = context;
  return {
    name: "export-account",
    method: "GET",
    async handle({ request }) {
      const person = await identify(request);
      await consumeLimit(context, db, "export-account", person.id, accountLimits.exports);
      const exportedAt = clock.now().toISOString();
      // One snapshot for all tables.
      const data = await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (trx) => {
          const own = await ownOf(trx, person);
          return {
            exportedAt,
            account: await exportUser(trx, person.id),
            ...(await everythingOf(trx, own)),
            ...(await inRooms(trx, person)),
          };
        });
      return new Response(`${JSON.stringify(data, null, 2)}\n`, {
        headers: {
          "Content-Type": "application/json",
          "Content-Disposition": `attachment; filename="export-${exportedAt.slice(0, 10)}.json"`,
          "Cache-Control": "no-store",
        },
      });
    },
  };

  async function inRooms(trx: Kysely<Tables>, person: Person): Promise<object> {
    const held: object[] = [];
    for (const feature of features) held.push(await feature.exportOwn(trx, person));
    return Object.assign({}, ...held) as object;
  }
}

async function everythingOf(db: Kysely<Tables>, own: Own) {
  return {
    gifts: await gifts(db, own),
    subscriptions: await subscriptions(db, own),
    newsletter: await db
      .selectFrom("mail.subscribers")
      .select(["email", "name", "source", "language", "state", "created_at", "confirmed_at"])
      .where(isAddress("email", own.addresses))
      .execute(),
    contactMessages: await db
      .selectFrom("messages.contact_messages")
      .select(["name", "email", "message", "language", "created_at"])
      .where(isAddress("email", own.addresses))
      .execute(),
    volunteerApplications: await db
      .selectFrom("messages.volunteer_applications")
      .select([
        "name",
        "email",
        "phone",
        "skills",
        "motivation",
        "availability",
        "areas",
        "language",
        "created_at",
      ])
      .where(isAddress("email", own.addresses))
      .execute(),
    mailsSent: await db
      .selectFrom("mail.outbox")
      .select(["recipient", "template", "language", "state", "created_at", "settled_at"])
      .where(isAddress("recipient", own.addresses))
      .orderBy("created_at")
      .execute(),
  };
}

async function gifts(db: Kysely<Tables>, { payments }: Own) {
  const rows = await db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .select([
      "reference",
      "program_id",
      "donation_type",
      "amount",
      "currency",
      "refunded_amount",
      "state",
      "method",
      "provider",
      "language",
      "anonymous",
      "display",
      "donor_name",
      "donor_email",
      "donor_phone",
      "country",
      "payment.created_at",
      "paid_at",
      "payment.id",
    ])
    .where(isPayment("gift.payment_id", payments))
    .orderBy("payment.created_at")
    .execute();
  const receipts = await db
    .selectFrom("payments.receipts")
    .select(["payment_id", "number", "issued_at", "donor"])
    .where(isPayment("payment_id", payments))
    .execute();
  return rows.map(({ id, amount, refunded_amount, ...gift }) => ({
    ...gift,
    amount: toMajorText({ minor: amount, currency: gift.currency }),
    refunded_amount: toMajorText({ minor: refunded_amount, currency: gift.currency }),
    receipts: receipts
      .filter(({ payment_id }) => payment_id === id)
      .map(({ number, issued_at, donor }) => ({ number, issued_at, donor })),
  }));
}

async function subscriptions(db: Kysely<Tables>, { payments }: Own) {
  const rows = await db
    .selectFrom("payments.subscriptions")
    .select([
      "program_id",
      "rhythm",
      "amount",
      "currency",
      "method",
      "state",
      "anchor_on",
      "paused_until",
      "stop_cause",
      "stopped_at",
      "donor_name",
      "donor_email",
      "language",
      "created_at",
    ])
    .where(isPayment("first_payment_id", payments))
    .orderBy("created_at")
    .execute();
  return rows.map(({ amount, ...subscription }) => ({
    ...subscription,
    amount: toMajorText({ minor: amount, currency: subscription.currency }),
  }));
}
