import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { FactorTables } from "./factors/tables.ts";
import type { SsoTables } from "./saml/tables.ts";

/** db/migrations: 0015_auth, 0035_contested_passwords, text_messages, passkeys, sign_in_with_providers, wallets, oauth_server, recovery_codes, oauth_registration */
export interface AuthTables extends SsoTables, FactorTables {
  "auth.users": UsersTable;
  "auth.identities": IdentitiesTable;
  "auth.sessions": SessionsTable;
  "auth.one_time_tokens": OneTimeTokensTable;
  "auth.flow_states": FlowStatesTable;
  "auth.provider_flows": ProviderFlowsTable;
  "auth.passkeys": PasskeysTable;
  "auth.passkey_challenges": PasskeyChallengesTable;
  "auth.factor_keys": FactorKeysTable;
  "auth.spent_messages": SpentMessagesTable;
  "auth.spent_id_tokens": SpentIdTokensTable;
  "auth.audit_log": AuditLogTable;
  "auth.oauth_clients": OAuthClientsTable;
  "auth.oauth_authorizations": OAuthAuthorizationsTable;
  "auth.oauth_consents": OAuthConsentsTable;
}

export type Metadata = Readonly<Record<string, unknown>>;
/** jsonb: an object when read, JSON text when written. */
type Json<T extends object> = ColumnType<T, string, string>;

interface UsersTable {
  id: string;
  aud: Generated<string>;
  role: Generated<string>;
  /** Lower case; unique among those that are neither deleted nor `is_sso_user`. */
  email: string | null;
  /** Digits only, without "+". */
  phone: string | null;
  password_hash: string | null;
  /** Somebody typed another password for this address before it was confirmed. */
  password_contested: Generated<boolean>;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  /** When a code sent to the number was last typed. */
  phone_proved_at: Date | null;
  /** How many of the two addresses have confirmed an e-mail change. */
  email_change_confirmed: Generated<number>;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  app_metadata: Json<Metadata>;
  user_metadata: Json<Metadata>;
  is_anonymous: Generated<boolean>;
  /** A wallet signed for it, so it may have neither e-mail address nor number. */
  opened_by_wallet: Generated<boolean>;
  /** Comes by an organisation's identity provider only. */
  is_sso_user: Generated<boolean>;
  banned_until: Date | null;
  deleted_at: Date | null;
  language: Language;
  created_at: Date;
  updated_at: Date;
}

interface IdentitiesTable {
  id: string;
  user_id: string;
  provider: string;
  /** The person's id at the provider; for an e-mail identity the user's id. */
  provider_id: string;
  identity_data: Json<Metadata>;
  email: ColumnType<string | null, never, never>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type Aal = "aal1" | "aal2";
/** One authentication method of a session, newest first; `timestamp` in seconds. */
export interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
  /** The identity provider of a single sign-on. */
  readonly provider?: string;
}

interface SessionsTable {
  id: string;
  user_id: string;
  aal: Aal;
  amr: JSONColumnType<AmrEntry[]>;
  factor_id: string | null;
  /** The counter of the active refresh token. */
  refresh_counter: Generated<number>;
  /** When the latest tokens were replaced, newest first. */
  rotations: Generated<Date[]>;
  user_agent: string | null;
  ip: string;
  tag: string | null;
  created_at: Date;
  refreshed_at: Date | null;
  /** The app that the session was given to; null for the person's own. */
  oauth_client_id: string | null;
  oauth_scope: string | null;
  /** The end that the identity provider set. */
  not_after: Date | null;
}

export type TokenKind =
  | "confirmation"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | PhoneTokenKind;

/**
 * Codes sent to a phone. `sms_renewal` was requested with the account's password, for a number that was not proved for a
 * long time.
 */
export type PhoneTokenKind = "sms" | "sms_renewal" | "phone_change" | "sms_reauthentication";

interface OneTimeTokensTable {
  user_id: string;
  kind: TokenKind;
  token_hash: Buffer;
  code_hash: Buffer;
  /** The e-mail address or the number it was sent to. */
  email: string;
  flow_state_id: string | null;
  attempts: Generated<number>;
  created_at: Date;
}

interface FlowStatesTable {
  id: string;
  user_id: string | null;
  /** The method of the session's `amr` entry. */
  authentication_method: string;
  challenge: string;
  method: "s256" | "plain";
  auth_code_hash: Buffer | null;
  code_issued_at: Date | null;
  /** Encrypted. */
  sealed: Buffer | null;
  created_at: Date;
}

interface ProviderFlowsTable {
  /** The `state` parameter. */
  id: string;
  provider: string;
  /** Nonce and code verifier, encrypted. */
  sealed: Buffer;
  redirect_to: string;
  browser_hash: Buffer;
  challenge: string | null;
  method: "s256" | "plain" | null;
  user_id: string | null;
  session_id: string | null;
  age_confirmed: Generated<boolean>;
  language: Language;
  created_at: Date;
  used_at: Date | null;
}

/** A WebAuthn credential. */
interface KeyColumns {
  credential_id: Buffer;
  /** In COSE form. */
  public_key: Buffer;
  counter: number;
  transports: string[];
  aaguid: string;
  /** The key may be copied to the person's other devices. */
  backup_eligible: boolean;
  backed_up: boolean;
}

interface PasskeysTable extends KeyColumns {
  id: string;
  user_id: string;
  friendly_name: string | null;
  created_at: Date;
  updated_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  id: string;
  challenge: Buffer;
  /** The session that registers a passkey; null for a sign-in. */
  session_id: string | null;
  /** A sign-in with a typed address: only passkeys of `user_id` count. */
  for_one_account: Generated<boolean>;
  user_id: string | null;
  created_at: Date;
}

interface FactorKeysTable extends KeyColumns {
  factor_id: string;
}

/** Messages of wallets that have signed in. */
interface SpentMessagesTable {
  message_hash: Buffer;
  created_at: Date;
}

interface SpentIdTokensTable {
  token_hash: Buffer;
  ends_at: Date;
}

interface AuditLogTable {
  id: string;
  at: Date;
  action: string;
  user_id: string | null;
  session_id: string | null;
  actor: "user" | "admin" | "anyone";
  ip: string;
  details: Json<Metadata>;
}

interface OAuthClientsTable {
  /** The `client_id`. */
  id: string;
  client_name: string;
  client_uri: string | null;
  logo_uri: string | null;
  redirect_uris: string[];
  grant_types: string[];
  /** The scopes that it may ask for, separated by spaces; null: all. */
  scope: string | null;
  token_endpoint_auth_method: "none" | "client_secret_basic" | "client_secret_post";
  /** Null for a public client. */
  secret_hash: Buffer | null;
  /** Registered by staff, or by itself. */
  registration_type: Generated<"manual" | "dynamic">;
  created_at: Date;
  updated_at: Date;
}

interface OAuthAuthorizationsTable {
  id: string;
  client_id: string;
  redirect_uri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  /** The SHA-256 of the code verifier as base64url. */
  code_challenge: string;
  /** The app wants the consent page shown, also to who consented before. */
  asks: boolean;
  /** The first person who opened the consent page. */
  user_id: string | null;
  status: Generated<"pending" | "approved" | "denied">;
  /** The session that consented. */
  session_id: string | null;
  code_hash: Buffer | null;
  code_issued_at: Date | null;
  code_used_at: Date | null;
  /** The session that the code was exchanged for. */
  given_session_id: string | null;
  created_at: Date;
}

interface OAuthConsentsTable {
  user_id: string;
  client_id: string;
  scopes: string[];
  granted_at: Date;
}
