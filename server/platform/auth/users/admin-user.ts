import { isUuid } from "../../database/uuid.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Db, User } from "./users.ts";

/** The user named in the path of an admin endpoint. */
export async function userOf({ users }: Pick<Auth, "users">, db: Db, { params }: Call): Promise<User> {
  const user = await users.byId(db, userIdOf(params.id));
  if (!user) throw userNotFound();
  return user;
}

export function userIdOf(id = ""): string {
  if (!isUuid(id)) throw new AuthFailure(404, "validation_failed", "user_id must be an UUID");
  return id;
}

export const userNotFound = () => new AuthFailure(404, "user_not_found", "User not found");
