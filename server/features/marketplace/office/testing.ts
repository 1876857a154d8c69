import { randomUUID } from "node:crypto";
import pg from "pg";
import type { OrderStatus } from "../../../../contracts/marketplace/marketplace.ts";
import { testOffice } from "../../../office/testing.ts";
import { withClient } from "../../../platform/database/address.ts";

/** What an order is given; without it, a paid one. */
interface Given {
  readonly status?: OrderStatus;
  readonly onHold?: boolean;
  readonly name?: readonly [first: string, last: string];
  readonly email?: string;
  readonly number?: string | null;
  readonly lines?: readonly (readonly [product: number, quantity: number])[];
  readonly at?: string;
  readonly goods?: "held" | "released" | "taken";
}

/** An order in any state, as the money left it. */
export async function layOrder(client: pg.Client, given: Given) {
  const { status = "paid", onHold = false, name = ["Awa", "Kalala"], lines = [] } = given;
  const { email = "awa@example.org", at = "2026-11-20T08:00:00Z", goods = "taken" } = given;
  const { number = "FACTURE-2026-000001" } = given;
  const id = randomUUID();
  const reference = id.replaceAll("-", "").slice(0, 22);
  await client.query("begin");
  await client.query(
    `insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at)
       values ($1, $2, 'order', 'marketplace:orders', 'sandbox', 2800, 'USD', 'fr', 'created', $3, $3)`,
    [id, reference, at],
  );
  await client.query(
    `insert into public.orders (id, reference, status, on_hold, subtotal_minor, delivery_minor, total_minor, number, first_name,
         last_name, email, phone, address, city, country, notes, language, created_at, changed_at)
       values ($1, $2, $3, $4, 1300, 1500, 2800, $5, $6, $7, $8, '+243 000 123 456', '12, avenue de l’Exemple', 'Kinshasa', 'CD',
         'Portail bleu', 'fr', $9, $9)`,
    [id, reference, status, onHold, number, ...name, email, at],
  );
  for (const [one, quantity] of lines)
    await client.query(
      `insert into public.order_items (order_id, product_id, name, price_minor, quantity)
         select $1, id, name, price_minor, $3 from public.products where id = $2`,
      [id, one, quantity],
    );
  await client.query(
    "insert into marketplace.checkouts (order_id, stock, reserved_until) values ($1, $2, $3)",
    [id, goods, at],
  );
  await client.query("commit");
  return { id, number, reference };
}

/** The office with a shop: products, and orders in any state, as the money left them. */
export async function testShopDesk() {
  const world = await testOffice();
  const { database } = world;
  const client = new pg.Client(database.superuser);
  await client.connect();
  let numbers = 0;

  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(database.superuser, async (client) => (await client.query<Row>(text, values)).rows);

  async function product(name: string, stock = 20, cents = 650): Promise<number> {
    const [row] = await sql<{ id: number }>(
      `insert into public.products (name, description, price_minor, stock, location, category, scene, image_alt, published)
       values ($1, 'Moulue à Kikwit', $2, $3, 'Kikwit', 'grains', 'product-market-1', 'Un sac', true) returning id`,
      [name, cents, stock],
    );
    return row?.id ?? 0;
  }
  const flour = await product("Farine de maïs, sac de 5 kg");

  const order = (given: Given = {}) =>
    layOrder(client, {
      lines: [[flour, 2]],
      number: `FACTURE-2026-${String(++numbers).padStart(6, "0")}`,
      ...given,
    });

  /** Money moves an order, as its payment does. */
  const byMoney = (id: string, status: OrderStatus) =>
    withClient(database.superuser, async (client) => {
      await client.query("set role server");
      await client.query("update public.orders set status = $2 where id = $1", [id, status]);
    });

  const statusOf = async (id: string) =>
    (await sql<{ status: string }>("select status from public.orders where id = $1", [id]))[0]?.status;
  const stockOf = async (id: number) =>
    (await sql<{ stock: number }>("select stock from public.products where id = $1", [id]))[0]?.stock;

  return {
    ...world,
    async close() {
      await client.end();
      await world.close();
    },
    sql,
    product,
    flour,
    order,
    byMoney,
    statusOf,
    stockOf,
  };
}
