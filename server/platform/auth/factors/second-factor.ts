import type { Context } from "../../context.ts";
import type { Session } from "../sessions/sessions.ts";

/** True if the person has a verified second factor but this session is only aal1. */
export async function lacksSecondFactor(
  db: Context["db"],
  { aal, user_id }: Pick<Session, "aal" | "user_id">,
): Promise<boolean> {
  if (aal === "aal2") return false;
  const found = await db
    .selectFrom("auth.factors")
    .select("id")
    .where("user_id", "=", user_id)
    .where("status", "=", "verified")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
