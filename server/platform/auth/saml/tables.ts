import type { ColumnType, Generated } from "kysely";
import type { Language } from "../../../../contracts/languages.ts";

/** db/migrations: single_sign_on */
export interface SsoTables {
  "auth.sso_providers": SsoProvidersTable;
  "auth.sso_domains": SsoDomainsTable;
  "auth.saml_relay_states": SamlRelayStatesTable;
  "auth.saml_assertions": SamlAssertionsTable;
}

interface SsoProvidersTable {
  id: string;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  metadata_read_at: Date;
  attribute_mapping: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  name_id_format: string | null;
  allow_idp_initiated: Generated<boolean>;
  disabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface SsoDomainsTable {
  /** Lower case. */
  domain: string;
  provider_id: string;
  created_at: Date;
}

interface SamlRelayStatesTable {
  id: string;
  provider_id: string;
  /** The ID of the AuthnRequest. */
  request_id: string;
  redirect_to: string;
  browser_hash: Buffer;
  challenge: string | null;
  method: "s256" | "plain" | null;
  language: Language;
  age_confirmed: Generated<boolean>;
  /** Whom the answer named. */
  user_id: string | null;
  session_not_after: Date | null;
  created_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
}

interface SamlAssertionsTable {
  provider_id: string;
  id_hash: Buffer;
  valid_until: Date;
}
