import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const base64 = (bytes: Buffer) => bytes.toString("base64url");

interface App {
  readonly issuer: string;
  readonly clientId: string;
}

/**
 * A small app on a port of its own that signs people in with their account of the site: `/` sends them there, `/callback`
 * fetches the tokens and shows who they are, or the error.
 */
export async function startApp() {
  let app: App | undefined;
  const verifiers = new Map<string, string>();
  const server = createServer((request, response) => {
    const show = (text: string) =>
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(page(text));
    const url = new URL(request.url ?? "/", origin());
    if (!app) throw new Error("the app is not registered");
    if (url.pathname === "/") response.writeHead(302, { Location: begin(app) }).end();
    else if (url.pathname === "/callback") void finish(app, url.searchParams).then(show);
    else response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${origin()}/callback`;

  function begin({ issuer, clientId }: App): string {
    const [state, verifier] = [base64(randomBytes(16)), base64(randomBytes(32))];
    verifiers.set(state, verifier);
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "openid email profile",
      state,
      code_challenge: base64(createHash("sha256").update(verifier).digest()),
      code_challenge_method: "S256",
    });
    return `${issuer}/oauth/authorize?${query.toString()}`;
  }

  async function finish({ issuer, clientId }: App, answer: URLSearchParams): Promise<string> {
    const verifier = verifiers.get(answer.get("state") ?? "");
    if (answer.get("iss") !== issuer || verifier === undefined) return "a forged answer";
    const error = answer.get("error");
    if (error) return `refused: ${error}`;
    const tokens = await fetch(`${issuer}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        code: answer.get("code") ?? "",
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    });
    const { access_token } = (await tokens.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}` };
    const { email } = (await (await fetch(`${issuer}/oauth/userinfo`, { headers })).json()) as {
      email: string;
    };
    return `signed in: ${email}`;
  }

  return {
    origin: origin(),
    redirectUri,
    /** The app knows the site from here on. */
    register(registered: App) {
      app = registered;
    },
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}

const page = (text: string) =>
  `<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><main>${text}</main></html>`;
