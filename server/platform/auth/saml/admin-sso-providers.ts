import { z } from "zod";
import { isUuid } from "../../database/uuid.ts";
import { limits } from "../../limits/limits.ts";
import { byStaff } from "../audit.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { type Db, isTaken, type Trx } from "../users/users.ts";
import { mappingShape } from "./attributes.ts";
import { NAME_ID_FORMATS, readMetadata } from "./metadata.ts";
import type { SsoProvider } from "./sso-providers.ts";

const { saml } = limits.auth;
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/, "must be a domain")
  .max(253);
const shape = z.object({
  type: z.string().default(""),
  metadata_url: z.string().max(2_048).default(""),
  metadata_xml: z.string().max(saml.metadataBytes).default(""),
  domains: z
    .array(domain)
    .max(saml.domains)
    .transform((names) => [...new Set(names)])
    .optional(),
  attribute_mapping: mappingShape.optional(),
  name_id_format: z.union([z.literal(""), z.enum(NAME_ID_FORMATS)]).optional(),
  allow_idp_initiated: z.boolean().optional(),
  disabled: z.boolean().optional(),
});
type Body = z.infer<typeof shape>;

const PATH = "/admin/sso/providers";
const notFound = () => new AuthFailure(404, "sso_provider_not_found", "SSO Identity Provider not found");

/** GET /admin/sso/providers: every provider, without its metadata. */
export const adminListSsoProviders = (auth: Auth): Endpoint => ({
  method: "GET",
  path: PATH,
  async handle(call) {
    const { db } = auth;
    await auth.requireAdmin(call.request);
    const rows = await db
      .selectFrom("auth.sso_providers")
      .selectAll()
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const items = await Promise.all(rows.map((row) => view(auth, db, { ...row, metadata_xml: "" })));
    return Response.json({ items });
  },
});

