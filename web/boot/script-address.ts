import { ANALYTICS_ORIGIN } from "../../contracts/analytics.ts";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

export const SERVICE_WORKER = "/service-worker.js";

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** The one policy for addresses of scripts: it lets the service worker and the analytics tag through, and no other. */
export function scriptAddress(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy("sw", {
    createScriptURL(asked) {
      if (asked === SERVICE_WORKER || asked.startsWith(`${ANALYTICS_ORIGIN}/`)) return asked;
      throw new TypeError(`not a script of this site: ${asked}`);
    },
  });
  return policy.createScriptURL(url);
}
