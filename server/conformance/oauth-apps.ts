import { createHash } from "node:crypto";
import type { CreateOAuthClientParams, GoTrueClient } from "@supabase/auth-js";
import type { World } from "./world.ts";

export const BACK = "https://app.example.org/callback";
const VERIFIER = "a-code-verifier-of-forty-three-or-more-characters";

export async function registered({ admin }: World, more: Partial<CreateOAuthClientParams> = {}) {
  const { data, error } = await admin.oauth.createClient({
    client_name: "An app",
    redirect_uris: [BACK],
    ...more,
  });
  if (error) throw error;
  return data;
}

/** An app sends its person's browser to the server. */
export function authorize({ raw }: World, clientId: string) {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: BACK,
    response_type: "code",
    scope: "openid email",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
  });
  return raw("GET", `/oauth/authorize?${query.toString()}`, { headers: { apikey: "" } });
}

/** An app begins; the id with which its person's browser arrives at the consent page. */
export async function begun(world: World, clientId: string) {
  const { response } = await authorize(world, clientId);
  return new URL(response.headers.get("Location") ?? "").searchParams.get("authorization_id") ?? "";
}

/** Somebody lets an app in; the code that it gets. */
export async function codeOf(world: World, client: GoTrueClient, clientId: string) {
  const id = await begun(world, clientId);
  await client.oauth.getAuthorizationDetails(id);
  const { data, error } = await client.oauth.approveAuthorization(id);
  if (error) throw error;
  return new URL(data.redirect_url).searchParams.get("code") ?? "";
}

/** Somebody who has let an app in. */
export async function admitted(world: World, client: GoTrueClient) {
  const app = await registered(world, { token_endpoint_auth_method: "none" });
  return { app, code: await codeOf(world, client, app.client_id) };
}

/** The tokens of an app that somebody lets in. */
export const tokensOf = async (world: World, client: GoTrueClient, clientId: string) =>
  exchanged(world, clientId, await codeOf(world, client, clientId));

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** As an app's own library calls: a form, without key. */
export async function token({ raw }: World, form: Record<string, string>) {
  const answer = await raw("POST", "/oauth/token", {
    body: new URLSearchParams(form).toString(),
    headers: { apikey: "", "Content-Type": "application/x-www-form-urlencoded" },
  });
  return { ...answer, status: answer.response.status, tokens: answer.data as Tokens };
}

export const exchanged = (world: World, clientId: string, code: string) =>
  token(world, {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: BACK,
    code_verifier: VERIFIER,
  });
