import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { claimOperation } from "../payments/operations.ts";
import type { LinesTable } from "./tables.ts";

type Trx = Transaction<Tables>;

export async function lineRow(trx: Trx, id: string): Promise<LinesTable> {
  const row = await trx.selectFrom("desk.lines").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Failure("record_unknown");
  return row;
}

interface Operation {
  readonly operationId: string;
  readonly body: object;
  readonly paymentId: string;
}

/** The line that this operation wrote before, if it did; a line has the id of its operation. */
export async function lineOfOperation(
  trx: Trx,
  { operationId, body, paymentId }: Operation,
  now: Date,
): Promise<LinesTable | undefined> {
  const known = await claimOperation(trx, { name: "desk-line", operationId, body, paymentId }, now);
  return known === undefined ? undefined : lineRow(trx, operationId);
}

type NewLine = Omit<LinesTable, "entered_by" | "entered_by_name" | "entered_at">;

export function storeLine(trx: Trx, actor: Actor, line: NewLine, now: Date): Promise<LinesTable> {
  return trx
    .insertInto("desk.lines")
    .values({ ...line, entered_by: actor.id, entered_by_name: actor.name, entered_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}
