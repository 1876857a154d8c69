import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";

const SECRET = "the-secret-of-the-site";

/** Starts the OpenID provider of `openid-double/main.ts`. */
export async function openIdDouble(callback: string) {
  const main = new URL("openid-double/main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main, callback], { stdio: ["ignore", "pipe", "ignore"] });
  const [issuer] = (await once(createInterface({ input: child.stdout }), "line")) as [string];

  return {
    issuer,
    settings: {
      AUTH_OIDC_PROVIDERS: "double",
      AUTH_OIDC_DOUBLE_ISSUER: issuer,
      AUTH_OIDC_DOUBLE_CLIENT_ID: "site",
      AUTH_OIDC_DOUBLE_CLIENT_SECRET: SECRET,
      AUTH_OIDC_DOUBLE_LABEL: "The double",
      AUTH_OIDC_DOUBLE_TRUST_EMAIL: "on",
    },
    visit,
    /** As a phone's own library gets them, without our server. */
    async tokens(hint: string): Promise<{ id_token: string; access_token: string }> {
      const verifier = randomUUID() + randomUUID();
      const parameters = {
        client_id: "site",
        redirect_uri: callback,
        response_type: "code",
        scope: "openid email profile",
        login_hint: hint,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      const { searchParams } = await visit(`${issuer}/auth?${new URLSearchParams(parameters).toString()}`);
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code: searchParams.get("code") ?? "",
        redirect_uri: callback,
        code_verifier: verifier,
        client_id: "site",
        client_secret: SECRET,
      });
      const response = await fetch(`${issuer}/token`, { method: "POST", body });
      return (await response.json()) as { id_token: string; access_token: string };
    },
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };

  /** Does what a browser does at the provider; the address of ours that it is led back to. */
  async function visit(authorization: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let at = new URL(authorization);
    while (at.origin === issuer) {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(at, { redirect: "manual", headers: { Cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("Location");
      if (!location) throw new Error(`the double answered ${response.status}: ${await response.text()}`);
      at = new URL(location, at);
    }
    return at;
  }
}
