import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Answer, TestAccounts } from "./accounts.ts";

/** The redirect URI of an app that a test registers. */
export const BACK = "https://app.example.org/callback";
export const VERIFIER = "a-code-verifier-of-forty-three-or-more-characters";

export const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

interface App {
  readonly client_id: string;
  readonly client_secret?: string;
}

/** Apps, and what they and a person's browser do at our OAuth server. */
export function oauthApps({ answer, call, request, context, account, session }: TestAccounts) {
  const service = context.keys.serviceRoleKey;

  /** Registers an app, by default a public one. */
  async function app(fields: object = {}): Promise<App> {
    const given = {
      client_name: "An app",
      redirect_uris: [BACK],
      token_endpoint_auth_method: "none",
      ...fields,
    };
    const { status, body } = await answer("/admin/oauth/clients", { body: given, bearer: service });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as unknown as App;
  }

  /** The parameters of a good request. */
  const asking = (client: App, changed: Record<string, string> = {}) => ({
    client_id: client.client_id,
    redirect_uri: BACK,
    response_type: "code",
    scope: "openid email",
    state: "a state",
    code_challenge: s256(VERIFIER),
    code_challenge_method: "S256",
    ...changed,
  });

  /** What GET /oauth/authorize answers a browser. */
  const open = (query: ConstructorParameters<typeof URLSearchParams>[0], accept = "text/html") =>
    call(`/oauth/authorize?${new URLSearchParams(query).toString()}`, { headers: { Accept: accept } });

  /** The id of a waiting request. */
  async function ask(client: App, changed: Record<string, string> = {}): Promise<string> {
    const led = new URL((await open(asking(client, changed))).headers.get("Location") ?? "about:blank");
    const id = led.searchParams.get("authorization_id");
    if (!id) throw new Error(`no authorization: ${led.href}`);
    return id;
  }

  const details = (id: string, bearer: string) => answer(`/oauth/authorizations/${id}`, { bearer });
  const decide = (id: string, bearer: string, action = "approve") =>
    answer(`/oauth/authorizations/${id}/consent`, { body: { action }, bearer });

  /** The parameters with which a decision leads back to the app. */
  const answered = ({ body }: { body: Answer }) => new URL(String(body.redirect_url)).searchParams;

  /** A person consents; the code that the app gets. */
  async function code(client: App, bearer: string, changed: Record<string, string> = {}): Promise<string> {
    const id = await ask(client, changed);
    const shown = await details(id, bearer);
    const decision = shown.body.redirect_url ? shown : await decide(id, bearer);
    return answered(decision).get("code") ?? "";
  }

  /** A call of the token endpoint. */
  async function token(
    form: Record<string, string>,
    headers: Record<string, string> = {},
    path = "/oauth/token",
  ) {
    const response = await request(`/auth/v1${path}`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers,
    });
    const { status, headers: sent } = response;
    return { status, headers: sent, body: (await response.json()) as Tokens };
  }

  const exchange = (client: App, shown: string, changed: Record<string, string> = {}) =>
    token({
      grant_type: "authorization_code",
      client_id: client.client_id,
      code: shown,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
      ...changed,
    });

  const renew = (client: App, refresh_token: string, changed: Record<string, string> = {}) =>
    token({ grant_type: "refresh_token", client_id: client.client_id, refresh_token, ...changed });

  /** Somebody who let an app in, and its tokens. */
  async function admitted(client: App, changed: Record<string, string> = {}) {
    const who = await account();
    const { access, refresh } = await session(who);
    const { status, body } = await exchange(client, await code(client, access, changed));
    expect({ status, body }).toMatchObject({ status: 200 });
    return { ...who, access, refresh, tokens: body };
  }

  const userinfo = (bearer: string, method = "GET") => answer("/oauth/userinfo", { method, bearer });

  return {
    app,
    asking,
    open,
    ask,
    details,
    decide,
    answered,
    code,
    token,
    exchange,
    renew,
    admitted,
    userinfo,
  };
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
  readonly error_description?: string;
}
