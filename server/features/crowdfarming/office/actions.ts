import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { PROJECT_STATUSES } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { Failure } from "../../../../contracts/errors.ts";
import { code, line, required, text } from "../../../../contracts/form-fields.ts";
import { rowId } from "../../../../contracts/row-id.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { checkSeasonDay } from "./season-day.ts";

export const WHY_LENGTH = 300;
export const ENTRY_TITLE_LENGTH = 200;
export const ENTRY_LENGTH = 4_000;

const status = z.enum(PROJECT_STATUSES, code("invalid_field"));
const id = rowId("invalid_field");
const moveShape = z.strictObject({
  id,
  /** The state that was seen. */
  from: status,
  status,
  why: required("reason_required", line("reason_required", WHY_LENGTH)),
});
const entryShape = z.strictObject({
  id,
  date: z.iso.date(code("date_invalid")),
  title: required("title_required", line("invalid_field", ENTRY_TITLE_LENGTH)),
  description: required("description_required", text(ENTRY_LENGTH)),
});

/** POST farm-move {id, from, status, why} -> {farm, status}: a completed project takes no more money. */
export const moveFarm = (work: Work) =>
  action("farm-move", moveShape, ({ actor }, { id, from, status, why }) =>
    work.change(actor, "farm-move", async (trx) => {
      const farm = await lockedFarm(trx, id);
      if (farm.status !== from) throw new Failure("changed_meanwhile");
      await trx.updateTable("crowdfarming.projects").set({ status }).where("id", "=", id).execute();
      return {
        row: { kind: "farm", id: String(id) },
        why,
        before: { status: from },
        after: { status },
        result: { farm: id, status },
      };
    }),
  );

/** POST season-entry-add {id, date, title, description} -> {entry}: shown at once, and mailed to those who invested. */
export const addSeasonEntry = ({ clock, work }: { readonly clock: Context["clock"]; readonly work: Work }) =>
  action("season-entry-add", entryShape, ({ actor }, { id, date, title, description }) =>
    work.change(actor, "season-entry-add", async (trx) => {
      const { created_at: madeAt } = await lockedFarm(trx, id);
      const now = clock.now();
      checkSeasonDay(date, { now, madeAt });
      const { id: entry } = await trx
        .insertInto("season_log")
        .values({ project_id: id, date, title, description, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return {
        row: { kind: "farm", id: String(id) },
        after: { entry, date, title },
        result: { entry },
      };
    }),
  );

export async function lockedFarm(trx: Transaction<Tables>, id: number) {
  const farm = await trx
    .selectFrom("crowdfarming.projects")
    .select(["status", "created_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!farm) throw new Failure("not_found");
  return farm;
}
