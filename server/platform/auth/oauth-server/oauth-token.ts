import { createHash } from "node:crypto";
import { Failure } from "../../../../contracts/errors.ts";
import { readForm } from "../../http/read-body.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { refreshSession } from "../grants/refresh-token.ts";
import { type Grant, isOver, type Session } from "../sessions/sessions.ts";
import { isBanned, type Trx, type User } from "../users/users.ts";
import type { Authorization } from "./authorizations.ts";
import { isOurs } from "./authorize.ts";
import { authenticateClient } from "./client-authentication.ts";
import type { OAuthClient } from "./clients.ts";
import { badGrant, badRequest, OAuthError } from "./oauth-error.ts";
import { claimsOf, covers, split } from "./scopes.ts";

type Form = Readonly<Record<string, string>>;

/** POST /oauth/token: exchanges a code or a refresh token of an app. */
export function oauthToken(auth: Auth): Endpoint {
  const { env, db, clock, rates, users, sessions, authorizations, accessTokens, audit } = auth;

  async function byCode(client: OAuthClient, form: Form, call: Call) {
    const { code = "", redirect_uri = "", code_verifier = "" } = form;
    if (!code || !redirect_uri || !code_verifier) {
      throw badRequest("code, redirect_uri and code_verifier are required");
    }
    // A refusal is thrown after the commit, so that it cannot roll back the end of a session.
    const exchanged = await db.transaction().execute(async (trx) => {
      const shown = await authorizations.show(trx, {
        code,
        clientId: client.id,
        redirectUri: redirect_uri,
        verifier: code_verifier,
      });
      if (shown.kind === "reused") await endGiven(trx, shown.authorization, call);
      return shown.kind === "good" ? beginSession(trx, shown.authorization, call) : undefined;
    });
    if (!exchanged) throw badGrant("The code is not valid");
    const { authorization, user, session, grant } = exchanged;
    return tokens(client, session, grant, await idToken(authorization, user, session, grant));
  }

  /** Somebody copied the code: what it gave ends. */
  async function endGiven(trx: Trx, { user_id, given_session_id, client_id }: Authorization, call: Call) {
    if (user_id === null) return;
    const user = { id: user_id };
    const details = { client: client_id };
    if (given_session_id !== null)
      await trx.deleteFrom("auth.sessions").where("id", "=", given_session_id).execute();
    await audit(trx, { action: "oauth_code_reused", user, call, actor: "anyone", details });
  }

  async function beginSession(trx: Trx, authorization: Authorization, call: Call) {
    const { session_id, client_id, scope } = authorization;
    const consenting = session_id === null ? undefined : await sessions.byId(trx, session_id);
    const user = consenting && (await users.byId(trx, consenting.user_id));
    if (!consenting || !user || user.deleted_at || isBanned(user, clock.now())) return undefined;
    if (isOver(consenting, env, clock.now())) return undefined;
    const session = await sessions.beginForApp(trx, consenting, { clientId: client_id, scope }, call);
    await authorizations.used(trx, authorization, session);
    const details = { method: "oauth_code", client: client_id };
    await audit(trx, { action: "login", user, session, call, details });
    return { authorization, user, session, grant: await sessions.grant(trx, user, session) };
  }

  /** Undefined unless the app asked for `openid`. */
  async function idToken({ nonce }: Authorization, user: User, session: Session, { body }: Grant) {
    const scopes = split(session.oauth_scope ?? "");
    if (!scopes.includes("openid") || session.oauth_client_id === null) return undefined;
    return accessTokens.signIdToken({
      ...claimsOf(user, scopes),
      aud: session.oauth_client_id,
      auth_time: Math.max(0, ...session.amr.map(({ timestamp }) => timestamp)),
      at_hash: createHash("sha256").update(body.access_token).digest().subarray(0, 16).toString("base64url"),
      ...(nonce !== null && { nonce }),
    });
  }

  async function byRefreshToken(client: OAuthClient, { refresh_token, scope }: Form, call: Call) {
    if (!refresh_token) throw badRequest("refresh_token is required");
    const { grant, session } = await refreshSession(auth, refresh_token, client.id, call).catch(
      (error: unknown) => {
        throw error instanceof AuthFailure && error.status === 400 ? badGrant(error.message) : error;
      },
    );
    if (scope && !covers(split(session.oauth_scope ?? ""), split(scope))) {
      throw new OAuthError(400, "invalid_scope", "a scope was not granted");
    }
    return tokens(client, session, grant);
  }

  function tokens(client: OAuthClient, session: Session, { body }: Grant, id_token?: string): Response {
    return Response.json({
      access_token: body.access_token,
      token_type: body.token_type,
      expires_in: body.expires_in,
      ...(client.grant_types.includes("refresh_token") && { refresh_token: body.refresh_token }),
      scope: session.oauth_scope,
      ...(id_token && { id_token }),
    });
  }

  async function answer(call: Call): Promise<Response> {
    if (call.query.size > 0) throw badRequest("parameters belong in the body: addresses are logged");
    const form = await fieldsOf(call);
    const client = await authenticateClient(db, call.request, form);
    const { grant_type: type = "", resource } = form;
    if (type === "") throw badRequest("grant_type is required");
    if (type !== "authorization_code" && type !== "refresh_token") {
      throw new OAuthError(
        400,
        "unsupported_grant_type",
        "grant_type must be authorization_code or refresh_token",
      );
    }
    if (!client.grant_types.includes(type)) {
      throw new OAuthError(400, "unauthorized_client", "the client may not use this grant_type");
    }
    if (resource !== undefined && !isOurs(resource, env.SITE_URL)) {
      throw new OAuthError(400, "invalid_target", "this server issues tokens for itself only");
    }
    return type === "refresh_token" ? byRefreshToken(client, form, call) : byCode(client, form, call);
  }

  return {
    method: "POST",
    path: "/oauth/token",
    keyless: true,
    async handle(call) {
      try {
        await rates.limit("apps", call.address);
        return await answer(call);
      } catch (error) {
        if (error instanceof OAuthError) return error.response;
        throw error;
      }
    },
  };
}

async function fieldsOf({ request }: Call): Promise<Form> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw badRequest("the body must be application/x-www-form-urlencoded");
  }
  return readForm(request).catch((error: unknown) => {
    throw error instanceof Failure ? badRequest("the form cannot be read") : error;
  });
}
