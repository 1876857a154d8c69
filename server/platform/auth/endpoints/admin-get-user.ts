import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { userOf } from "../users/admin-user.ts";

/** GET /admin/users/{id} */
export const adminGetUser = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/admin/users/:id",
  async handle(call) {
    await auth.requireAdmin(call.request);
    return Response.json(await auth.users.view(auth.db, await userOf(auth, auth.db, call)));
  },
});
