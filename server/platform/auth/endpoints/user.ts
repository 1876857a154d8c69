import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /user: the signed-in user, read from the database. */
export const user = ({ db, users, requireUser }: Auth): Endpoint => ({
  method: "GET",
  path: "/user",
  async handle({ request }) {
    const person = await requireUser(request);
    return Response.json(await users.view(db, person.user));
  },
});