/** POST /admin/sso/providers: registers an organisation's identity provider by its metadata. */
export const adminCreateSsoProvider = (auth: Auth): Endpoint => ({
  method: "POST",
  path: PATH,
  async handle(call) {
    const { db, clock, random, audit } = auth;
    await auth.requireAdmin(call.request);
    const body = await call.body(shape);
    if (body.type !== "saml") throw invalid("Only 'saml' supported for SSO provider type");
    const metadata = await newMetadata(auth, body);
    if (!metadata) throw invalid("Either metadata_xml or metadata_url must be set");
    const { entityId, ...columns } = metadata;
    const now = clock.now();
    const created = await db.transaction().execute(async (trx) => {
      const provider = await trx
        .insertInto("auth.sso_providers")
        .values({
          id: random.uuid(),
          entity_id: entityId,
          ...columns,
          attribute_mapping: JSON.stringify(body.attribute_mapping ?? {}),
          name_id_format: body.name_id_format || null,
          allow_idp_initiated: body.allow_idp_initiated ?? false,
          disabled: body.disabled ?? false,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column("entity_id").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!provider) {
        const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`;
        throw new AuthFailure(422, "saml_idp_already_exists", message);
      }
      await setDomains(auth, trx, provider.id, body.domains ?? []);
      await audit(trx, byStaff(call, "sso_provider_created", { provider: provider.id }));
      return view(auth, trx, provider);
    });
    return Response.json(created, { status: 201 });
  },
});

/** GET /admin/sso/providers/{id} */
export const adminGetSsoProvider = (auth: Auth): Endpoint => ({
  method: "GET",
  path: `${PATH}/:id`,
  async handle(call) {
    const { db } = auth;
    await auth.requireAdmin(call.request);
    return Response.json(await view(auth, db, await providerOf(auth, db, call)));
  },
});

/** PUT /admin/sso/providers/{id}: changes what is named; metadata must stay that of the same provider. */
export const adminUpdateSsoProvider = (auth: Auth): Endpoint => ({
  method: "PUT",
  path: `${PATH}/:id`,
  async handle(call) {
    const { db, clock, audit } = auth;
    await auth.requireAdmin(call.request);
    const body = await call.body(shape);
    const known = await providerOf(auth, db, call);
    const { entityId, ...columns } = (await newMetadata(auth, body)) ?? {};
    if (entityId !== undefined && entityId !== known.entity_id) {
      const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${known.entity_id}' but got '${entityId}'`;
      throw new AuthFailure(400, "saml_entity_id_mismatch", message);
    }
    const { attribute_mapping, name_id_format, allow_idp_initiated, disabled, domains } = body;
    const changed = await db.transaction().execute(async (trx) => {
      const provider = await trx
        .updateTable("auth.sso_providers")
        .set({
          ...columns,
          ...(attribute_mapping && { attribute_mapping: JSON.stringify(attribute_mapping) }),
          ...(name_id_format !== undefined && { name_id_format: name_id_format || null }),
          ...(allow_idp_initiated !== undefined && { allow_idp_initiated }),
          ...(disabled !== undefined && { disabled }),
          updated_at: clock.now(),
        })
        .where("id", "=", known.id)
        .returningAll()
        .executeTakeFirst();
      if (!provider) throw notFound();
      if (domains) await setDomains(auth, trx, provider.id, domains);
      await audit(trx, byStaff(call, "sso_provider_modified", { provider: provider.id }));
      return view(auth, trx, provider);
    });
    return Response.json(changed);
  },
});

/**
 * DELETE /admin/sso/providers/{id}: its people cannot sign in any more, their sessions and their links end. Their accounts
 * stay.
 */
export const adminDeleteSsoProvider = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: `${PATH}/:id`,
  async handle(call) {
    const { db, audit } = auth;
    await auth.requireAdmin(call.request);
    const removed = await db.transaction().execute(async (trx) => {
      const provider = await providerOf(auth, trx, call);
      const shown = await view(auth, trx, provider);
      await trx.deleteFrom("auth.sso_providers").where("id", "=", provider.id).execute();
      await audit(trx, byStaff(call, "sso_provider_deleted", { provider: provider.id }));
      return shown;
    });
    return Response.json(removed);
  },
});

async function providerOf({ ssoProviders }: Auth, db: Db, { params }: Call): Promise<SsoProvider> {
  const { id = "" } = params;
  const provider = isUuid(id) && (await ssoProviders.byId(db, id));
  if (!provider) throw notFound();
  return provider;
}

/** The metadata that the body holds or leads to; undefined if it names none. */
async function newMetadata({ clock, env, ssoProviders }: Auth, { metadata_url, metadata_xml }: Body) {
  if (!metadata_url && !metadata_xml) return undefined;
  if (metadata_url && metadata_xml) throw invalid("Only one of metadata_xml or metadata_url needs to be set");
  if (metadata_url) {
    const url = URL.parse(metadata_url);
    if (!url || url.username) throw invalid("metadata_url is not a valid URL");
    if (url.protocol !== "https:" && env.isPublic) throw invalid("metadata_url is not a HTTPS URL");
  }
  const xml = metadata_url ? await ssoProviders.fetchMetadata(metadata_url) : metadata_xml;
  const { entityId, validUntil, signOnUrl } = readMetadata(xml);
  const now = clock.now();
  if (validUntil && validUntil <= now) throw invalid("SAML Metadata has expired");
  if (env.isPublic && !signOnUrl.startsWith("https:"))
    throw invalid("SAML Metadata leads to an address without TLS");
  return { entityId, metadata_xml: xml, metadata_url: metadata_url || null, metadata_read_at: now };
}

async function setDomains({ clock }: Auth, trx: Trx, providerId: string, domains: readonly string[]) {
  await trx.deleteFrom("auth.sso_domains").where("provider_id", "=", providerId).execute();
  if (domains.length === 0) return;
  const rows = domains.map((name) => ({ domain: name, provider_id: providerId, created_at: clock.now() }));
  await trx
    .insertInto("auth.sso_domains")
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      const message = "SSO Domain is already assigned to an SSO identity provider";
      throw new AuthFailure(400, "sso_domain_already_exists", message);
    });
}

async function view({ ssoProviders }: Auth, db: Db, provider: SsoProvider) {
  const { id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format } = provider;
  const { disabled, allow_idp_initiated, created_at, updated_at } = provider;
  const domains = await ssoProviders.domainsOf(db, id);
  return {
    id,
    disabled,
    saml: {
      entity_id,
      ...(metadata_xml && { metadata_xml }),
      ...(metadata_url && { metadata_url }),
      ...(Object.keys(attribute_mapping).length > 0 && { attribute_mapping }),
      ...(name_id_format && { name_id_format }),
      allow_idp_initiated,
    },
    domains: domains.map((name) => ({ domain: name })),
    created_at,
    updated_at,
  };
}
