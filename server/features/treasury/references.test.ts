import { afterAll, beforeAll, expect, test } from "vitest";
import type { Worker } from "../../office/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury({}, ["donations"]);
const { call, database, paid } = world;
afterAll(world.close);
let reader: Worker;
beforeAll(async () => {
  reader = await world.worker("reader");
});

const email = "mensuelle@example.org";
const monthly = (more: Parameters<typeof paid>[0] = {}) =>
  paid({ type: "monthly", amount: { minor: 10_000, currency: "XOF" }, ...more });
/** What whoever holds a reference is answered. */
const status = (reference: string) => world.json(`/functions/v1/donation-status?reference=${reference}`);

/** All that the office says about a giver and the payment. */
async function shownToReader(id: string): Promise<string> {
  await world.again(reader);
  const { cookie } = await world.enterByForm(reader);
  const said: string[] = [];
  for (const path of [
    `payment-show?id=${id}`,
    `payments-list?q=${email}`,
    `person-show?who=${email}`,
    `person-money?who=${email}`,
    "mails-list",
    "payments-export?format=csv",
    "journal-export?format=csv",
    "sales-export?format=csv",
    "investments-export?format=csv",
  ]) {
    const answer = await call(`/functions/v1/${path}`, {
      headers: { Authorization: `Bearer ${reader.access}` },
    });
    expect(answer.status, path).toBe(200);
    said.push(await answer.text());
  }
  for (const path of [
    "/money",
    `/money/payments/${id}`,
    `/people/person?who=${email}`,
    `/find?q=${email}`,
    "/money/mails",
  ]) {
    const screen = await world.screen(path, cookie);
    expect(screen.status, path).toBe(200);
    said.push(screen.text);
  }
  return said.join("\n");
}

test("threat 100: nothing that the office shows to a reader opens the giver's page, and with it the regular gift", async () => {
  const gift = await monthly({ name: "Awa Mensuelle", email });
  const own = await status(gift.reference);
  expect(own.body).toMatchObject({ again: { token: expect.any(String) } });
  const { token } = own.body.again as { token: string };

  const said = await shownToReader(gift.id);
  const tried = new Set(said.match(/(?<![\w-])[\w-]{22}(?![\w-])/g));
  for (const one of tried) expect((await status(one)).status, one).toBe(404);
  expect(said.includes(gift.reference)).toBe(false);
  expect(said.includes(token)).toBe(false);
  expect(said).toContain(`${gift.reference.slice(0, 8)}…`);
});

test("threat 100: no column that the database role of the office reads holds a reference", async () => {
  const gifts = [await monthly({ email }), await monthly({ email: null, name: null, phone: "243812345678" })];
  await withClient(database.superuser, async (client) => {
    const [{ id, reference } = { id: "", reference: "" }] = gifts;
    await client.query("begin");
    await client.query(
      `insert into public.orders (id, reference, subtotal_minor, delivery_minor, total_minor, country, language)
       values ($1, $2, 1300, 1500, 2800, 'CD', 'fr')`,
      [id, reference],
    );
    const { rows: places } = await client.query<{ place: string; columns: string }>(
      `select format('%I.%I', table_schema, table_name) as place, string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.column_privileges where grantee = 'office' and privilege_type = 'SELECT' group by 1`,
    );
    expect(places.length).toBeGreaterThan(50);
    const holding: string[] = [];
    const holds = async (place: string, columns: string) => {
      const { rows } = await client.query<{ holds: boolean }>(
        `select exists (
           select from (select ${columns} from ${place}) as shown_row, unnest($1::text[]) as tried (whole)
           where position(tried.whole in shown_row::text) > 0
         ) as holds`,
        [gifts.map((gift) => gift.reference)],
      );
      return rows[0]?.holds;
    };
    for (const { place, columns } of places) if (await holds(place, columns)) holding.push(place);
    expect(holding).toEqual([]);
    // The rows that would tell are there.
    for (const place of ["payments.payments", "public.orders", "mail.outbox", "sms.outbox"])
      expect(await holds(place, "*"), place).toBe(true);
    await client.query("rollback");
  });
});
