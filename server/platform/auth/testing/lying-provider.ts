import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** What the provider does wrong; empty: nothing. */
export interface Lie {
  /** Replace claims of the ID token; undefined removes one. */
  claims?: Readonly<Record<string, unknown>>;
  /** How the ID token is signed. */
  signature?: "none" | "shared secret" | "another key";
  /** How this endpoint answers. */
  answers?: Partial<Record<Endpoint, "silence" | "10 MB" | "redirect" | "error 500" | "no JSON">>;
  /** Replaces metadata. */
  metadata?: Readonly<Record<string, unknown>>;
  /** Takes a code twice. */
  takesCodesTwice?: boolean;
}
type Endpoint = "metadata" | "token" | "keys" | "profile";

interface Approved {
  readonly issuer: string;
  readonly clientId: string;
  readonly claims: JWTPayload;
  readonly challenge: string | null;
  used: boolean;
}

export const SECRET = "the secret of the site";

/**
 * An OpenID provider that lies when a test tells it to, and stands for the named services: with AUTH_PROVIDERS_DOUBLE,
 * `https://host/path` is called as `/host/path`.
 */
export async function lyingProvider() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const other = await generateKeyPair("RS256");
  let current = { key: privateKey, published: publicKey, kid: "first" };
  let lie: Lie = {};
  const codes = new Map<string, Approved>();
  const profiles = new Map<string, unknown>();
  const requests: { path: string; query: URLSearchParams; body: string }[] = [];

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function idToken(claims: JWTPayload): Promise<string> {
    const stated: Record<string, unknown> = { ...claims, ...lie.claims };
    for (const name of Object.keys(stated)) if (stated[name] === undefined) delete stated[name];
    if (lie.signature === "none") return new UnsecuredJWT(stated).encode();
    const header = { alg: "RS256", kid: current.kid };
    if (lie.signature === "shared secret") {
      return new SignJWT(stated).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(SECRET.padEnd(32)));
    }
    const key = lie.signature === "another key" ? other.privateKey : current.key;
    return new SignJWT(stated).setProtectedHeader(header).sign(key);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", origin);
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ path: pathname, query, body });
    const [, base = "", kind = ""] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (kind === "openid-configuration") {
      return answer(response, "metadata", 200, metadata(base.replace("/.well-known", "")));
    }
    if (kind === "keys" || kind === "jwks") {
      const jwk = { ...(await exportJWK(current.published)), kid: current.kid, alg: "RS256", use: "sig" };
      return answer(response, "keys", 200, { keys: [jwk] });
    }
    if (kind === "token" || kind === "access_token") {
      const [status, tokens] = await exchange(new URLSearchParams(body), kind === "token");
      return answer(response, "token", status, tokens);
    }
    const profile = profiles.get(pathname);
    return answer(response, "profile", profile === undefined ? 404 : 200, profile ?? {});
  }

  function metadata(base: string) {
    const issuer = base === "" ? origin : `https:/${base}`;
    return {
      issuer: issuer.replace(/\/common\/v2\.0$/, "/{tenantid}/v2.0"),
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ["RS256"],
      ...lie.metadata,
    };
  }

  async function exchange(
    form: URLSearchParams,
    withIdToken: boolean,
  ): Promise<[status: number, body: object]> {
    const code = codes.get(form.get("code") ?? "");
    const verifier = form.get("code_verifier");
    const shown = verifier && createHash("sha256").update(verifier).digest("base64url");
    const isWrong =
      !code ||
      (code.used && !lie.takesCodesTwice) ||
      form.get("client_id") !== code.clientId ||
      !form.get("client_secret") ||
      (code.challenge !== null && shown !== code.challenge);
    if (isWrong) return [400, { error: "invalid_grant" }];
    code.used = true;
    const tokens = {
      access_token: "token at the provider",
      token_type: "bearer",
      refresh_token: "refresh there",
    };
    return [200, withIdToken ? { ...tokens, id_token: await idToken(code.claims) } : tokens];
  }

  function answer(response: ServerResponse, endpoint: Endpoint, status: number, body: unknown) {
    const how = lie.answers?.[endpoint];
    if (how === "silence") return;
    if (how === "redirect") {
      response.writeHead(307, { Location: "http://169.254.169.254/latest/meta-data/" }).end();
      return;
    }
    if (how === "error 500") status = 500;
    const large = how === "10 MB" && JSON.stringify({ filler: "x".repeat(10_000_000) });
    const text = how === "no JSON" ? "<!doctype html>" : large || JSON.stringify(body);
    response.writeHead(status, { "Content-Type": how === "no JSON" ? "text/html" : "application/json" });
    response.end(text);
  }

  const seconds = () => Math.floor(Date.now() / 1000);

  return {
    origin,
    requests,
    lieWith(next: Lie) {
      lie = next;
    },
    profile(path: string, body: unknown) {
      profiles.set(path, body);
    },
    /** Signs with another key from now on, and publishes it. */
    async rotate() {
      const { privateKey: key, publicKey: published } = await generateKeyPair("RS256", { extractable: true });
      current = { key, published, kid: randomUUID() };
    },
    /** An ID token as a phone's own library gets it. */
    idToken: (claims: JWTPayload) =>
      idToken({ iat: seconds(), exp: seconds() + 300, jti: randomUUID(), ...claims }),
    /** The person signs in at the provider: the address that the browser is led back to. */
    approve(
      authorization: URL | string,
      person: JWTPayload & { sub: string },
      more: Record<string, string> = {},
    ): URL {
      const { origin: host, pathname, searchParams: parameters } = new URL(authorization);
      const issuer = `${host}${pathname.replace(/\/authorize$/, "")}`;
      const code = randomUUID();
      const clientId = parameters.get("client_id") ?? "";
      const nonce = parameters.get("nonce");
      codes.set(code, {
        issuer,
        clientId,
        challenge: parameters.get("code_challenge"),
        used: false,
        claims: {
          iss: issuer,
          aud: clientId,
          iat: seconds(),
          exp: seconds() + 300,
          ...(nonce !== null && { nonce }),
          ...person,
        },
      });
      const back = new URL(parameters.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: parameters.get("state") ?? "", ...more }).toString();
      return back;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

export type LyingProvider = Awaited<ReturnType<typeof lyingProvider>>;
