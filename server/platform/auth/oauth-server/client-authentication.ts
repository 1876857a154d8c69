import { timingSafeEqual } from "node:crypto";
import { tokenHash } from "../../keys/tokens.ts";
import type { Db } from "../users/users.ts";
import { clientById, type OAuthClient } from "./clients.ts";
import { badRequest, OAuthError } from "./oauth-error.ts";

interface Credentials {
  readonly id: string;
  readonly secret: string;
  readonly method: OAuthClient["token_endpoint_auth_method"];
}

/** The app that calls the token endpoint, by the one method that it is registered with. */
export async function authenticateClient(
  db: Db,
  request: Request,
  form: Readonly<Record<string, string>>,
): Promise<OAuthClient> {
  const credentials = readCredentials(request.headers.get("Authorization"), form);
  const client = await clientById(db, credentials.id);
  const isRight =
    client?.token_endpoint_auth_method === credentials.method &&
    (client.secret_hash === null || timingSafeEqual(tokenHash(credentials.secret), client.secret_hash));
  if (!isRight) throw invalidClient();
  return client;
}

function readCredentials(header: string | null, form: Readonly<Record<string, string>>): Credentials {
  const { client_id: id = "", client_secret: secret } = form;
  if (header === null) {
    if (id === "") throw invalidClient();
    return secret === undefined
      ? { id, secret: "", method: "none" }
      : { id, secret, method: "client_secret_post" };
  }
  if (secret !== undefined) throw badRequest("a client authenticates in one way only");
  const [, encoded] = /^basic ([A-Za-z0-9+/=]+)$/i.exec(header) ?? [];
  if (encoded === undefined) throw invalidClient();
  const [, name = "", password = ""] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  const basic = { id: decoded(name), secret: decoded(password), method: "client_secret_basic" } as const;
  if (id !== "" && id !== basic.id) throw badRequest("client_id differs from the authenticated client");
  return basic;
}

/** Both parts are form-encoded before they become Base64 (RFC 6749, section 2.3.1). */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw invalidClient();
  }
}

/** The same for an unknown client and for a wrong secret. */
const invalidClient = () =>
  new OAuthError(401, "invalid_client", "Client authentication failed", {
    "WWW-Authenticate": 'Basic realm="oauth"',
  });
