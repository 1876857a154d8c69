import { createHash } from "node:crypto";
import { STYLE } from "./style.ts";

/** The payer's browser may load only this page's style and submit only to the merchant. */
export function pageHeaders(returnOrigin: string): Record<string, string> {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      `form-action 'self' ${returnOrigin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
  };
}
