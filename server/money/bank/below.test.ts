import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../platform/database/address.ts";
import { esther, grace, joseph, testStaff } from "../desk/testing.ts";
import { awaitedGift } from "./testing.ts";

// What the database refuses by itself, past every function: the login of the server, and the owner, try.

const staff = await testStaff();
const { bank, today, context, database } = staff;
afterAll(staff.close);

const asServer = { ...database.owner, user: "server" };
const tried = (sql: string, who = asServer) =>
  withClient(who, (client) => client.query(sql)).then(
    () => "done",
    (error: Error) => error.message,
  );

const amount = { minor: 9_00, currency: "USD" } as const;
const line = { lineId: "below/1", amount, valueOn: today(-1), reference: null };
const asked = { operationId: randomUUID(), proof: "ordre 9", valueOn: today() };
let gift: Awaited<ReturnType<typeof awaitedGift>>;

beforeAll(async () => {
  gift = await awaitedGift(context, { amount, email: "awa@example.org" });
  await bank.record(esther, line);
  const named = { ...line, lineId: "below/2", reference: gift.transfer };
  await bank.record(esther, named);
  await bank.assign(joseph, named.lineId, { gift: gift.reference });
  await bank.giveBack(esther, { ...asked, reference: gift.reference });
});

describe("threat 91: four eyes of the bank, below the functions", () => {
  test("a line is not settled as it is entered, in whoever's name", async () => {
    const booked = `'booked', '${gift.id}'::uuid`;
    const settled = {
      "by nobody else": `${booked}, null::uuid, null, null::timestamptz, null`,
      "in another's name": `${booked}, '${joseph.id}'::uuid, 'x', now(), null`,
      "as gone back": `'returned', null::uuid, '${joseph.id}'::uuid, 'x', now(), 'ordre 1'`,
    };
    for (const who of [asServer, database.owner])
      for (const [how, values] of Object.entries(settled)) {
        const forged = `insert into payments.bank_lines (line_id, amount, currency, value_on, entered_by, entered_by_name,
            entered_at, outcome, payment_id, assigned_by, assigned_by_name, assigned_at, proof)
          values ('forged', 900, 'USD', current_date, '${esther.id}', 'x', now(), ${values})`;
        expect(await tried(forged, who), how).toMatch(/settled by whoever did not enter it/);
      }
  });

  test("who entered a line does not assign it, and nobody changes what it says", async () => {
    const assign = (by: string, more = "") =>
      `update payments.bank_lines set outcome = 'booked', payment_id = '${gift.id}', assigned_by = '${by}',
        assigned_by_name = 'x', assigned_at = now() ${more} where line_id = '${line.lineId}'`;
    expect(await tried(assign(esther.id))).toMatch(/check constraint/);
    const another = assign(esther.id, `, entered_by = '${joseph.id}'`);
    expect(await tried(another)).toMatch(/permission denied/);
    // The owner sees no row of it: row security binds the owner too.
    expect(await tried(another, database.superuser)).toMatch(/is settled/);
    expect(await tried(assign(joseph.id, ", amount = 1"), database.superuser)).toMatch(/is settled/);
    expect(await tried("update payments.bank_lines set payment_id = null, outcome = 'unmatched'")).toMatch(
      /is settled/,
    );
  });

  test("who says that money went back does not confirm it, and it is confirmed once", async () => {
    const confirm = (by: string) =>
      `update payments.returns set confirmed_by = '${by}', confirmed_by_name = 'x', confirmed_at = now()
        where id = '${asked.operationId}'`;
    expect(await tried(confirm(esther.id))).toMatch(/check constraint/);
    await bank.confirmReturn(joseph, asked.operationId);
    expect(await tried(confirm(grace.id))).toMatch(/is booked/);
  });

  test("nothing of it is deleted, by the owner neither", async () => {
    for (const table of ["transfers", "bank_lines", "returns"])
      expect(await tried(`delete from payments.${table}`, database.owner), table).toMatch(/append only/);
  });
});
