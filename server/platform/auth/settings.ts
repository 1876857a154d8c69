import { z } from "zod";
import { limits } from "../limits/limits.ts";
import { endpoint, lifetime, onOff, onOffOr, whole } from "../process/setting-kinds.ts";
import { readAddressPatterns } from "./redirects/address-patterns.ts";

/** Settings of /auth/v1; the README's table explains each one. */
export const accountSettings = {
  AUTH_AUTOCONFIRM: onOff("off"),
  AUTH_DISABLE_SIGNUP: onOff("off"),
  AUTH_ANONYMOUS: onOff("off"),
  AUTH_REQUIRE_AGE: onOff("off"),
  AUTH_PASSKEYS: onOff("off"),
  AUTH_WEB3: onOff("off"),
  AUTH_WEBAUTHN: onOff("off"),
  AUTH_SAML: onOff("off"),
  AUTH_OAUTH_SERVER: onOff("off"),
  AUTH_OAUTH_REGISTRATION: onOff("off"),
  AUTH_PASSWORD_MIN: whole(6, 72, 6),
  AUTH_PASSWORD_BLOCKLIST: onOff("on"),
  // The maximum is the most expensive hash that passwords.ts can check.
  AUTH_HASH_KIB: whole(64, limits.auth.hashing.most.m, 32_768),
  AUTH_BREACH_LIST_URL: endpoint.optional(),
  AUTH_CURRENT_PASSWORD: onOffOr,
  AUTH_REAUTHENTICATION: onOff("off"),
  AUTH_SECURE_EMAIL_CHANGE: onOff("on"),
  AUTH_JWT_SECONDS: whole(60, 604_800, 3600),
  AUTH_REUSE_SECONDS: whole(0, 60, 10),
  AUTH_SESSION_TIMEBOX_SECONDS: lifetime.optional(),
  AUTH_SESSION_INACTIVITY_SECONDS: lifetime.optional(),
  AUTH_SIGNING_ALG: z.enum(["ES256", "RS256"]).default("ES256"),
  AUTH_KEYS_FILE: z.string().min(1).optional(),
  AUTH_KEYLESS: onOff("off"),
  AUTH_JWT_SECRET: z.string().min(32, "must have 32 characters or more").max(500).optional(),
  AUTH_CODE_LENGTH: whole(6, 10, 6),
  AUTH_CODE_SECONDS: whole(60, 3600, 600),
  AUTH_LINK_SECONDS: whole(60, 3600, 3600),
  AUTH_PHONE: onOff("off"),
  AUTH_PHONE_AUTOCONFIRM: onOff("off"),
  AUTH_PHONE_FACTOR: onOff("off"),
  AUTH_SMS_SECONDS: whole(60, 3600, 60),
  AUTH_SMS_PER_HOUR: whole(1, 1_000_000, 30),
  AUTH_MAIL_INTERVAL_SECONDS: whole(0, 3600, 60),
  AUTH_MAILS_PER_HOUR: whole(1, 1_000_000, 30),
  AUTH_RATE_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  /** Globs, separated by spaces, or by commas outside braces. */
  AUTH_REDIRECTS: z
    .string()
    .max(10_000)
    .default("")
    .transform((list, { addIssue }) => {
      const patterns = readAddressPatterns(list);
      if (patterns) return patterns;
      addIssue("must be addresses such as https://app.example.org/**");
      return z.NEVER;
    }),
};

type Chosen = Pick<
  z.output<z.ZodObject<typeof accountSettings>>,
  "AUTH_CURRENT_PASSWORD" | "AUTH_SESSION_INACTIVITY_SECONDS" | "AUTH_SESSION_TIMEBOX_SECONDS"
>;

/** Accounts of a public site are guarded more closely than those of a try-out on one machine. */
export function accountDefaults(env: Chosen, isPublic: boolean) {
  const { idleSeconds, sessionSeconds } = limits.auth.publicSite;
  return {
    AUTH_CURRENT_PASSWORD: env.AUTH_CURRENT_PASSWORD ?? isPublic,
    AUTH_SESSION_INACTIVITY_SECONDS:
      env.AUTH_SESSION_INACTIVITY_SECONDS ?? (isPublic ? idleSeconds : undefined),
    AUTH_SESSION_TIMEBOX_SECONDS: env.AUTH_SESSION_TIMEBOX_SECONDS ?? (isPublic ? sessionSeconds : undefined),
  };
}
