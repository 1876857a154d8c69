import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ActionName, ROLES, rowsOf } from "../../../../contracts/office/matrix.ts";
import { withClient } from "../../../platform/database/address.ts";
import { testDatabase } from "../../../platform/database/testing.ts";
import { tryAll } from "../../../testing/office-tries.ts";
import { layOrder } from "./testing.ts";

// What the database role of the office sees and changes of the shop, whatever calls it.

const database = await testDatabase();
afterAll(database.close);

const persons = Object.fromEntries(ROLES.map((role) => [role, randomUUID()])) as Record<
  (typeof ROLES)[number],
  string
>;

/** What is tried, and the action that lets it through. */
const TRIES: readonly (readonly [what: string, action: ActionName, sql: string])[] = [
  ["sees orders", "orders-list", "select id from public.orders"],
  ["sees their goods", "orders-list", "select order_id from public.order_items"],
  ["sees their steps", "orders-list", "select id from marketplace.order_moves"],
  ["sees what they hold", "orders-list", "select order_id from marketplace.checkouts"],
  ["finds orders", "orders-list", "select * from marketplace.find_orders('awa@example.org', null, null)"],
  ["moves orders", "order-move", "update public.orders set status = 'prepared'"],
  ["sees products", "products-list", "select id from public.products"],
  ["sees translations", "products-list", "select language from public.product_translations"],
  ["sees prices", "products-list", "select id from marketplace.price_changes"],
  ["sees movements", "stock-list", "select id from marketplace.stock_movements"],
  [
    "adds products",
    "product-add",
    `insert into public.products (name, description, price_minor, location, category, scene, image_alt, stock, published)
     values ('Miel', 'Miel', 700, 'Luozi', 'nuts', 'product-market-1', 'Un pot', 0, false)`,
  ],
  ["changes products", "product-change", "update public.products set price_minor = 800"],
  [
    "translates products",
    "product-translate",
    "insert into public.product_translations (product_id, language, name) values (500, 'de', 'Mehl')",
  ],
  [
    "corrects translations",
    "product-translate",
    "update public.product_translations set name = 'Unga wa mahindi'",
  ],
  [
    "moves the stock",
    "stock-move",
    "insert into marketplace.stock_movements (product_id, kind, change) values (500, 'received', 1)",
  ],
];
/** What no role may. */
const NEVER: readonly (readonly [what: string, sql: string])[] = [
  ["sets a stock", "update public.products set stock = 99"],
  [
    "adds a shown product",
    TRIES.find(([what]) => what === "adds products")?.[2].replace("0, false", "0, true") ?? "",
  ],
  [
    "adds goods with a product",
    TRIES.find(([what]) => what === "adds products")?.[2].replace("0, false", "9, false") ?? "",
  ],
  ["changes an amount", "update public.orders set total_minor = 1"],
  ["changes a name", "update public.orders set first_name = 'X'"],
  ["deletes a product", "delete from public.products"],
  ["writes a price", "insert into marketplace.price_changes (product_id, price_minor) values (500, 1)"],
  ["sees where an order came from", "select address_key from marketplace.checkouts"],
  ["sees payments' secrets", "select method_token from payments.payments"],
];

const OWN = "'office_reads', 'office_moves', 'office_adds', 'office_changes'";
/** Other desks read orders and goods too; their tests prove their policies. */
const ALONE = `do $$
declare
  other record;
begin
  for other in select policyname, schemaname, tablename from pg_policies
    where 'office' = any(roles) and policyname not in (${OWN}) and schemaname in ('public', 'marketplace') loop
    execute format('drop policy %I on %I.%I', other.policyname, other.schemaname, other.tablename);
  end loop;
end $$`;

/** Every try of every role, and of nobody, taken back; `change` comes first and is taken back too. */
async function probe(change = ""): Promise<Readonly<Record<string, boolean>>> {
  const statements = [...TRIES.map(([what, , sql]) => [what, sql] as const), ...NEVER];
  const actors = [
    ...ROLES.map((role) => [role, "person", persons[role]] as const),
    ["nobody", "", ""] as const,
  ];
  const tries = actors.flatMap(([who, kind, id]) =>
    statements.map(([what, text]) => ({ name: `${who} ${what}`, kind, id, text })),
  );
  return tryAll(database.superuser, tries, [ALONE, change]);
}

beforeAll(async () => {
  await withClient(database.superuser, async (client) => {
    for (const role of ROLES)
      await client.query(
        `insert into office.members (id, email, name, language, role, joined_at) values ($1, $2, 'Name', 'fr', $3, now())`,
        [persons[role], `${role}@example.org`, role],
      );
    await client.query(
      `insert into public.products (id, name, description, price_minor, stock, location, category, scene, image_alt, published)
       values (500, 'Farine', 'Moulue à Kikwit', 650, 20, 'Kikwit', 'grains', 'product-market-1', 'Un sac', true);
       insert into public.product_translations (product_id, language, name) values (500, 'sw', 'Unga');
       insert into marketplace.stock_movements (product_id, kind, change) values (500, 'received', 5)`,
    );
    await layOrder(client, { lines: [[500, 1]] });
  });
});

describe("threat 97: the shop past every function", () => {
  test("each role sees and changes what the matrix says, and nothing else", async () => {
    const outcomes = await probe();
    const expected = [...ROLES, "nobody" as const].flatMap((who) => [
      ...TRIES.map(
        ([what, action]) => [`${who} ${what}`, who !== "nobody" && rowsOf(action, who) !== null] as const,
      ),
      ...NEVER.map(([what]) => [`${who} ${what}`, false] as const),
    ]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });

  test("each policy of the office on these tables that is dropped or widened is noticed", async () => {
    const { rows } = await withClient(database.superuser, (client) =>
      client.query<{ name: string; place: string; with_check: string | null; qual: string | null }>(
        `select policyname as name, format('%I.%I', schemaname, tablename) as place, qual, with_check from pg_policies
         where (policyname in (${OWN}) or policyname = 'owner_works') and (schemaname = 'marketplace' or tablename in ('products', 'product_translations', 'orders', 'order_items'))`,
      ),
    );
    expect(rows.length).toBe(15);
    const before = JSON.stringify(await probe());
    const unnoticed: string[] = [];
    for (const { name, place, qual, with_check } of rows) {
      const changes = [
        `drop policy ${name} on ${place}`,
        ...(qual === null ? [] : [`alter policy ${name} on ${place} using (true)`]),
        ...(with_check === null || with_check === "true"
          ? []
          : [`alter policy ${name} on ${place} with check (true)`]),
      ];
      for (const change of changes)
        if (JSON.stringify(await probe(change)) === before) unnoticed.push(change);
    }
    expect(unnoticed).toEqual([]);
  });
});
