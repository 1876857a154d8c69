import { z } from "zod";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { createOutbound } from "../../outbound/outbound.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Rates } from "../rate.ts";
import { isAllowedAddress } from "../redirects/redirect.ts";
import type { Principals } from "../sessions/principal.ts";
import { captchaOf } from "./settings.ts";

/**
 * Refuses a call whose body has no valid token of the captcha's widget; does nothing where no captcha is configured, or for
 * an administrator. A service that does not answer properly refuses too, with an error that clients repeat.
 */
export type RequirePerson = (call: Call) => Promise<void>;

const shape = z.object({ gotrue_meta_security: z.unknown().optional() });
const metaShape = z.object({ captcha_token: z.string().min(1) });

const VERIFY = {
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

/** What both services answer. */
const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().default(""),
  "error-codes": z.array(z.string()).default([]),
});

/** Not the caller's fault: the settings are wrong, or the service is in trouble. */
const OURS = /secret|sitekey|bad-request|internal-error|not-using-dummy/;

type Parts = Pick<Context, "clock" | "env" | "log"> &
  Pick<Principals, "requireAdmin"> & { readonly rates: Rates };

export function createRequirePerson({ clock, env, log, rates, requireAdmin }: Parts): RequirePerson {
  const captcha = captchaOf(env);
  if (!captcha) return async () => undefined;
  const { timeoutMs, bytes: maxBytes, tokenLength } = limits.auth.captcha;
  const address = VERIFY[captcha.provider];
  const url = captcha.double ? address.replace("https:/", captcha.double) : address;
  const host = { origin: new URL(url).origin, isPrivate: !env.isPublic };
  const outbound = createOutbound({ hosts: [host], clock });

  async function verify(token: string): Promise<z.infer<typeof answerShape>> {
    const body = new URLSearchParams({
      secret: env.AUTH_CAPTCHA_SECRET ?? "",
      sitekey: captcha?.siteKey ?? "",
      response: token,
    }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    try {
      const { status, bytes } = await outbound({ url, headers, body, timeoutMs, maxBytes });
      if (status !== 200) throw new Error(`the captcha service answered ${status}`);
      return answerShape.parse(JSON.parse(bytes.toString()));
    } catch (error) {
      log.warn("the captcha service did not answer properly", { error });
      throw away();
    }
  }

  const isAdmin = async ({ request }: Call) => {
    try {
      await requireAdmin(request);
      return true;
    } catch (error) {
      if (error instanceof AuthFailure) return false;
      throw error;
    }
  };

  const isOurHost = (name: string) =>
    name === new URL(env.SITE_URL).hostname || isAllowedAddress(`https://${name}/`, env);

  return async (call) => {
    if (await isAdmin(call)) return;
    await rates.limit("captcha", call.address);
    const { gotrue_meta_security } = await call.body(shape);
    const token = metaShape.safeParse(gotrue_meta_security).data?.captcha_token;
    if (!token || token.length > tokenLength) throw refused("no captcha_token found in request");
    const { success, hostname, "error-codes": codes } = await verify(token);
    if (success && isOurHost(hostname)) return;
    if (success) throw refused("hostname-mismatch");
    if (codes.some((code) => OURS.test(code))) {
      log.error("the captcha service refuses our settings", { reason: codes.join(" ") });
      throw away();
    }
    throw refused(codes.join(", ") || "not a person");
  };
}

const refused = (why: string) =>
  new AuthFailure(400, "captcha_failed", `captcha protection: request disallowed (${why.slice(0, 200)})`);

function away() {
  const headers = { "Retry-After": String(limits.http.retryAfterSeconds) };
  return new AuthFailure(503, "unexpected_failure", "captcha verification process failed", {}, headers);
}
