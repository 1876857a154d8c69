import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { lacksSecondFactor } from "../factors/second-factor.ts";
import { AuthFailure, invalid } from "../failure.ts";
import type { Person } from "../sessions/principal.ts";
import type { Db, Trx, User } from "../users/users.ts";
import type { Authorization } from "./authorizations.ts";
import { clientForPerson, clientOf, isPublic, type OAuthClient } from "./clients.ts";
import { issuerOf } from "./discovery.ts";
import { isOwned, withAnswer } from "./redirect-uris.ts";
import { covers, SCOPES, split } from "./scopes.ts";

/**
 * GET /oauth/authorizations/{id}: what the consent page shows. The first person who opens it is the only one who may
 * decide. With an earlier consent to the same scopes it is decided at once: the answer is `redirect_url` alone.
 */
export const authorizationDetails = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/oauth/authorizations/:id",
  keyless: true,
  async handle(call) {
    const { db, authorizations } = auth;
    const person = await requireOwner(auth, call);
    const opened = await authorizations.opened(db, call.params.id, person.user.id);
    const authorization = pending(opened);
    const client = await clientOf(db, authorization.client_id);
    const scopes = await consentedScopes(db, person.user.id, client.id);
    if (scopes && isSilent(authorization, client) && covers(scopes, split(authorization.scope))) {
      return Response.json(await approve(auth, call, person));
    }
    return Response.json({
      authorization_id: authorization.id,
      redirect_uri: authorization.redirect_uri,
      client: clientForPerson(client),
      user: { id: person.user.id, email: person.user.email ?? "" },
      scope: authorization.scope,
    });
  },
});

const decisionShape = z.object({ action: z.enum(["approve", "deny"]) });

/**
 * POST /oauth/authorizations/{id}/consent: the person's decision, with their bearer token, which no other site can
 * send. Answers with the address that leads back to the app.
 */
export const decideAuthorization = (auth: Auth): Endpoint => ({
  method: "POST",
  path: "/oauth/authorizations/:id/consent",
  keyless: true,
  async handle(call) {
    const person = await requireOwner(auth, call);
    const { action } = await call.body(decisionShape);
    return Response.json(await (action === "approve" ? approve : deny)(auth, call, person));
  },
});

function approve(auth: Auth, call: Call, { user, session }: Person) {
  const { db, authorizations, audit, env } = auth;
  return db.transaction().execute(async (trx) => {
    const authorization = pending(await authorizations.locked(trx, call.params.id, user.id));
    const client = await clientOf(trx, authorization.client_id);
    await remember(auth, trx, user, authorization, client);
    const code = await authorizations.approve(trx, authorization, session);
    const details = { client: client.id, scope: authorization.scope };
    await audit(trx, { action: "oauth_consent_given", user, session, call, details });
    const { redirect_uri, state } = authorization;
    return { redirect_url: withAnswer(redirect_uri, { code, state, iss: issuerOf(env) }) };
  });
}

function deny({ db, authorizations, audit, env }: Auth, call: Call, { user, session }: Person) {
  return db.transaction().execute(async (trx) => {
    const authorization = pending(await authorizations.locked(trx, call.params.id, user.id));
    await authorizations.deny(trx, authorization);
    const details = { client: authorization.client_id };
    await audit(trx, { action: "oauth_consent_refused", user, session, call, details });
    const { redirect_uri, state } = authorization;
    const answer = { error: "access_denied", error_description: "The person refused", state };
    return { redirect_url: withAnswer(redirect_uri, { ...answer, iss: issuerOf(env) }) };
  });
}

/** Stores the consent; the owner gets a mail about an app that is new to the account. */
async function remember(
  { clock, mails }: Auth,
  trx: Trx,
  user: User,
  { scope }: Authorization,
  client: OAuthClient,
) {
  const known = (await consentedScopes(trx, user.id, client.id)) ?? null;
  const scopes = SCOPES.filter((one) => split(scope).includes(one) || known?.includes(one));
  await trx
    .insertInto("auth.oauth_consents")
    .values({ user_id: user.id, client_id: client.id, scopes, granted_at: clock.now() })
    .onConflict((conflict) => conflict.columns(["user_id", "client_id"]).doUpdateSet({ scopes }))
    .execute();
  if (!known) await mails.appAdmitted(trx, user, client.client_name);
}

/** The scopes that the person consented to for this app; undefined without a consent. */
async function consentedScopes(db: Db, userId: string, clientId: string): Promise<string[] | undefined> {
  const consent = await db
    .selectFrom("auth.oauth_consents")
    .select("scopes")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return consent?.scopes;
}

/**
 * Whether an earlier consent may answer. Any program on a device can claim a public client's own scheme or loopback
 * port, so there the person is asked each time (RFC 8252, section 8.6).
 */
const isSilent = ({ asks, redirect_uri }: Authorization, client: OAuthClient) =>
  !asks && (!isPublic(client) || isOwned(redirect_uri));

/** The person themself, after the second factor where the account has one: the app's session will be as strong. */
async function requireOwner(auth: Auth, call: Call): Promise<Person> {
  const person = await requireMember(auth, call);
  if (await lacksSecondFactor(auth.db, person.session)) {
    throw new AuthFailure(403, "insufficient_aal", "AAL2 required to let an app in");
  }
  return person;
}

/** Another person's request gives the same 404 as an unknown or an old one. */
function pending(authorization: Authorization | undefined): Authorization {
  if (!authorization) {
    throw new AuthFailure(404, "oauth_authorization_not_found", "authorization not found");
  }
  if (authorization.status !== "pending") throw invalid("authorization request is no longer pending");
  return authorization;
}
