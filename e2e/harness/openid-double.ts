import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const MAIN = "server/platform/auth/testing/openid-double/main.ts";

/** Starts an OpenID provider for the site at this address. The person is the `login_hint`; see main.ts. */
export async function startOpenIdDouble(siteUrl: string, label: string) {
  const child = spawn(process.execPath, [MAIN, `${siteUrl}/auth/v1/callback`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [issuer] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return {
    issuer,
    settings: {
      AUTH_OIDC_PROVIDERS: "double",
      AUTH_OIDC_DOUBLE_ISSUER: issuer,
      AUTH_OIDC_DOUBLE_CLIENT_ID: "site",
      AUTH_OIDC_DOUBLE_CLIENT_SECRET: "the-secret-of-the-site",
      AUTH_OIDC_DOUBLE_LABEL: label,
      AUTH_OIDC_DOUBLE_TRUST_EMAIL: "on",
    },
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };
}
