import type { Selectable } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { AuthFailure } from "../failure.ts";
import { createProviderFetch } from "../providers/provider-calls.ts";
import type { AuthTables } from "../tables.ts";
import type { Db } from "../users/users.ts";
import type { Mapping } from "./attributes.ts";
import { type IdpMetadata, readMetadata } from "./metadata.ts";

export type SsoProvider = Readonly<Selectable<AuthTables["auth.sso_providers"]>>;

/** The identity providers of organisations. */
export interface SsoProviders {
  byId(db: Db, id: string): Promise<SsoProvider | undefined>;
  byDomain(db: Db, domain: string): Promise<SsoProvider | undefined>;
  byEntityId(db: Db, entityId: string): Promise<SsoProvider | undefined>;
  domainsOf(db: Db, id: string): Promise<string[]>;
  /** The metadata, read again where it has an address and is a day old. */
  metadataOf(provider: SsoProvider): Promise<IdpMetadata>;
  /** Metadata at an address. Throws `saml_metadata_fetch_failed`. */
  fetchMetadata(url: string): Promise<string>;
}

/** The name of the provider in identities and sessions. */
export const identityProviderOf = ({ id }: Pick<SsoProvider, "id">) => `sso:${id}`;

export const mappingOf = ({ attribute_mapping }: SsoProvider): Mapping => attribute_mapping;

export const providerDisabled = () =>
  new AuthFailure(
    404,
    "sso_provider_disabled",
    "SSO Provider assigned for this domain is currently disabled",
  );

export function createSsoProviders(context: Pick<Context, "db" | "clock" | "env" | "log">): SsoProviders {
  const { db, clock, log } = context;
  const call = createProviderFetch(context);

  async function fetchMetadata(url: string): Promise<string> {
    const headers = { Accept: "application/samlmetadata+xml, application/xml, text/xml" };
    const failed = () =>
      new AuthFailure(400, "saml_metadata_fetch_failed", "SAML Metadata could not be fetched from its URL");
    const answer = await call(url, { headers }).catch((error: unknown) => {
      log.warn("SAML metadata could not be fetched", { error });
      throw failed();
    });
    if (answer.status !== 200) throw failed();
    return answer.text();
  }

  /** The old metadata stays in use while the address does not answer, or answers for another provider. */
  async function renewed(provider: SsoProvider, url: string): Promise<string> {
    const now = clock.now();
    if (now.getTime() - provider.metadata_read_at.getTime() < limits.auth.saml.metadataMs)
      return provider.metadata_xml;
    let metadata_xml = provider.metadata_xml;
    try {
      const fetched = await fetchMetadata(url);
      if (readMetadata(fetched).entityId === provider.entity_id) metadata_xml = fetched;
      else log.warn("SAML metadata now names another provider", { reason: provider.id });
    } catch (error) {
      log.warn("SAML metadata could not be read again", { reason: provider.id, error });
    }
    await db
      .updateTable("auth.sso_providers")
      .set({ metadata_xml, metadata_read_at: now })
      .where("id", "=", provider.id)
      .execute();
    return metadata_xml;
  }

  return {
    byId: (where, id) =>
      where.selectFrom("auth.sso_providers").selectAll().where("id", "=", id).executeTakeFirst(),
    byDomain: (where, domain) =>
      where
        .selectFrom("auth.sso_providers as provider")
        .innerJoin("auth.sso_domains as owned", "owned.provider_id", "provider.id")
        .selectAll("provider")
        .where("owned.domain", "=", domain)
        .executeTakeFirst(),
    byEntityId: (where, entityId) =>
      where.selectFrom("auth.sso_providers").selectAll().where("entity_id", "=", entityId).executeTakeFirst(),
    async domainsOf(where, id) {
      const rows = await where
        .selectFrom("auth.sso_domains")
        .select("domain")
        .where("provider_id", "=", id)
        .orderBy("domain")
        .execute();
      return rows.map(({ domain }) => domain);
    },
    metadataOf: async (provider) =>
      readMetadata(
        provider.metadata_url === null
          ? provider.metadata_xml
          : await renewed(provider, provider.metadata_url),
      ),
    fetchMetadata,
  };
}
