import type { Kysely } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The facts of a published course that enrolment needs. */
export interface OfferedCourse {
  readonly id: number;
  readonly title: string;
  /** From the database, never from the caller. */
  readonly price: Money;
}

export async function offeredCourse(db: Kysely<Tables>, id: number): Promise<OfferedCourse | null> {
  const row = await db
    .selectFrom("courses")
    .select(["title", "price", "currency"])
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst();
  return row ? { id, title: row.title, price: { minor: row.price, currency: row.currency } } : null;
}
