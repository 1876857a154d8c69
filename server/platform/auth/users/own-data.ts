import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { ACCOUNT_MAIL } from "../mails/mail-requests.ts";
import { ACCOUNT_TEXT } from "../texts/text-requests.ts";

/** Exports the account data of a person: no password hash, no secret, no token hash. */
export async function exportUser(db: Kysely<Tables>, id: string) {
  const user = await db
    .selectFrom("auth.users")
    .select([
      "id",
      "email",
      "phone",
      "new_email",
      "new_phone",
      "email_confirmed_at",
      "phone_confirmed_at",
      "invited_at",
      "last_sign_in_at",
      "user_metadata",
      "app_metadata",
      "is_anonymous",
      "is_sso_user",
      "language",
      "created_at",
      "updated_at",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom("auth.identities")
    .select(["provider", "identity_data", "last_sign_in_at", "created_at"])
    .where("user_id", "=", id)
    .execute();
  const sessions = await db
    .selectFrom("auth.sessions")
    .select(["aal", "amr", "user_agent", "ip", "oauth_client_id", "created_at", "refreshed_at", "not_after"])
    .where("user_id", "=", id)
    .execute();
  const apps = await db
    .selectFrom("auth.oauth_consents as consent")
    .innerJoin("auth.oauth_clients as client", "client.id", "consent.client_id")
    .select(["client_id", "client_name", "scopes", "granted_at"])
    .where("user_id", "=", id)
    .orderBy("granted_at")
    .execute();
  const secondFactors = await db
    .selectFrom("auth.factors")
    .select(["factor_type", "friendly_name", "phone", "status", "last_challenged_at", "created_at"])
    .where("user_id", "=", id)
    .execute();
  const passkeys = await db
    .selectFrom("auth.passkeys")
    .select(["friendly_name", "aaguid", "transports", "backed_up", "created_at", "last_used_at"])
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();
  const recoveryCodes = await db
    .selectFrom("auth.recovery_codes")
    .select(["created_at", "used_at"])
    .where("user_id", "=", id)
    .execute();
  const log = await db
    .selectFrom("auth.audit_log")
    .select(["at", "action", "actor", "ip", "details"])
    .where("user_id", "=", id)
    .orderBy("at")
    .execute();
  return { ...user, identities, sessions, apps, secondFactors, passkeys, recoveryCodes, log };
}

/**
 * Deletes the account with its sessions, which revokes its tokens, and its rows in the audit log. One row without
 * personal data records that an account was deleted.
 */
export async function eraseUser(
  trx: Transaction<Tables>,
  id: string,
  { now, logId }: { now: Date; logId: string },
): Promise<void> {
  await eraseMails(trx, id);
  await eraseTexts(trx, id);
  await trx.deleteFrom("auth.audit_log").where("user_id", "=", id).execute();
  await trx.deleteFrom("auth.users").where("id", "=", id).execute();
  await trx
    .insertInto("auth.audit_log")
    .values({
      id: logId,
      at: now,
      action: "user_erased",
      user_id: null,
      session_id: null,
      actor: "user",
      ip: "",
      details: "{}",
    })
    .execute();
}

/**
 * Deletes the account mails of a person, sent or requested, also to an address that was never confirmed. An address that
 * another account has too (single sign-on) keeps its mails: they may be the other's.
 */
async function eraseMails(trx: Transaction<Tables>, id: string): Promise<void> {
  const sent = await trx
    .deleteFrom("mail.outbox")
    .using("auth.users as person")
    .where("person.id", "=", id)
    .where(sql<boolean>`lower(recipient) in (lower(person.email), lower(person.new_email))`)
    .where(sql<boolean>`starts_with(template, 'account_')`)
    .where(sql<boolean>`lower(recipient) not in ${othersAddresses(id)}`)
    .returning("message_id")
    .execute();
  await sql`delete from pgboss.job using auth.users as person
    where person.id = ${id} and job.name = ${ACCOUNT_MAIL} and job.data ->> 'email' in (person.email, person.new_email)
      and job.data ->> 'email' not in ${othersAddresses(id)}`.execute(trx);
  const ids = sent.map(({ message_id }) => message_id);
  await trx.deleteFrom("mail.mailbox").where(sql<boolean>`message_id = any(${ids}::text[])`).execute();
}

const othersAddresses = (id: string) =>
  sql`(select other.email from auth.users as other where other.id <> ${id}
    and other.email in (select email from auth.users where id = ${id}) and other.deleted_at is null)`;

/** Deletes the text messages to the numbers of a person, sent or requested. */
async function eraseTexts(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .deleteFrom("sms.outbox")
    .where(
      "recipient",
      "in",
      sql<string>`(select unnest(array[phone, new_phone]) from auth.users where id = ${id}
        union select phone from auth.factors where user_id = ${id})`,
    )
    .execute();
  await sql`delete from pgboss.job using auth.users as person
    where person.id = ${id} and job.name = ${ACCOUNT_TEXT} and job.data ->> 'phone' in (person.phone, person.new_phone)`.execute(
    trx,
  );
}
