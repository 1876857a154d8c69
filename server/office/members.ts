import { type Kysely, type Selectable, sql } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { OfficeTables } from "./tables.ts";

export type Member = Readonly<Selectable<OfficeTables["office.members"]>>;

/** Among those who are in the office; whom the actor may not see is not there. */
export async function memberBy(
  office: Kysely<Tables>,
  key: "id" | "user_id" | "email",
  value: string,
): Promise<Member | undefined> {
  return office
    .selectFrom("office.members")
    .selectAll()
    .where(key, "=", value)
    .where("left_at", "is", null)
    .executeTakeFirst();
}

export const present = (office: Kysely<Tables>) =>
  office
    .selectFrom("office.members")
    .selectAll()
    .where("left_at", "is", null)
    .orderBy("joined_at")
    .orderBy("id")
    .execute();

/** What the database refuses of a member, in the words of the office. */
export function refused(error: unknown): unknown {
  const rule = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (rule === "members_last_director") return new Failure("last_director");
  if (rule === "members_own_role") return new Failure("own_role");
  return error;
}

/** Marks a member as gone. */
export async function leave(office: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  // Without RETURNING: whoever leaves by themself does not see the row afterwards.
  const { numUpdatedRows } = await office
    .updateTable("office.members")
    .set({ left_at: now })
    .where("id", "=", id)
    .where("left_at", "is", null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw refused(error);
    });
  return numUpdatedRows > 0n;
}

/**
 * Whoever was in the office before, at the invited address or with this account, is that member again: what they opened then, they
 * do not close now. Null for somebody new.
 */
export async function comeBack(office: Kysely<Tables>, userId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select office.come_back(${userId}, ${now}) as id`.execute(
    office,
  );
  return rows[0]?.id ?? null;
}

/** Forgets who somebody was: their values in the trail too. */
export async function forgetUser(office: Kysely<Tables>, userId: string, now: Date): Promise<void> {
  await sql`select office.forget_user(${userId}, ${now})`.execute(office).catch((error: unknown) => {
    throw refused(error);
  });
}
