import type { Context } from "../../platform/context.ts";
import { toCsv } from "../../platform/http/csv.ts";
import { newsletterUrl } from "./newsletter-link.ts";

/**
 * The confirmed readers as CSV, each with the unsubscribe link for `List-Unsubscribe` and the foot of each issue,
 * whatever program sends it.
 */
export async function readersTable({ db, env, keys }: Pick<Context, "db" | "env" | "keys">): Promise<string> {
  const readers = await db
    .selectFrom("mail.subscribers")
    .select(["id", "email", "name", "language", "confirmed_at"])
    .where("state", "=", "confirmed")
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();
  return toCsv([
    ["email", "name", "language", "confirmed", "unsubscribe"],
    ...readers.map(({ id, email, name, language, confirmed_at }) => [
      email,
      name,
      language,
      confirmed_at?.toISOString().slice(0, 10) ?? null,
      newsletterUrl({ env, keys }, language, "unsubscribe", id),
    ]),
  ]);
}
