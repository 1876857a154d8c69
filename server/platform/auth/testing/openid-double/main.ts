import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/**
 * A certified OpenID provider as a process of its own: `node main.ts CALLBACK`. It writes its issuer as the first line. The
 * person who signs in is the `login_hint`, and consents at once; the address of `unverified-…` is not verified, and `declines` refuses.
 */
const [callback = ""] = process.argv.slice(2);
const server = createServer().listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "site",
      client_secret: "the-secret-of-the-site",
      redirect_uris: [callback],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "preferred_username"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ["only for tests"] },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      email: `${accountId}@example.org`,
      email_verified: !accountId.startsWith("unverified"),
      name: `Name of ${accountId}`,
      preferred_username: accountId,
    }),
  }),
});
const handle = provider.callback();

server.on("request", (request, response) => {
  const answering = request.url?.startsWith("/interaction/") ? approve() : handle(request, response);
  answering.catch((error: unknown) => response.writeHead(500).end(String(error)));

  async function approve() {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = typeof params.login_hint === "string" ? params.login_hint : "awa";
    if (accountId === "declines") {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { login: { accountId }, consent });
  }
});
process.stdout.write(`${issuer}\n`);
