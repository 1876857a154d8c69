import { type Kysely, sql } from "kysely";
import { formatMoney } from "../../../../contracts/money.ts";
import { searchWords } from "../../../../contracts/search-words.ts";
import { shortReference } from "../../../money/payments/shown-reference.ts";
import { type Finder, FOUND_MOST, WAITING_MOST, type Waiting } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import { hasWords } from "../../../platform/database/newest-first.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { words } from "../../../platform/words.ts";
import { marketplaceLimits } from "../limits.ts";
import { findOrders, holdsGoods } from "./read-orders.ts";
import { statusWords } from "./status-words.ts";

type Office = Kysely<Tables>;

const counted = (rows: readonly { readonly since: Date | null }[]) => ({
  count: rows.length,
  oldest: rows[0]?.since ?? null,
});

/** What waits for the shop, the oldest first. */
export function waitingInShop({ read }: Work): readonly Waiting[] {
  const toPack = (office: Office) =>
    office
      .selectFrom("orders")
      .select("changed_at as since")
      .where("status", "=", "paid")
      .where("on_hold", "=", false)
      .orderBy("changed_at")
      .limit(WAITING_MOST)
      .execute();
  const unpaid = (office: Office) =>
    office
      .selectFrom("orders")
      .select("created_at as since")
      .where(holdsGoods)
      .orderBy("created_at")
      .limit(WAITING_MOST)
      .execute();
  const low = (office: Office) =>
    office
      .selectFrom("products")
      .select(sql<null>`null`.as("since"))
      .where("published", "=", true)
      .where("stock", "<=", marketplaceLimits.lowStock)
      .limit(WAITING_MOST)
      .execute();
  return [
    {
      label: "ordersToPack",
      action: "order-move",
      path: "/shop/pick",
      find: async ({ actor }) => counted(await read(actor, toPack)),
    },
    {
      label: "lowStock",
      action: "stock-move",
      path: "/shop/products?state=low",
      find: async ({ actor }) => counted(await read(actor, low)),
    },
    {
      label: "unpaidShares",
      action: "order-move",
      path: "/shop/orders?status=held",
      find: async ({ actor }) => counted(await read(actor, unpaid)),
    },
  ];
}

/** Orders by number, name and address; products by name. */
export function findInShop({ read }: Work): readonly Finder[] {
  return [
    {
      label: "orders",
      action: "orders-list",
      find: ({ actor, language }, typed) =>
        read(actor, async (office) => {
          const t = words(language);
          const orders = await office
            .selectFrom("orders")
            .select(shortReference("orders").as("reference"))
            .select(["id", "number", "first_name", "last_name", "status", "total_minor", "currency"])
            .where(sql<boolean>`id = any(${await findOrders(office, typed)}::uuid[])`)
            .orderBy("created_at", "desc")
            .limit(FOUND_MOST)
            .execute();
          return orders.map(
            ({ id, reference, number, first_name, last_name, status, total_minor: minor, currency }) => ({
              path: `/shop/orders/${id}`,
              title: number ?? reference,
              detail: [
                [first_name, last_name].filter(Boolean).join(" ") || t("office.shop.erased"),
                formatMoney(language, { minor, currency }),
                statusWords(t, status),
              ].join(" · "),
            }),
          );
        }),
    },
    {
      label: "products",
      action: "products-list",
      find: ({ actor, language }, typed) =>
        read(actor, async (office) => {
          const t = words(language);
          const asked = searchWords(typed);
          if (asked === null) return [];
          const products = await office
            .selectFrom("products")
            .select(["id", "name", "price_minor", "currency", "stock"])
            .where(hasWords(asked))
            .orderBy("published", "desc")
            .orderBy("created_at", "desc")
            .limit(FOUND_MOST)
            .execute();
          return products.map(({ id, name, price_minor: minor, currency, stock }) => ({
            path: `/shop/products/${id}`,
            title: name,
            detail: `${formatMoney(language, { minor, currency })} · ${t("office.shop.stock")} ${stock}`,
          }));
        }),
    },
  ];
}
