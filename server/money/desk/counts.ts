import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { CURRENCIES, type Currency } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";

/** How many lines, and the total of each currency in minor units. */
export interface Count {
  readonly lines: number;
  readonly totals: Readonly<Partial<Record<Currency, number>>>;
}

const total = z
  .int()
  .refine((amount) => Math.abs(amount) <= 1_000_000_000_000)
  .optional();

/** The fields of a count, as staff state them before they enter the lines. */
export const countShape = {
  lines: z.int().min(0).max(1000),
  totals: z.strictObject({ XOF: total, EUR: total, USD: total, CDF: total }),
};

interface Stated {
  readonly sheetId: string;
  readonly step: number;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly now: Date;
}

export async function storeCount(
  trx: Transaction<Tables>,
  { sheetId, step, actor, reason, now }: Stated,
  { lines, totals }: { lines: number; totals: z.infer<typeof countShape.totals> },
): Promise<void> {
  const stated = { stated_by: actor.id, stated_by_name: actor.name, stated_at: now };
  await trx
    .insertInto("desk.counts")
    .values({ sheet_id: sheetId, step, lines, reason, ...stated })
    .execute();
  const rows = CURRENCIES.flatMap((currency) => {
    const amount = totals[currency] ?? 0;
    return amount === 0 ? [] : [{ sheet_id: sheetId, step, currency, amount }];
  });
  if (rows.length > 0) await trx.insertInto("desk.count_totals").values(rows).execute();
}

export async function lastCount(
  db: Kysely<Tables>,
  sheetId: string,
): Promise<Count & { readonly step: number }> {
  const { step, lines } = await db
    .selectFrom("desk.counts")
    .select(["step", "lines"])
    .where("sheet_id", "=", sheetId)
    .orderBy("step", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const totals = await db
    .selectFrom("desk.count_totals")
    .select(["currency", "amount"])
    .where("sheet_id", "=", sheetId)
    .where("step", "=", step)
    .execute();
  return {
    step,
    lines,
    totals: Object.fromEntries(totals.map(({ currency, amount }) => [currency, amount])),
  };
}
