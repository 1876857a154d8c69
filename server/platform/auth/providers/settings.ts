import { z } from "zod";
import { onOff } from "../../process/setting-kinds.ts";

const printable = z.string().regex(/^[\x20-\x7e]{1,500}$/, "must have 1 to 500 ASCII characters");

/** One or more ids, separated by commas: the first is the web application's, ID tokens of the others are accepted too. */
const clientIds = z
  .string()
  .regex(/^[\x21-\x2b\x2d-\x7e]{1,300}(\s*,\s*[\x21-\x2b\x2d-\x7e]{1,300}){0,9}$/, "must be client ids")
  .transform((list) => list.split(",").map((id) => id.trim()));

const issuer = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}, "must be an address such as https://id.example.org");

/** Settings of the ways in through other services; each is off until its client id is set. */
export const providerSettings = {
  AUTH_OIDC_PROVIDERS: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,29}(\s*,\s*[a-z][a-z0-9]{0,29}){0,19}$/, "must be names, separated by commas")
    .or(z.literal(""))
    .default("")
    .transform((list) => (list === "" ? [] : [...new Set(list.split(",").map((name) => name.trim()))])),
  AUTH_GOOGLE_CLIENT_ID: clientIds.optional(),
  AUTH_GOOGLE_CLIENT_SECRET: printable.optional(),
  AUTH_APPLE_CLIENT_ID: clientIds.optional(),
  AUTH_APPLE_TEAM_ID: printable.optional(),
  AUTH_APPLE_KEY_ID: printable.optional(),
  /** PEM; a line break may be written as `\n`. */
  AUTH_APPLE_PRIVATE_KEY: z
    .string()
    .max(4_000)
    .transform((text) => text.replaceAll("\\n", "\n"))
    .refine((pem) => pem.includes("-----BEGIN PRIVATE KEY-----"), "must be a private key in PEM")
    .optional(),
  AUTH_MICROSOFT_CLIENT_ID: clientIds.optional(),
  AUTH_MICROSOFT_CLIENT_SECRET: printable.optional(),
  AUTH_MICROSOFT_TENANT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,99}$/i, "must be a tenant's id or domain, or common")
    .default("common"),
  AUTH_FACEBOOK_CLIENT_ID: clientIds.optional(),
  AUTH_FACEBOOK_CLIENT_SECRET: printable.optional(),
  AUTH_GITHUB_CLIENT_ID: clientIds.optional(),
  AUTH_GITHUB_CLIENT_SECRET: printable.optional(),
  AUTH_LINKEDIN_CLIENT_ID: clientIds.optional(),
  AUTH_LINKEDIN_CLIENT_SECRET: printable.optional(),
  /** Replaces the hosts of the named services above, for tests on this machine. */
  AUTH_PROVIDERS_DOUBLE: issuer.optional(),
  AUTH_MANUAL_LINKING: onOff("off"),
};

type ProviderEnv = z.output<z.ZodObject<typeof providerSettings>>;

/** A provider that is named in AUTH_OIDC_PROVIDERS. */
export interface OidcSettings {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientIds: readonly string[];
  readonly clientSecret: string;
  /** Whether `email_verified` of its ID tokens is believed. */
  readonly trustsEmail: boolean;
}

/** The settings of one provider of AUTH_OIDC_PROVIDERS, by their whole names. */
export function oidcShape(name: string) {
  const prefix = `AUTH_OIDC_${name.toUpperCase()}`;
  return z
    .object({
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: clientIds,
      [`${prefix}_CLIENT_SECRET`]: printable,
      [`${prefix}_LABEL`]: z.string().trim().min(1).max(40).default(name),
      [`${prefix}_TRUST_EMAIL`]: onOff("off"),
    })
    .transform(
      (read): OidcSettings => ({
        name,
        issuer: read[`${prefix}_ISSUER`] as string,
        clientIds: read[`${prefix}_CLIENT_ID`] as string[],
        clientSecret: read[`${prefix}_CLIENT_SECRET`] as string,
        label: read[`${prefix}_LABEL`] as string,
        trustsEmail: read[`${prefix}_TRUST_EMAIL`] as boolean,
      }),
    );
}

const NEEDED = {
  AUTH_GOOGLE_CLIENT_ID: ["AUTH_GOOGLE_CLIENT_SECRET"],
  AUTH_APPLE_CLIENT_ID: ["AUTH_APPLE_TEAM_ID", "AUTH_APPLE_KEY_ID", "AUTH_APPLE_PRIVATE_KEY"],
  AUTH_MICROSOFT_CLIENT_ID: ["AUTH_MICROSOFT_CLIENT_SECRET"],
  AUTH_FACEBOOK_CLIENT_ID: ["AUTH_FACEBOOK_CLIENT_SECRET"],
  AUTH_GITHUB_CLIENT_ID: ["AUTH_GITHUB_CLIENT_SECRET"],
  AUTH_LINKEDIN_CLIENT_ID: ["AUTH_LINKEDIN_CLIENT_SECRET"],
} as const;

/** The first reason not to start with these settings, if there is one. */
export function providerProblem(
  env: ProviderEnv,
  oidc: readonly OidcSettings[],
  isPublic: boolean,
): string | undefined {
  for (const [id, needed] of Object.entries(NEEDED)) {
    const missing = needed.filter((name) => !env[name]);
    if (env[id as keyof typeof NEEDED] && missing.length > 0)
      return `${missing.join(", ")} must be set when ${id} is set.`;
  }
  if (!isPublic) return undefined;
  if (env.AUTH_PROVIDERS_DOUBLE) return "AUTH_PROVIDERS_DOUBLE is only for a SITE_URL on this machine.";
  const plain = oidc.find((provider) => !provider.issuer.startsWith("https:"));
  return (
    plain &&
    `AUTH_OIDC_${plain.name.toUpperCase()}_ISSUER must begin with https:// when SITE_URL is a public address.`
  );
}
