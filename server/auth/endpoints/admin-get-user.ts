import { userOf } from "../admin-user.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /admin/users/{id} */
export const adminGetUser = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/admin/users/:id",
  async handle(call) {
    await auth.requireAdmin(call.request);
    return Response.json(await auth.users.view(auth.db, await userOf(auth, auth.db, call)));
  },
});
