import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Who acts: a member, whoever holds an invitation, a command of the machine, a job of the server, a program. */
export type Actor =
  | { readonly kind: "person" | "invitation"; readonly id: string }
  | { readonly kind: "command" | "job" | "service" };

export const COMMAND: Actor = { kind: "command" };
export const JOB: Actor = { kind: "job" };
/** A program with the service key. It gets no rights here; the trail records what it did. */
export const SERVICE: Actor = { kind: "service" };

const ROLE = "office";

/**
 * Works as the database role of the office, in the name of this actor: row security decides what they see and change. After
 * it the transaction goes on as the server; a failure leaves the transaction to be rolled back.
 */
export async function actAs<T>(
  trx: Kysely<Tables>,
  actor: Actor,
  work: (office: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const id = "id" in actor ? actor.id : "";
  await sql`set local role ${sql.id(ROLE)}`.execute(trx);
  const { rows } = await sql<{ role: string }>`
    select set_config('office.kind', ${actor.kind}, true), set_config('office.actor', ${id}, true), current_user as role
  `.execute(trx);
  if (rows[0]?.role !== ROLE) throw new Error("the database did not take the role of the office");
  const done = await work(trx);
  await sql`set local role none`.execute(trx);
  await sql`select set_config('office.kind', '', true), set_config('office.actor', '', true)`.execute(trx);
  return done;
}
