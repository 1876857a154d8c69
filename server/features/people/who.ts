import { type Kysely, sql } from "kysely";
import { isEmail } from "../../../contracts/form-fields.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";
import { type CountryCode, parseNumber } from "../../platform/sms/numbers.ts";

/** Whom a screen is about, as its address names them. */
export type Who =
  | { readonly account: string }
  | { readonly email: string }
  /** E.164 without "+". */
  | { readonly phone: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What was typed or stands in the address; null if it is neither an address, a number nor an account. */
export function readWho(typed: string, country: CountryCode): Who | null {
  const text = typed.trim().toLowerCase();
  if (UUID.test(text)) return { account: text };
  if (isEmail(text)) return { email: text };
  const phone = parseNumber(typed, country);
  return phone === null ? null : { phone };
}

export const whoText = (who: Who): string =>
  "account" in who ? who.account : "email" in who ? who.email : `+${who.phone}`;

export const personPath = (who: Who): string =>
  `/people/person?${new URLSearchParams({ who: whoText(who) }).toString()}`;

/** The id of a person without an account; no row has it. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export interface Known extends Person {
  readonly hasAccount: boolean;
}

/**
 * The person of this address, number or account, as the nouns are asked for them. An account counts by what it has confirmed;
 * that an address belongs to whoever wrote it, nobody has proved yet.
 */
export async function knownAs(db: Kysely<Tables>, who: Who): Promise<Known> {
  const account = await db
    .selectFrom("auth.users")
    .select(["id", "email", "phone", "email_confirmed_at", "phone_confirmed_at", "created_at"])
    .where("deleted_at", "is", null)
    .$if("account" in who, (one) => one.where("id", "=", "account" in who ? who.account : ""))
    .$if("email" in who, (one) =>
      one
        .where("email", "=", "email" in who ? who.email : "")
        .where("email_confirmed_at", "is not", null)
        .where("is_sso_user", "=", false),
    )
    .$if("phone" in who, (one) =>
      one.where("phone", "=", "phone" in who ? who.phone : "").where("phone_confirmed_at", "is not", null),
    )
    .executeTakeFirst();
  const provenEmail = "email" in who ? who.email : account?.email_confirmed_at ? account.email : null;
  const provenPhone = "phone" in who ? who.phone : account?.phone_confirmed_at ? account.phone : null;
  return {
    id: account?.id ?? NOBODY,
    hasAccount: account !== undefined,
    email: provenEmail,
    phone: provenPhone,
    provenEmail,
    provenPhone,
    signedInAt: account?.created_at ?? new Date(0),
  };
}

/** The rows that say an account, an address or a number of this person. */
export const isAbout = ({ id, provenEmail, provenPhone = null }: Person) =>
  sql<boolean>`(user_id = ${id} or email = lower(${provenEmail}::text) or phone = ${provenPhone}::text)`;
