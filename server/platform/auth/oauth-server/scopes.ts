import type { User } from "../users/users.ts";

/** What an app may ask for. */
export const SCOPES = ["openid", "email", "profile", "phone"] as const;
/** Of a request that names none. */
const DEFAULT = "email";

/** The scopes of a request, in our order and each once; null if one is unknown or not allowed to this client. */
export function readScopes(text: string | null, allowed: string | null): readonly string[] | null {
  const wanted = split(text || allowed || DEFAULT);
  const open = allowed === null ? SCOPES : SCOPES.filter((scope) => split(allowed).includes(scope));
  if (wanted.some((scope) => !open.some((known) => known === scope))) return null;
  return open.filter((scope) => wanted.includes(scope));
}

export const split = (scope: string): readonly string[] => scope.split(" ").filter((word) => word !== "");

export const covers = (granted: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((scope) => granted.includes(scope));

/** The claims of OpenID Connect about a person, for the userinfo endpoint and ID tokens. */
export function claimsOf(user: User, scopes: readonly string[]): Readonly<Record<string, unknown>> {
  const { email, phone, user_metadata: data } = user;
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const picture = text(data.picture) ?? text(data.avatar_url);
  const name = text(data.name) ?? text(data.full_name);
  const preferred = text(data.preferred_username) ?? text(data.user_name);
  return {
    sub: user.id,
    ...(scopes.includes("email") &&
      email !== null && { email, email_verified: user.email_confirmed_at !== null }),
    ...(scopes.includes("phone") &&
      phone !== null && {
        phone_number: `+${phone}`,
        phone_number_verified: user.phone_confirmed_at !== null,
      }),
    ...(scopes.includes("profile") && {
      ...(name && { name }),
      ...(preferred && { preferred_username: preferred }),
      ...(picture && { picture }),
      locale: user.language,
      updated_at: Math.floor(user.updated_at.getTime() / 1000),
    }),
  };
}

/** The claims that `claimsOf` may give. */
export const CLAIMS = [
  "sub",
  "email",
  "email_verified",
  "phone_number",
  "phone_number_verified",
  "name",
  "preferred_username",
  "picture",
  "locale",
  "updated_at",
];
