import { sql } from "kysely";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { WAITING_MOST, type Waiting } from "../../office/desk.ts";
import { WAITS } from "./bank/read-lines.ts";
import { type Office, waitingOf } from "./lists.ts";
import type { Parts } from "./parts.ts";

/** What waits at the desk of the bank and of cash, and in the books. */
export function counterWaiting({ context: { clock }, work: { read } }: Parts): readonly Waiting[] {
  const waits = (
    one: Omit<Waiting, "find">,
    rowsOf: (office: Office) => Promise<readonly { readonly at: Date | string }[]>,
  ): Waiting => ({
    ...one,
    find: async ({ actor }) => waitingOf(await read(actor, rowsOf)),
  });
  return [
    waits({ label: "sheets", action: "sheet-close", path: "/desk?state=open" }, (office) =>
      office
        .selectFrom("desk.sheets")
        .select("day as at")
        .where("closed_at", "is", null)
        .orderBy("day")
        .limit(WAITING_MOST)
        .execute(),
    ),
    waits({ label: "bankLines", action: "bank-line-assign", path: "/bank?state=waiting" }, (office) =>
      office
        .selectFrom("payments.bank_lines")
        .select("value_on as at")
        .where("outcome", "in", WAITS)
        .orderBy("value_on")
        .limit(WAITING_MOST)
        .execute(),
    ),
    waits({ label: "returns", action: "return-confirm", path: "/bank/returns?state=waiting" }, (office) =>
      office
        .selectFrom("payments.returns")
        .select("asked_at as at")
        .where("confirmed_at", "is", null)
        .orderBy("asked_at")
        .limit(WAITING_MOST)
        .execute(),
    ),
    waits({ label: "months", action: "month-close", path: "/books" }, (office) =>
      office
        .selectFrom("payments.months")
        .select("month as at")
        .where("closed_at", "is", null)
        .where("month", "<", sql<string>`date_trunc('month', ${kinshasaDay(clock.now())}::date)::date`)
        .orderBy("month")
        .limit(WAITING_MOST)
        .execute(),
    ),
  ];
}
