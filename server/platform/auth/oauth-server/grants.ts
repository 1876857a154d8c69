import { isUuid } from "../../database/uuid.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { AuthFailure } from "../failure.ts";
import { clientForPerson } from "./clients.ts";

const PATH = "/user/oauth/grants";

/** GET /user/oauth/grants: the apps that the person let in, newest first. */
export const listGrants = (auth: Auth): Endpoint => ({
  method: "GET",
  path: PATH,
  async handle(call) {
    const { user } = await requireMember(auth, call);
    const grants = await auth.db
      .selectFrom("auth.oauth_consents as consent")
      .innerJoin("auth.oauth_clients as client", "client.id", "consent.client_id")
      .selectAll("client")
      .select(["scopes", "granted_at"])
      .where("user_id", "=", user.id)
      .orderBy("granted_at", "desc")
      .execute();
    return Response.json(
      grants.map(({ scopes, granted_at, ...client }) => ({
        client: clientForPerson(client),
        scopes,
        granted_at: granted_at.toISOString(),
      })),
    );
  },
});

/** DELETE /user/oauth/grants?client_id=: the app's sessions, its codes and the consent end at once. */
export const revokeGrant = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: PATH,
  async handle(call) {
    const { db, sessions, audit } = auth;
    const { user, session } = await requireMember(auth, call);
    const client = call.query.get("client_id") ?? "";
    await db.transaction().execute(async (trx) => {
      if (!isUuid(client)) throw consentNotFound();
      const consent = await trx
        .deleteFrom("auth.oauth_consents")
        .where("user_id", "=", user.id)
        .where("client_id", "=", client)
        .returning("client_id")
        .executeTakeFirst();
      if (!consent) throw consentNotFound();
      await trx
        .deleteFrom("auth.oauth_authorizations")
        .where("user_id", "=", user.id)
        .where("client_id", "=", client)
        .execute();
      await sessions.endOfApp(trx, user.id, client);
      await audit(trx, { action: "oauth_consent_revoked", user, session, call, details: { client } });
    });
    return new Response(null, { status: 204 });
  },
});

const consentNotFound = () =>
  new AuthFailure(404, "oauth_consent_not_found", "No active grant found for this client");
