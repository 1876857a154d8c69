import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Metadata } from "../tables.ts";
import { isEmail } from "../users/addresses.ts";
import type { Assertion } from "./assertion.ts";
import { NAME_ID_FORMATS } from "./metadata.ts";

const { saml } = limits.auth;
const name = z.string().min(1).max(500);
const key = z.string().regex(/^(?!__proto__$)[A-Za-z0-9_.-]{1,100}$/);

/** Which attributes become which keys, as an administrator sends it: the first attribute with a value counts. */
export const mappingShape = z.object({
  keys: z
    .record(
      key,
      z.object({
        name: name.or(z.literal("")).optional(),
        names: z.array(name).max(saml.names).optional(),
        default: z.union([z.string().max(saml.textLength), z.number(), z.boolean()]).nullish(),
        array: z.boolean().optional(),
      }),
    )
    .refine((keys) => Object.keys(keys).length <= saml.keys, `at most ${saml.keys} keys`)
    .optional(),
});
export type Mapping = z.infer<typeof mappingShape>;

/** Standard claims stand beside each other, any other key under `custom_claims`. */
const STANDARD = new Set([
  "name",
  "family_name",
  "given_name",
  "middle_name",
  "nickname",
  "preferred_username",
  "profile",
  "picture",
  "website",
  "gender",
  "birthdate",
  "zoneinfo",
  "locale",
  "full_name",
  "avatar_url",
  "slug",
  "user_name",
]);
/** Keys that only the server writes. */
const OWNED = new Set([
  "iss",
  "sub",
  "aud",
  "iat",
  "exp",
  "provider_id",
  "email",
  "email_verified",
  "phone",
  "phone_verified",
  "custom_claims",
]);

const SUBJECT_ID = "urn:oasis:names:tc:SAML:attribute:subject-id";
const EMAILS = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "Mail",
  "email",
];

/** The person's lasting id at the identity provider; undefined without one, and for ids that change with each sign-in. */
export function subjectOf({ attributes, nameId }: Assertion): string | undefined {
  const [subjectId] = attributes.get(SUBJECT_ID) ?? [];
  if (subjectId !== undefined) return isSubject(subjectId) ? subjectId : undefined;
  if (!nameId || nameId.format === NAME_ID_FORMATS.transient) return undefined;
  const value =
    nameId.format === NAME_ID_FORMATS.emailAddress ? nameId.value.trim().toLowerCase() : nameId.value;
  return isSubject(value) ? value : undefined;
}

const isSubject = (text: string) =>
  text.length > 0 && text.length <= saml.subjectLength && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** The person's address in lower case; undefined if the assertion has none. */
export function emailOf(assertion: Assertion, mapping: Mapping): string | undefined {
  const { attributes, nameId } = assertion;
  const mapped = mappedValue(assertion, mapping.keys?.email);
  const byName = nameId?.format === NAME_ID_FORMATS.emailAddress ? nameId.value : undefined;
  const value =
    mapped ?? EMAILS.flatMap((one) => attributes.get(one) ?? []).find((one) => one !== "") ?? byName;
  const email = typeof value === "string" ? value.trim().toLowerCase() : "";
  return email.length <= limits.auth.emailLength && isEmail(email) ? email : undefined;
}

/** The other mapped keys, as clean text of limited length. */
export function claimsOf(assertion: Assertion, { keys = {} }: Mapping): Metadata {
  const standard: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [claim, rule] of Object.entries(keys)) {
    const value = mappedValue(assertion, rule);
    if (OWNED.has(claim) || value === undefined) continue;
    (STANDARD.has(claim) ? standard : custom)[claim] = value;
  }
  return { ...standard, ...(Object.keys(custom).length > 0 && { custom_claims: custom }) };
}

type Rule = NonNullable<Mapping["keys"]>[string];

function mappedValue({ attributes }: Assertion, rule: Rule | undefined) {
  if (!rule) return undefined;
  const names = [...(rule.name ? [rule.name] : []), ...(rule.names ?? [])];
  const values = names.map((one) => (attributes.get(one) ?? []).map(cleanText).filter((text) => text !== ""));
  const found = values.find((texts) => texts.length > 0);
  if (found) return rule.array ? found.slice(0, saml.names) : found[0];
  return rule.default ?? undefined;
}

const cleanText = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, saml.textLength)
    .toWellFormed();
