import { z } from "zod";
import type { Env } from "../../process/env.ts";
import { AuthFailure, invalid } from "../failure.ts";
import type { PasswordRules } from "../passwords/password-rules.ts";
import { isKnownHash, type Passwords } from "../passwords/passwords.ts";
import { readEmail, readPhone } from "./addresses.ts";

const metadata = z.record(z.string(), z.unknown());

/** The fields of a user that an administrator may write. */
export const adminFields = z.object({
  id: z.string().optional(),
  aud: z.string().min(1).max(255).optional(),
  role: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  ban_duration: z.string().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
});

type Fields = z.infer<typeof adminFields>;

interface Parts {
  readonly env: Env;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
}

/** Validates the fields and returns the columns to set. Call it before locking rows: hashing is slow. */
export async function readColumns(parts: Parts, fields: Fields, now: Date) {
  const { aud, role, email, phone, ban_duration } = fields;
  const columns = {
    ...(aud !== undefined && { aud }),
    ...(role && { role: readRole(role) }),
    ...(email && { email: readEmail(email) }),
    ...(phone && { phone: readPhone(phone, parts.env) }),
    ...(ban_duration && { banned_until: readBan(ban_duration, now) }),
  };
  // Addresses are validated first, so that their errors come before those of the password.
  const password_hash = await readHash(parts, fields);
  return { ...columns, ...(password_hash !== null && { password_hash }) };
}

async function readHash(
  { passwords, passwordRules }: Parts,
  { password, password_hash, ...chooser }: Fields,
): Promise<string | null> {
  if (password !== undefined && password_hash !== undefined) {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (password_hash !== undefined) {
    if (!isKnownHash(password_hash))
      throw invalid("The password hash is neither bcrypt nor argon2 nor fbscrypt");
    return password_hash;
  }
  if (password === undefined) return null;
  await passwordRules.require(password, chooser);
  return passwords.hash(password);
}

/** Roles of the server and the database; no user may have one. */
const RESERVED_ROLES = [
  "anon",
  "service_role",
  "supabase_admin",
  "authenticator",
  "server",
  "owner",
  "postgres",
];

function readRole(role: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role) || RESERVED_ROLES.includes(role)) {
    throw invalid("This role cannot be given to a user");
  }
  return role;
}

export const emailExists = () =>
  new AuthFailure(422, "email_exists", "A user with this email address has already been registered");
export const phoneExists = () =>
  new AuthFailure(422, "phone_exists", "A user with this phone number has already been registered");

const MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Parses a ban duration such as "24h" or "1h30m" and returns its end; "none" lifts the ban (null). */
export function readBan(duration: string, now: Date): Date | null {
  if (duration === "none") return null;
  const parts = [...duration.matchAll(/(\d{1,12}(?:\.\d{1,6})?)(h|ms|m|s)/g)];
  const written = parts.map(([part]) => part).join("");
  const ms = parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (MS[unit] ?? 0), 0);
  const end = new Date(now.getTime() + ms);
  if (
    parts.length === 0 ||
    written !== duration ||
    Number.isNaN(end.getTime()) ||
    end.getUTCFullYear() > 9999
  ) {
    throw invalid(`invalid format for ban duration: "${duration}"`);
  }
  return end;
}
