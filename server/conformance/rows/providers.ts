import { expect } from "vitest";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const PROVIDER = "custom:double";
const profiles = ["providers"] as const;

/** Signs in with PKCE, as a page of the client does. */
async function signedInBy({ client, atProvider }: World, hint: string) {
  const browser = client({ flowType: "pkce" });
  const { data } = await browser.signInWithOAuth({ provider: PROVIDER });
  const end = await atProvider(data.url ?? "", hint);
  const answer = await browser.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  return { browser, end, answer };
}

/** The genuine client signs in through a certified OpenID provider, and links identities. */
export const providers: Row[] = [
  {
    endpoint: "GET /authorize",
    call: "signInWithOAuth, and exchangeCodeForSession at its end",
    profiles,
    run: async (world) => (await signedInBy(world, "genuine")).answer,
    check({ data }) {
      expect(data).toMatchObject({
        session: { provider_token: expect.any(String) },
        user: { email: "genuine@example.org", identities: [{ provider: PROVIDER, id: "genuine" }] },
      });
    },
  },
  {
    endpoint: "POST /token?grant_type=id_token",
    call: "signInWithIdToken",
    profiles,
    async run({ client, providerTokens }) {
      const { id_token: token, access_token } = await providerTokens("native");
      return client().signInWithIdToken({ provider: PROVIDER, token, access_token });
    },
    check({ data }) {
      expect(data).toMatchObject({ user: { app_metadata: { provider: PROVIDER } } });
    },
  },
  {
    endpoint: "POST /token?grant_type=id_token",
    call: "signInWithIdToken with a nonce that the token does not have",
    profiles,
    refused: [400, undefined],
    async run({ client, providerTokens }) {
      const { id_token: token } = await providerTokens("native");
      return client().signInWithIdToken({ provider: PROVIDER, token, nonce: "of another sign-in" });
    },
  },
  {
    endpoint: "GET /user/identities/authorize",
    call: "linkIdentity, getUserIdentities",
    profiles,
    async run({ signedIn, atProvider }) {
      const { client, email } = await signedIn({ flowType: "pkce" });
      const { data, error } = await client.linkIdentity({ provider: PROVIDER });
      expect(error).toBeNull();
      const end = await atProvider(data.url ?? "", "linked");
      await client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
      const identities = await client.getUserIdentities();
      expect(identities.data?.identities).toMatchObject([
        { provider: "email", identity_data: { email } },
        { provider: PROVIDER, identity_data: { email: "linked@example.org" } },
      ]);
      return identities;
    },
  },
  {
    endpoint: "DELETE /user/identities/:id",
    call: "unlinkIdentity of one of two",
    profiles,
    async run({ signedIn, atProvider }) {
      const { client } = await signedIn({ flowType: "pkce" });
      const { data } = await client.linkIdentity({ provider: PROVIDER });
      const end = await atProvider(data.url ?? "", "unlinked");
      await client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
      const identities = (await client.getUserIdentities()).data?.identities ?? [];
      const linked = identities.find((identity) => identity.provider === PROVIDER);
      if (!linked) throw new Error("no identity");
      return client.unlinkIdentity(linked);
    },
  },
  {
    endpoint: "DELETE /user/identities/:id",
    call: "unlinkIdentity of the only one",
    profiles,
    refused: [422, "single_identity_not_deletable"],
    async run({ signedIn }) {
      const { client } = await signedIn();
      const [identity] = (await client.getUserIdentities()).data?.identities ?? [];
      if (!identity) throw new Error("no identity");
      return client.unlinkIdentity(identity);
    },
  },
];
