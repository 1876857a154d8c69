import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { withClient } from "../../platform/database/address.ts";
import { limits } from "../../platform/limits/limits.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { settled } from "../../platform/testing/settled.ts";
import { until } from "../../platform/testing/until.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { forgetAtNight } from "./forget-buyers.ts";
import { marketplaceLimits } from "./limits.ts";
import { testShopping, usd, validCustomer } from "./testing.ts";

const clock = movableClock();
const world = await testShopping({ replaced: { clock } });
const { context, begin, bodyOf, ordered, pay, sold, product, stockOf } = world;
const { tell, becomes, statusOf, lettersTo, waitFor } = world;
const { db } = context;
afterAll(world.close);

type Ordered = Awaited<ReturnType<typeof world.ordered>>;

const orderStatusOf = async ({ reference }: Ordered) => (await statusOf(reference))?.status;

/** Whether the job of an event failed at least once. */
async function hasFailed(eventId: string): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job
    where data ->> 'eventId' = ${eventId} and (state = 'retry' or retry_count > 0)`.execute(db);
  return rows.length > 0;
}

/** Changes the status in SQL, as staff do. */
const staffMoves = ({ id }: Ordered, status: string) =>
  context.asRole.write(
    { role: "service_role", claims: "{}", method: "", path: "", headers: "{}", searchPath: "public" },
    async (run) => {
      await run([{ text: "update public.orders set status = $1 where id = $2", values: [status, id] }]);
      return { answer: null, commit: true };
    },
  );

describe("a paid order", () => {
  test("is booked, keeps its goods, and has an invoice by mail and by its reference", async () => {
    const id = await product(10, 700);
    const before = await sold();
    const { email, intent } = await begin("paid", id, 3);
    expect(await sold()).toBe(before);
    await pay(intent);
    expect(await sold()).toBe(before + 3_600);
    const view = await statusOf(intent.reference);
    expect(view).toMatchObject({ status: "paid", steps: [{ status: "received" }, { status: "paid" }] });
    expect(view?.invoiceNumber).toMatch(/^FACSPECIMEN-\d{4}-\d{6}$/);
    expect(await stockOf(id)).toBe(7);
    expect(await lettersTo(email)).toEqual(["order_received", "order_paid"]);
    const pdf = await world.functions(`marketplace-invoice?reference=${intent.reference}`);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await waitFor(async () => (await attachmentsOf(email)).length > 0);
    expect(await attachmentsOf(email)).toEqual([`facture-${view?.invoiceNumber}.pdf`]);
  });

  test("the foundation gets one mail with goods and address; a reply goes to the buyer", async () => {
    const id = await product(10, 700);
    const email = address("told");
    const customerInfo = { ...validCustomer, email, postalCode: "11101", notes: "Portail bleu" };
    const intent = await ordered(await bodyOf(id, 3, { customerInfo }));
    expect(await toFoundation(intent)).toEqual([]);
    await pay(intent);
    const { invoiceNumber } = (await statusOf(intent.reference)) ?? {};
    await waitFor(async () => (await toFoundation(intent)).length > 0);
    const [mail] = await toFoundation(intent);
    expect(mail).toMatchObject({
      subject: `Commande à préparer : ${invoiceNumber}`,
      headers: { "Reply-To": email },
    });
    for (const expected of [
      "36 $",
      "Awa Kalala",
      "+243 000 123 456",
      "12, avenue de l’Exemple, 11101 Kinshasa, Congo (RDC)",
      "3 × Un sac pour essayer, 700",
      "Portail bleu",
    ])
      expect(mail?.text.replace(/[\u00a0\u202f]/g, " ")).toContain(expected);
    await tell(callback(intent));
    await tell(callback(intent, "payment.disputed"));
    await becomes(intent.reference, "disputed");
    await tell(callback(intent, "payment.reinstated"));
    await becomes(intent.reference, "paid");
    expect(await foundationLetters(intent)).toBe(1);
  });

  test("Threat 14: a hundred copies of the event book it once and take its goods once", async () => {
    const id = await product(10, 700);
    const { intent } = await begin("often", id);
    const before = await sold();
    await Promise.all(Array.from({ length: 100 }, () => tell(callback(intent))));
    await becomes(intent.reference, "paid");
    await settled(context);
    expect(await sold()).toBe(before + 2_200);
    expect(await stockOf(id)).toBe(9);
    expect(await foundationLetters(intent)).toBe(1);
  });

  test("Threats 5 and 17: another amount or currency is held, not booked, and its goods are released", async () => {
    const id = await product(4, 700);
    const before = await sold();
    for (const amount of [usd(2_199), { minor: 2_200, currency: "CDF" } as const]) {
      const { intent } = await begin("held", id, 4 - 2);
      await tell(callback({ ...intent, amount }));
      await becomes(intent.reference, "held");
      expect(await orderStatusOf(intent)).toBe("cancelled");
      expect(await foundationLetters(intent)).toBe(0);
    }
    expect([await sold(), await stockOf(id)]).toEqual([before, 4]);
  });

  test("Threat 24: unknown, malformed and unpaid references get the same answer; the order's page has no name", async () => {
    const { intent, email } = await begin("unpaid", await product(1));
    const { reference } = intent;
    const answers = await Promise.all(
      [reference, "A".repeat(22), "x", `${reference}x`].map(async (requested) => {
        const answer = await world.functions(`marketplace-invoice?reference=${requested}`);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    const unknown = await world.functions(`marketplace-order-status?reference=${"A".repeat(22)}`);
    expect(unknown.status).toBe(404);
    const page = await (await world.functions(`marketplace-order-status?reference=${reference}`)).text();
    for (const secret of [email, "Kalala", "avenue", "+243"]) expect(page).not.toContain(secret);
  });
});

describe("the delivery of an order", () => {
  test("staff prepare, send and deliver it; the buyer gets one mail each time", async () => {
    const { email, intent } = await begin("way", await product(3));
    await pay(intent);
    for (const status of ["prepared", "sent", "delivered"]) await staffMoves(intent, status);
    // Staff changes create no job: the queue's sweep finds them.
    clock.advance(limits.jobs.sweepAfterMs);
    expect((await statusOf(intent.reference))?.steps.map(({ status }) => status)).toEqual([
      "received",
      "paid",
      "prepared",
      "sent",
      "delivered",
    ]);
    await waitFor(async () => (await lettersTo(email)).filter((one) => one === "order_moved").length === 3);
  });

  test("no other change of status is possible: unpaid orders cannot be sent or marked as paid", async () => {
    const { intent } = await begin("machine", await product(3));
    for (const status of ["paid", "prepared", "sent", "delivered", "refunded", "declined", "cancelled", "x"])
      await expect(staffMoves(intent, status), status).rejects.toThrow();
    await pay(intent);
    for (const status of ["received", "sent", "delivered", "refunded"])
      await expect(staffMoves(intent, status), status).rejects.toThrow(`does not become ${status}`);
    expect(await orderStatusOf(intent)).toBe("paid");
  });

  test("a disputed one cannot move until the dispute is won", async () => {
    const { intent } = await begin("dispute", await product(3));
    const before = await sold();
    await pay(intent);
    await tell(callback(intent, "payment.disputed"));
    await becomes(intent.reference, "disputed");
    expect(await sold()).toBe(before);
    await expect(staffMoves(intent, "prepared")).rejects.toThrow("disputed");
    await tell(callback(intent, "payment.reinstated"));
    await becomes(intent.reference, "paid");
    await staffMoves(intent, "prepared");
    expect(await sold()).toBe(before + 2_000);
  });

  test.each([
    ["refunded", "disputed", "reinstated"],
    ["refunded", "reinstated", "disputed"],
    ["disputed", "refunded", "reinstated"],
    ["disputed", "reinstated", "refunded"],
    ["reinstated", "refunded", "disputed"],
    ["reinstated", "disputed", "refunded"],
  ])("threat 15: %s, %s, %s: the same end in whatever order they come", async (...events) => {
    const id = await product(3);
    const { email, intent } = await begin("ends", id);
    await pay(intent);
    expect(await stockOf(id)).toBe(2);
    for (const event of events) await tell(callback(intent, `payment.${event}`));
    const end = () =>
      db
        .selectFrom("orders as order")
        .innerJoin("payments.payments as payment", "payment.id", "order.id")
        .select(["status", "on_hold", "state", "dispute"])
        .where("order.id", "=", intent.id)
        .executeTakeFirst();
    await expect.poll(end).toEqual({ status: "refunded", on_hold: false, state: "refunded", dispute: "won" });
    expect(await stockOf(id)).toBe(3);
    expect((await lettersTo(email)).filter((letter) => letter === "order_refunded")).toHaveLength(1);
  });

  test("refunds: a partial one changes nothing, a full one ends the order; goods not sent are restocked", async () => {
    const id = await product(3);
    const first = await begin("back", id);
    const second = await begin("sent", id);
    await pay(first.intent);
    await pay(second.intent);
    await staffMoves(second.intent, "prepared");
    await staffMoves(second.intent, "sent");
    const data = (intent: Ordered, refunded: string) => ({
      data: {
        session: `session-${intent.id}`,
        reference: intent.id,
        amount: "20.00",
        currency: "USD",
        refunded,
      },
    });
    await tell(callback(first.intent, "payment.refunded", data(first.intent, "5.00")));
    await becomes(first.intent.reference, "partly_refunded");
    expect(await statusOf(first.intent.reference)).toMatchObject({ status: "paid", refunded: usd(500) });
    expect(await stockOf(id)).toBe(1);
    for (const { intent } of [first, second]) {
      await tell(callback(intent, "payment.refunded"));
      await becomes(intent.reference, "refunded");
      expect(await orderStatusOf(intent)).toBe("refunded");
    }
    expect(await stockOf(id)).toBe(2);
    expect((await lettersTo(first.email)).filter((one) => one === "order_refunded")).toHaveLength(2);
    const invoice = await statusOf(first.intent.reference);
    expect(invoice?.invoiceNumber).toBeDefined();
  });
});

test("Threats 75 and 83: a failed step rolls back money, goods, number and mail; the retry does all of it", async () => {
  const id = await product(2);
  const { email, intent } = await begin("whole", id);
  const before = await sold();
  const asOwner = (statement: string) =>
    withClient(world.database.owner, async (client) => void (await client.query(statement)));
  await asOwner("alter table mail.outbox add constraint refuses check (template <> 'order_paid') not valid");
  const eventId = randomUUID();
  await tell(callback(intent, "payment.paid", {}, eventId));
  await until(() => hasFailed(eventId));
  expect(await statusOf(intent.reference)).toMatchObject({ status: "received", payment: "pending" });
  expect([await sold(), await stockOf(id), await lettersTo(email)]).toEqual([before, 1, ["order_received"]]);
  expect(await foundationLetters(intent)).toBe(0);
  await asOwner("alter table mail.outbox drop constraint refuses");
  await waitFor(async () => (await orderStatusOf(intent)) === "paid");
  expect([await sold(), await stockOf(id)]).toEqual([before + 2_000, 1]);
  expect(await lettersTo(email)).toEqual(["order_received", "order_paid"]);
  expect(await foundationLetters(intent)).toBe(1);
});

test("buyers who never paid are erased after a month; the order keeps its goods and amount", async () => {
  const { email, intent } = await begin("forgotten", await product(3));
  clock.advance((marketplaceLimits.keepDays.unpaid + 1) * 86_400_000);
  await forgetAtNight(context);
  const row = await db.selectFrom("orders").selectAll().where("id", "=", intent.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: null, first_name: null, address: null, total_minor: 2_000 });
  expect(await lettersTo(email)).toEqual([]);
  await pay(intent);
  expect(await orderStatusOf(intent)).toBe("declined");
  expect(await foundationLetters(intent)).toBe(0);
});

/** The number of mails to the foundation about an order. */
async function foundationLetters({ reference }: Ordered): Promise<number> {
  const posted = await db
    .selectFrom("mail.outbox")
    .select("data")
    .where("template", "=", "order_to_prepare")
    .execute();
  return posted.filter(({ data }) => "reference" in data && data.reference === reference).length;
}

/** The mails to the foundation that have arrived. */
function toFoundation({ reference }: Ordered) {
  return db
    .selectFrom("mail.mailbox")
    .select(["subject", "text", "headers"])
    .where("recipient", "=", settings.email)
    .where("text", "like", `%${reference}%`)
    .execute();
}

async function attachmentsOf(recipient: string): Promise<string[]> {
  const rows = await db
    .selectFrom("mail.mailbox")
    .select("attachments")
    .where("recipient", "=", recipient)
    .execute();
  return rows.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
}
