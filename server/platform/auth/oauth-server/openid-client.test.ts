import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "../../http/http-server.ts";
import { findPort } from "../../http/ports.ts";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps } from "../testing/oauth-apps.ts";

// A certified client of OpenID Connect, against the server on a real port.
describe.each(["ES256", "RS256"])("openid-client, with keys for %s", async (AUTH_SIGNING_ALG) => {
  const port = await findPort("PORT", "127.0.0.1", 0);
  const SITE_URL = `http://localhost:${port}`;
  const accounts = await testAccounts({
    AUTH_OAUTH_SERVER: "on",
    AUTH_OAUTH_REGISTRATION: "on",
    AUTH_SIGNING_ALG,
    SITE_URL,
  });
  const { account, session, handler } = accounts;
  const { app, details, decide } = oauthApps(accounts);
  const server = createHttpServer();
  beforeAll(() => listen(server, handler, "127.0.0.1", port));
  afterAll(async () => {
    await drain(server, 0);
    await accounts.close();
  });

  const issuer = new URL(`${SITE_URL}/auth/v1`);
  const AUTHENTICATIONS = {
    none: () => client.None(),
    client_secret_basic: client.ClientSecretBasic,
    client_secret_post: client.ClientSecretPost,
  };
  type Method = keyof typeof AUTHENTICATIONS;

  const execute = [client.allowInsecureRequests, client.enableNonRepudiationChecks];

  async function configured(method: Method, algorithm: "oidc" | "oauth2" = "oidc") {
    const { client_id, client_secret = "" } = await app({ token_endpoint_auth_method: method });
    const authentication = AUTHENTICATIONS[method](client_secret);
    return client.discovery(issuer, client_id, {}, authentication, { algorithm, execute });
  }

  /** An app that nobody registered before. */
  function selfRegistered(method: Method) {
    const metadata = { client_name: "An app", redirect_uris: [BACK], token_endpoint_auth_method: method };
    return client.dynamicClientRegistration(issuer, metadata, AUTHENTICATIONS[method](), { execute });
  }

  /** The app begins, the person consents; the address that leads back to the app. */
  async function consented(config: client.Configuration, parameters: Record<string, string>) {
    const who = await account();
    const { access } = await session(who);
    const start = client.buildAuthorizationUrl(config, parameters);
    const led = await fetch(start, { redirect: "manual", headers: { Accept: "text/html" } });
    const id = new URL(led.headers.get("Location") ?? "").searchParams.get("authorization_id") ?? "";
    await details(id, access);
    const { body } = await decide(id, access);
    return { who, back: new URL(String(body.redirect_url)) };
  }

  const METHODS: Method[] = ["none", "client_secret_basic", "client_secret_post"];
  const WAYS = METHODS.flatMap((method) => [
    [method, "staff", configured] as const,
    [method, "itself", selfRegistered] as const,
  ]);
  test.each(WAYS)(
    "signs in, renews and reads userinfo, by %s, registered by %s",
    async (method, _by, begin) => {
      const config = await begin(method);
      const verifier = client.randomPKCECodeVerifier();
      const [nonce, state] = [client.randomNonce(), client.randomState()];
      const { who, back } = await consented(config, {
        redirect_uri: BACK,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        nonce,
        state,
      });
      // Signature, issuer, audience, times, nonce, state and the issuer of the answer are checked here.
      const tokens = await client.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
        maxAge: 3_600,
      });
      const claims = tokens.claims();
      expect(claims).toMatchObject({ sub: who.id, email: who.email, at_hash: expect.any(String) });
      expect(tokens.token_type).toBe("bearer");

      const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? "");
      expect(renewed.access_token).not.toBe(tokens.access_token);
      const info = await client.fetchUserInfo(config, renewed.access_token, claims?.sub ?? "");
      expect(info).toMatchObject({ sub: who.id, email: who.email, email_verified: true, locale: "fr" });
    },
  );

  test("refuses an answer that another server sent", async () => {
    const config = await configured("none");
    const verifier = client.randomPKCECodeVerifier();
    const { back } = await consented(config, {
      redirect_uri: BACK,
      scope: "openid",
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    const checks = { pkceCodeVerifier: verifier, idTokenExpected: true };
    for (const iss of ["https://evil.example", null]) {
      const forged = new URL(back);
      forged.searchParams.delete("iss");
      if (iss) forged.searchParams.set("iss", iss);
      await expect(client.authorizationCodeGrant(config, forged, checks)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("iss") },
      });
    }
    await expect(client.authorizationCodeGrant(config, back, checks)).resolves.toMatchObject({
      scope: "openid",
    });
  });

  test("finds the server by RFC 8414 too", async () => {
    const config = await configured("none", "oauth2");
    expect(config.serverMetadata().token_endpoint).toBe(`${issuer.href}/oauth/token`);
  });
});
