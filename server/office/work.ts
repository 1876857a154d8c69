import type { Kysely, Transaction } from "kysely";
import type { ActionName } from "../../contracts/office/matrix.ts";
import type { Context } from "../platform/context.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type Actor, actAs } from "./act.ts";
import { type Deed, writeTrail } from "./trail.ts";

/** What a change did, for its entry in the trail. */
export interface Changed<T> extends Omit<Deed, "action"> {
  readonly result: T;
}

export type Work = ReturnType<typeof createWork>;

/** How a desk reads and changes rows in the name of a person. */
export function createWork(context: Pick<Context, "db" | "clock" | "random">) {
  const { db } = context;
  return {
    /** Reads as the role of the office: row security decides what this actor sees. */
    read: <T>(actor: Actor, work: (office: Kysely<Tables>) => Promise<T>): Promise<T> =>
      db.transaction().execute((trx) => actAs(trx, actor, work)),

    /**
     * Changes rows as the server, and writes who did it in the same transaction: where the actor's role may not do the action,
     * the database refuses the entry and with it the change.
     */
    change: <T>(
      actor: Actor,
      action: ActionName,
      work: (trx: Transaction<Tables>) => Promise<Changed<T>>,
    ): Promise<T> =>
      db.transaction().execute(async (trx) => {
        const { result, ...deed } = await work(trx);
        await actAs(trx, actor, (office) => writeTrail(context, office, { ...deed, action }));
        return result;
      }),
  };
}
