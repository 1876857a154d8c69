import { sql, type Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { marketplaceLimits } from "./limits.ts";
import type { LockedProduct } from "./stock.ts";

/** The buyer of a new, unpaid reservation. */
export interface Holder {
  /** The buyer's account; null for a guest. */
  readonly personId: string | null;
  readonly email: string;
  /** Keyed hashes, the form in which they are stored. */
  readonly address: Buffer;
  readonly network: Buffer;
}

interface Held {
  readonly id: number;
  readonly all: number;
  readonly person: number;
  readonly address: number;
  readonly network: number;
}

/**
 * How many more units of each product this buyer may reserve before paying: a share of available and reserved stock, at
 * least a few, per person, IP address and network. The caller has locked the products' rows, so that concurrent orders
 * are counted correctly.
 */
export async function reservable(
  trx: Transaction<Tables>,
  products: readonly LockedProduct[],
  holder: Holder,
): Promise<ReadonlyMap<number, number>> {
  const { least, percent } = marketplaceLimits.unpaid;
  const held = await heldOf(
    trx,
    products.map(({ id }) => id),
    holder,
  );
  return new Map(
    products.map(({ id, stock }) => {
      const { all = 0, person = 0, address = 0, network = 0 } = held.find((one) => one.id === id) ?? {};
      const share = (of: number) => Math.max(least, Math.floor(((stock + all) * of) / 100));
      const left = Math.min(
        share(percent.person) - person,
        share(percent.address) - address,
        share(percent.network) - network,
      );
      return [id, Math.max(0, left)];
    }),
  );
}

async function heldOf(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { personId, email, address, network }: Holder,
): Promise<readonly Held[]> {
  const isPerson = sql<boolean>`lower(orders.email) = lower(${email}) or orders.user_id = ${personId}::uuid`;
  const units = (whose: typeof isPerson) =>
    sql<number>`coalesce(sum(quantity) filter (where ${whose}), 0)::integer`;
  return trx
    .selectFrom("marketplace.checkouts as checkout")
    .innerJoin("orders", "orders.id", "checkout.order_id")
    .innerJoin("order_items as item", "item.order_id", "checkout.order_id")
    .select(["product_id as id", sql<number>`sum(quantity)::integer`.as("all"), units(isPerson).as("person")])
    .select([
      units(sql`address_key = ${address}`).as("address"),
      units(sql`network_key = ${network}`).as("network"),
    ])
    .where("checkout.stock", "=", "held")
    .where(sql<boolean>`product_id = any(${[...ids]}::integer[])`)
    .groupBy("product_id")
    .execute();
}
