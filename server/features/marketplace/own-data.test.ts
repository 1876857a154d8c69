import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { products } from "../../../content/marketplace.ts";
import { withClient } from "../../platform/database/address.ts";
import { allowSmall } from "../../platform/testing/small-statements.ts";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { address } from "../account/testing.ts";
import { callback, ledgerOf } from "../donations/testing.ts";
import { forgetAtNight } from "./forget-buyers.ts";
import { marketplaceLimits } from "./limits.ts";
import { testShopping, usd, validCustomer } from "./testing.ts";

const world = await testShopping();
const { context, database, signUp, ordered, bodyOf, tell, becomes, read, remove, accountOf } = world;
const { db } = context;
afterAll(world.close);

const secrets = {
  firstName: "Nsimba",
  lastName: "Makiese",
  address: "77, rue du Secret",
  notes: "Chien méchant",
};

async function buyer(name: string) {
  const email = address(name);
  const person = await signUp(email);
  const customerInfo = { ...validCustomer, ...secrets, email, lastName: `Makiese${name}` };
  const body = await bodyOf(2, 1, { customerInfo });
  const delivered = await ordered(body, { Authorization: `Bearer ${person.token}` });
  const guest = await ordered(body);
  const waiting = await ordered(body, { Authorization: `Bearer ${person.token}` });
  for (const { reference, ...intent } of [delivered, guest]) {
    await tell(callback(intent));
    await becomes(reference, "paid");
  }
  for (const status of ["prepared", "sent", "delivered"]) await staffMoves(delivered.id, status);
  return { ...person, delivered, guest, waiting };
}

const staffMoves = (id: string, status: string) =>
  withClient(database.owner, async (owner) => {
    await owner.query("update public.orders set status = $1 where id = $2", [status, id]);
  });

/** Waits for the mail with the delivery address. */
const foundationHas = (id: string) =>
  world.waitFor(async () => {
    const letter = db.selectFrom("mail.outbox").select("state");
    return (await letter.where("dedupe_key", "=", `order_to_prepare:${id}`).execute())[0]?.state === "sent";
  });

function askClaim(token: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return world.functions("claim-orders", { method: "POST", headers, body: "{}" });
}

const claim = async (token: string) =>
  ((await (await askClaim(token)).json()) as { claimed: number }).claimed;

const isSaid = (words: readonly string[]) => tablesContaining(database.superuser, words);

