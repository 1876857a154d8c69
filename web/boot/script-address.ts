import { ANALYTICS_ORIGIN } from "../../contracts/analytics.ts";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

export const SERVICE_WORKER = "/service-worker.js";

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** The only policy for script addresses: it allows the service worker and the analytics tag, nothing else. */
export function scriptAddress(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy("sw", {
    createScriptURL(address) {
      if (address === SERVICE_WORKER || address.startsWith(`${ANALYTICS_ORIGIN}/`)) return address;
      throw new TypeError(`not a script of this site: ${address}`);
    },
  });
  return policy.createScriptURL(url);
}
