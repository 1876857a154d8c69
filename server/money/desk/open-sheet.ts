import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { holdMonth } from "../books/months.ts";
import { readBody } from "../books/read-body.ts";
import { countShape, lastCount, storeCount } from "./counts.ts";
import { holdOpenSheet, readSheet, type Sheet } from "./sheets.ts";

type Trx = Transaction<Tables>;

const openingSchema = z.strictObject({
  operationId: z.uuid(),
  drawer: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  day: z.iso.date(),
  ...countShape,
});
const recountSchema = z.strictObject({ ...countShape, reason: z.string().trim().max(300) });

type Opening = z.input<typeof openingSchema>;
type Recount = z.input<typeof recountSchema>;

/**
 * Opens the sheet of a drawer for a day, with what was counted before anything is entered. The sheet has the operation's
 * id, so the same operation has the same sheet.
 */
export function createOpenSheet({ clock }: Pick<Context, "clock">) {
  return async (trx: Trx, actor: Actor, body: Opening): Promise<Sheet> => {
    const { operationId: id, drawer, day, ...count } = readBody(openingSchema, body);
    const now = clock.now();
    await holdMonth(trx, day, now);
    const known = await trx.selectFrom("desk.sheets").selectAll().where("id", "=", id).executeTakeFirst();
    if (known) {
      const isSame = known.drawer === drawer && known.day === day && known.opened_by === actor.id;
      if (!isSame) throw new Failure("operation_reused");
      return readSheet(trx, id);
    }
    await refuseTaken(trx, drawer, day);
    await trx
      .insertInto("desk.sheets")
      .values({ id, drawer, day, opened_by: actor.id, opened_by_name: actor.name, opened_at: now })
      .execute();
    await storeCount(trx, { sheetId: id, step: 1, actor, reason: null, now }, count);
    return readSheet(trx, id);
  };
}

/** States another count of an open sheet, and why. */
export function createRecount({ clock }: Pick<Context, "clock">) {
  return async (trx: Trx, actor: Actor, sheetId: string, body: Recount): Promise<Sheet> => {
    const { reason, ...count } = readBody(recountSchema, body);
    if (reason === "") throw new Failure({ code: "reason_required", field: "reason" });
    const now = clock.now();
    await holdOpenSheet(trx, sheetId, now);
    const { step } = await lastCount(trx, sheetId);
    await storeCount(trx, { sheetId, step: step + 1, actor, reason, now }, count);
    return readSheet(trx, sheetId);
  };
}

/** A drawer has one open sheet, and one sheet a day. Who opens one waits for whoever is opening another. */
async function refuseTaken(trx: Trx, drawer: string, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk drawer ${drawer}`}, 0))`.execute(trx);
  const sheets = await trx
    .selectFrom("desk.sheets")
    .select(["day", "opened_by_name", "closed_at"])
    .where("drawer", "=", drawer)
    .where((row) => row.or([row("closed_at", "is", null), row("day", "=", day)]))
    .execute();
  const open = sheets.find(({ closed_at }) => closed_at === null);
  if (open) {
    const values = { drawer, day: { on: open.day }, name: open.opened_by_name };
    throw new Failure({ code: "drawer_open", field: "drawer", values });
  }
  if (sheets.length > 0)
    throw new Failure({ code: "drawer_day_taken", field: "day", values: { drawer, day: { on: day } } });
}
