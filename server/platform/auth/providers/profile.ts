import { limits } from "../../limits/limits.ts";
import type { Metadata } from "../tables.ts";
import { isEmail } from "../users/addresses.ts";
import type { Profile } from "./provider.ts";

interface Described {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: unknown;
  readonly email?: unknown;
  /** Stated by a provider that is believed. */
  readonly emailVerified: boolean;
  readonly name?: unknown;
  readonly picture?: unknown;
  readonly userName?: unknown;
}

/** A profile of what a provider said: only known keys, as clean text of limited length. */
export function profileOf(described: Described): Profile | undefined {
  const { provider, issuer } = described;
  const subject = typeof described.subject === "number" ? String(described.subject) : described.subject;
  if (typeof subject !== "string" || !/^[\x21-\x7e]{1,255}$/.test(subject)) return undefined;
  const email = emailOf(described.email);
  const emailVerified = email !== null && described.emailVerified;
  const name = text(described.name);
  const picture = pictureOf(described.picture);
  const userName = text(described.userName);
  const data: Metadata = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email !== null && { email }),
    email_verified: emailVerified,
    phone_verified: false,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
    ...(userName && { user_name: userName, preferred_username: userName }),
  };
  return { provider, subject, email, emailVerified, data };
}

function emailOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > limits.auth.emailLength) return null;
  return isEmail(value) ? value.toLowerCase() : null;
}

function text(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const clean = value.replace(/\p{Cc}+/gu, " ").trim();
  return clean.slice(0, limits.auth.providers.textLength).toWellFormed() || undefined;
}

function pictureOf(value: unknown): string | undefined {
  const url = typeof value === "string" ? URL.parse(value) : null;
  const isFit = url?.protocol === "https:" && url.href.length <= limits.auth.providers.urlLength;
  return isFit ? url.href : undefined;
}
