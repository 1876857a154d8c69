import type { Transaction } from "kysely";
import { settings } from "../../../content/settings.ts";
import { DEFAULT_LANGUAGE } from "../../../contracts/languages.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OrderPaidData } from "./letters/orders.ts";
import { letterLines } from "./stored-order.ts";

export const orderToPrepareKey = (id: string) => `order_to_prepare:${id}`;

/**
 * Mails a paid order to the people who pack and deliver it: once, even if its buyer requests erasure afterwards. The mail
 * has the address, so it is erased with the order (forget-buyers.ts).
 */
export async function postToFoundation(
  trx: Transaction<Tables>,
  outbox: Pick<Outbox, "post">,
  id: string,
  data: OrderPaidData,
): Promise<void> {
  const { first_name, last_name, total_minor, postal_code, ...order } = await trx
    .selectFrom("orders")
    .select(["total_minor", "phone", "postal_code", "country", "notes", "language"])
    .select((row) => [
      // An order without a buyer is declined before its money is booked.
      row.ref("first_name").$notNull().as("first_name"),
      row.ref("last_name").$notNull().as("last_name"),
      row.ref("email").$notNull().as("email"),
      row.ref("address").$notNull().as("address"),
      row.ref("city").$notNull().as("city"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await outbox.post(trx, {
    dedupeKey: orderToPrepareKey(id),
    recipient: settings.email,
    language: DEFAULT_LANGUAGE,
    letter: {
      template: "order_to_prepare",
      data: {
        ...data,
        ...order,
        lines: await letterLines(trx, id, DEFAULT_LANGUAGE),
        buyerName: `${first_name} ${last_name}`,
        postalCode: postal_code,
        total: { minor: total_minor, currency: "USD" },
      },
    },
  });
}
