import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "../process/env.ts";

export interface PolicyParts {
  /** Inline scripts and style sheets of the pages, allowed by hash. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins to which a form post may be redirected: the hosted payment pages. */
  readonly formTargets: readonly string[];
  /** Origins of another site's script, and those it may connect to. */
  readonly others?: { readonly scripts: readonly string[]; readonly targets: readonly string[] };
  /** Origins of a captcha's widget, on the pages that have it. Such widgets work only without Trusted Types. */
  readonly captcha?: readonly string[];
}

/** The content security policy of every answer: everything not named here is forbidden. */
export function contentSecurityPolicy({
  scripts,
  styles,
  formTargets,
  others,
  captcha,
}: PolicyParts): string {
  const { scripts: tags, targets } = others ?? { scripts: [], targets: [] };
  const widgets = captcha ?? [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource), ...tags, ...widgets].join(" "),
    ["style-src 'self'", ...styles.map(hashSource), ...widgets].join(" "),
    ["img-src 'self' data:", ...targets].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...targets, ...widgets].join(" "),
    ...(captcha ? [["frame-src", ...widgets].join(" ")] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(captcha ? [] : ["require-trusted-types-for 'script'", "trusted-types content sw"]),
  ].join("; ");
}

export function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

const POLICY = "Content-Security-Policy";
const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";

type Transport = Pick<Env, "SITE_URL" | "HSTS_SECONDS" | "HSTS_SUBDOMAINS" | "HSTS_PRELOAD">;

/** HSTS: how long browsers use HTTPS only; 0 clears it. Not sent by an HTTP site. */
function strictTransport({ SITE_URL, HSTS_SECONDS, HSTS_SUBDOMAINS, HSTS_PRELOAD }: Transport) {
  if (!SITE_URL.startsWith("https:")) return undefined;
  return [
    `max-age=${HSTS_SECONDS}`,
    ...(HSTS_SUBDOMAINS ? ["includeSubDomains"] : []),
    ...(HSTS_PRELOAD ? ["preload"] : []),
  ].join("; ");
}

/**
 * The headers of every answer, also of errors. Development has no policy, since Vite adds scripts to pages; answers to
 * unreadable requests do not know the site.
 */
export function securityHeaders(
  site: Transport | undefined,
  policy: string | undefined,
): Readonly<Record<string, string>> {
  const transport = site && strictTransport(site);
  return {
    ...(policy && { [POLICY]: policy }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": permissions,
    ...(transport && { "Strict-Transport-Security": transport }),
  };
}

/**
 * The headers of a file that is no page, a picture or a script of one: nothing is allowed to who opens it as a page. A
 * visit fetches ten such files; the policy of a page weighs 0.7 KB each time.
 */
export const ofFile = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...headers,
  ...(headers[POLICY] && {
    [POLICY]: "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  }),
});

/** A page with its own, stricter policy keeps it. */
export function sendWith(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const lines = Object.entries(headers);
  return async (c, next) => {
    await next();
    const isOwn = c.res.headers.has(POLICY);
    for (const [name, value] of lines) if (name !== POLICY || !isOwn) c.res.headers.set(name, value);
  };
}
