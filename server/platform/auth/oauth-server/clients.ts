import type { Selectable } from "kysely";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { isUuid } from "../../database/uuid.ts";
import { tokenHash } from "../../keys/tokens.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import type { AuthTables } from "../tables.ts";
import type { Db } from "../users/users.ts";
import { isRedirectUri } from "./redirect-uris.ts";
import { readScopes, split } from "./scopes.ts";

/** An app that people may let into their account. */
export type OAuthClient = Readonly<Selectable<AuthTables["auth.oauth_clients"]>>;

const { nameLength, redirectUris } = limits.auth.oauthServer;
const page = z
  .url({ protocol: /^https$/ })
  .max(limits.auth.redirectLength)
  .optional();
const methods = z.enum(["none", "client_secret_basic", "client_secret_post"]);

const fields = z.object({
  client_name: z
    .string()
    .trim()
    .min(1)
    .max(nameLength)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "must be one line"),
  client_uri: page,
  logo_uri: page,
  redirect_uris: z
    .array(z.string().refine(isRedirectUri, "redirect_uris must be https, loopback or an app's own scheme"))
    .min(1, "redirect_uris must name at least one")
    .max(redirectUris),
  grant_types: z.array(z.enum(["authorization_code", "refresh_token"])).min(1),
  response_types: z.array(z.literal("code")),
  token_endpoint_auth_method: methods,
  client_type: z.enum(["public", "confidential"]),
  scope: z
    .string()
    .max(200)
    .refine((text) => readScopes(text, null), "scope must name known scopes"),
});

/** The body of a registration. */
export const newClientShape = fields.partial().required({ client_name: true, redirect_uris: true });
/** The body of a change: what it does not name stays. */
export const changedClientShape = fields.partial();

export const isPublic = ({ token_endpoint_auth_method }: Pick<OAuthClient, "token_endpoint_auth_method">) =>
  token_endpoint_auth_method === "none";

function authMethodOf({
  token_endpoint_auth_method: method,
  client_type,
}: z.infer<typeof newClientShape>): OAuthClient["token_endpoint_auth_method"] {
  const chosen = method ?? (client_type === "public" ? "none" : "client_secret_basic");
  if (client_type && (client_type === "public") !== (chosen === "none")) {
    throw invalid("client_type does not match token_endpoint_auth_method");
  }
  return chosen;
}

/** A secret of 256 bits, and what is stored of it. */
export function newSecret(random: Context["random"]): { secret: string; hash: Buffer } {
  const secret = random.token() + random.token();
  return { secret, hash: tokenHash(secret) };
}

/** Registers an app; the secret is undefined for a public one. */
export async function register(
  { db, clock, random, audit }: Auth,
  call: Call,
  body: z.infer<typeof newClientShape>,
  registration_type: OAuthClient["registration_type"],
): Promise<{ client: OAuthClient; secret: string | undefined }> {
  const method = authMethodOf(body);
  const made = method === "none" ? undefined : newSecret(random);
  const now = clock.now();
  const isByStaff = registration_type === "manual";
  const client = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto("auth.oauth_clients")
      .values({
        id: random.uuid(),
        client_name: body.client_name,
        client_uri: body.client_uri ?? null,
        logo_uri: body.logo_uri ?? null,
        redirect_uris: body.redirect_uris,
        grant_types: body.grant_types ?? ["authorization_code", "refresh_token"],
        scope: scopeColumn(body.scope),
        token_endpoint_auth_method: method,
        secret_hash: made?.hash ?? null,
        registration_type,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      action: isByStaff ? "oauth_client_created" : "oauth_client_registered",
      actor: isByStaff ? "admin" : "anyone",
      call,
      details: { client: row.id },
    });
    return row;
  });
  return { client, secret: made?.secret };
}

export function clientById(db: Db, id: string | null | undefined): Promise<OAuthClient | undefined> {
  if (!id || !isUuid(id)) return Promise.resolve(undefined);
  return db.selectFrom("auth.oauth_clients").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The client that the path names. */
export async function clientOf(db: Db, id: string | undefined): Promise<OAuthClient> {
  const client = await clientById(db, id);
  if (!client) throw new AuthFailure(404, "oauth_client_not_found", "OAuth client not found");
  return client;
}

/** The client as JSON; the secret is shown once, when it is made. */
export const clientView = (client: OAuthClient, secret?: string) => ({
  client_id: client.id,
  client_name: client.client_name,
  ...(secret && { client_secret: secret }),
  client_type: isPublic(client) ? "public" : "confidential",
  token_endpoint_auth_method: client.token_endpoint_auth_method,
  registration_type: client.registration_type,
  ...(client.client_uri && { client_uri: client.client_uri }),
  ...(client.logo_uri && { logo_uri: client.logo_uri }),
  redirect_uris: client.redirect_uris,
  grant_types: client.grant_types,
  response_types: ["code"],
  ...(client.scope && { scope: client.scope }),
  created_at: client.created_at.toISOString(),
  updated_at: client.updated_at.toISOString(),
});

/** Nobody of the site has checked such an app: what it says of itself may be wrong. */
export const isSelfRegistered = ({ registration_type }: OAuthClient): boolean =>
  registration_type === "dynamic";

/** The client as a person sees it, on the consent page and in the list of apps. */
export const clientForPerson = ({
  id,
  client_name,
  client_uri,
  logo_uri,
  registration_type,
}: OAuthClient) => ({
  id,
  name: client_name,
  uri: client_uri ?? "",
  logo_uri: logo_uri ?? "",
  registration_type,
});

/** In our order and each once, or null for all. */
export const scopeColumn = (scope: string | undefined): string | null =>
  scope === undefined || split(scope).length === 0 ? null : (readScopes(scope, null)?.join(" ") ?? null);
