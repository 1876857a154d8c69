import { z } from "zod";
import { apiKey, origin } from "../../process/setting-kinds.ts";

/** Settings of the check that a caller is a person; it is off until all three are set. */
export const captchaSettings = {
  AUTH_CAPTCHA_PROVIDER: z.enum(["hcaptcha", "turnstile"]).optional(),
  AUTH_CAPTCHA_SECRET: apiKey.optional(),
  /** Shown in pages. */
  AUTH_CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, "must be a site key")
    .optional(),
  /** Replaces the service's hosts, for tests on this machine. */
  AUTH_CAPTCHA_DOUBLE: origin.optional(),
};

type CaptchaEnv = z.output<z.ZodObject<typeof captchaSettings>>;

const NEEDED = ["AUTH_CAPTCHA_PROVIDER", "AUTH_CAPTCHA_SECRET", "AUTH_CAPTCHA_SITE_KEY"] as const;

/** The first reason not to start with these settings, if there is one. */
export function captchaProblem(env: CaptchaEnv, isPublic: boolean): string | undefined {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < NEEDED.length)
    return `${missing.join(", ")} must be set too, or none of ${NEEDED.join(", ")}.`;
  if (!env.AUTH_CAPTCHA_DOUBLE) return undefined;
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(env.AUTH_CAPTCHA_DOUBLE).hostname);
  return isPublic || !isHere
    ? "AUTH_CAPTCHA_DOUBLE is only for a SITE_URL on this machine, and has to be on it too."
    : undefined;
}

/** The configured widget; undefined where the check is off. */
export function captchaOf(env: CaptchaEnv) {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SITE_KEY: siteKey } = env;
  return provider && siteKey ? { provider, siteKey, double: env.AUTH_CAPTCHA_DOUBLE } : undefined;
}