describe("the orders of a person", () => {
  test("are in their export, made signed in or with their verified address, and nobody else's", async () => {
    const mine = await buyer("export");
    await buyer("other");
    const answer = await read("export-account", mine.token);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { orders } = (await answer.json()) as { orders: Record<string, unknown>[] };
    expect(orders).toHaveLength(3);
    expect(orders[0]).toMatchObject({
      reference: mine.delivered.reference,
      status: "delivered",
      address: secrets.address,
      total_usd: "23.20",
      items: [{ product_id: 2, quantity: 1, price_usd: "8.20" }],
    });
    expect(JSON.stringify(orders)).not.toContain("Makieseother");
  });

  test("are in their account with invoices, a guest's once claimed, and nobody else's", async () => {
    const mine = await buyer("account");
    const other = await buyer("neighbour");
    const shown = async () => (await accountOf(mine.token)).orders;
    expect((await shown()).map(({ reference }) => reference)).toEqual([
      mine.waiting.reference,
      mine.delivered.reference,
    ]);
    expect([await claim(mine.token), await claim(mine.token)]).toEqual([1, 0]);
    const common = { amount: usd(2_320), lines: [{ name: products[1]?.name, quantity: 1 }] };
    const number = expect.stringMatching(/^FACSPECIMEN-/) as string;
    const paid = { ...common, payment: "paid", invoiceNumber: number };
    expect(await shown()).toMatchObject([
      {
        ...common,
        reference: mine.waiting.reference,
        status: "received",
        payment: "pending",
        invoiceNumber: null,
      },
      { ...paid, reference: mine.guest.reference, status: "paid" },
      { ...paid, reference: mine.delivered.reference, status: "delivered" },
    ]);
    await tell(callback(mine.waiting, "payment.refused"));
    await becomes(mine.waiting.reference, "refused");
    expect(await shown()).toHaveLength(2);
    expect((await accountOf(other.token)).orders).toHaveLength(2);
  });

  test("threats 24 and 88: of an account are nobody else's, whoever has its address now", async () => {
    const before = await buyer("moves");
    expect(await claim(before.token)).toBe(1);
    await db
      .updateTable("auth.users")
      .set({ email: address("moved") })
      .where("id", "=", before.id)
      .execute();
    const next = await signUp(before.email);
    expect(await (await read("export-account", next.token)).json()).toMatchObject({ orders: [] });
    expect((await remove(next)).status).toBe(200);
    const { orders } = (await (await read("export-account", before.token)).json()) as { orders: object[] };
    expect(orders).toHaveLength(3);
    for (const order of orders) expect(order).toMatchObject({ address: secrets.address });
  });

  test("are not claimed with an unverified address, nor by the next owner of an erased person's address", async () => {
    const unproven = address("unproven");
    await ordered(await bodyOf(2, 1, { customerInfo: { ...validCustomer, email: unproven } }));
    const { token } = await signUp(unproven, { confirmed: false });
    expect(await claim(token)).toBe(0);
    const before = await buyer("leaves");
    expect((await remove(before)).status).toBe(200);
    const after = await signUp(before.email);
    expect(await claim(after.token)).toBe(0);
    expect((await accountOf(after.token)).orders).toEqual([]);
    expect((await askClaim("x.y.z")).status).toBe(401);
  });

  test("Threat 88: erased at once, except orders in transit; those in the night after delivery", async () => {
    const gone = await buyer("gone");
    await foundationHas(gone.delivered.id);
    const before = await ledgerOf(context);
    const answer = await remove(gone);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const rowsOf = () =>
      db
        .selectFrom("orders")
        .select(["id", "user_id", "email", "total_minor", "status"])
        .where("id", "in", [gone.delivered.id, gone.guest.id, gone.waiting.id])
        .execute();
    const rows = await rowsOf();
    expect(rows.map(({ user_id, total_minor }) => [user_id, total_minor])).toEqual(
      Array.from({ length: 3 }, () => [null, 2_320]),
    );
    expect(rows.filter(({ email }) => email !== null).map(({ id }) => id)).toEqual([gone.guest.id]);
    // The delivery still needs the address.
    await foundationHas(gone.guest.id);
    await forgetAtNight(context);
    expect((await rowsOf()).filter(({ email }) => email !== null)).toHaveLength(1);
    for (const status of ["prepared", "sent", "delivered"]) await staffMoves(gone.guest.id, status);
    await forgetAtNight(context);
    expect(await isSaid([gone.email, "Makiesegone"])).toEqual([]);
    expect(await ledgerOf(context)).toEqual(before);
    const invoice = await world.functions(`marketplace-invoice?reference=${gone.guest.reference}`);
    expect(invoice.status).toBe(200);
    await tell(callback(gone.waiting));
    await becomes(gone.waiting.reference, "paid");
    expect(await world.statusOf(gone.waiting.reference)).toMatchObject({ status: "declined" });
  });

  test("threat 88: buyers are erased in batches each night, until none is left", async () => {
    const { delivered, guest, waiting } = await buyer("old");
    const { forgetRows } = marketplaceLimits;
    Object.assign(marketplaceLimits, { forgetRows: 2 });
    // Other files of this worker read the limits too.
    onTestFinished(() => void Object.assign(marketplaceLimits, { forgetRows }));
    await allowSmall(database.owner, "update", "public.orders", 2);
    const later = new Date(
      context.clock.now().getTime() + (marketplaceLimits.keepDays.paid + 1) * 86_400_000,
    );
    await forgetAtNight({ db, clock: { ...context.clock, now: () => later } });
    const ids = [delivered.id, guest.id, waiting.id];
    const named = await db.selectFrom("orders").select("id").where("email", "is not", null).execute();
    expect(named).toEqual([]);
    const rows = await db.selectFrom("orders").select("total_minor").where("id", "in", ids).execute();
    expect(rows).toHaveLength(3);
  });
});
