import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /user: the signed-in user, read from the database. */
export const user = ({ db, users, requireUserOrApp }: Auth): Endpoint => ({
  method: "GET",
  path: "/user",
  async handle({ request }) {
    const person = await requireUserOrApp(request);
    return Response.json(await users.view(db, person.user));
  },
});
