import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { claims } from "../testing/passkey-owners.ts";
import { ethereumWallet, solanaWallet } from "../testing/wallets.ts";
import { exportUser } from "../users/own-data.ts";

const accounts = await testAccounts({ AUTH_WEB3: "on", AUTH_PASSKEYS: "on" });
const { answer, call, clock, context, refresh } = accounts;
const { db, env, keys } = context;
afterAll(accounts.close);

const site = new URL("/login", env.SITE_URL);

/** The genuine client; its calls arrive at this server. */
const client = () =>
  new GoTrueClient({
    url: `${env.SITE_URL}/auth/v1`,
    headers: { apikey: keys.anonKey },
    persistSession: false,
    autoRefreshToken: false,
    fetch: ((url: string, init: RequestInit) =>
      call(url.slice(url.indexOf("/auth/v1") + 8), {
        ...(init.body && { body: init.body }),
        method: init.method ?? "GET",
        headers: Object.fromEntries(new Headers(init.headers)),
      })) as unknown as NonNullable<GoTrueClientOptions["fetch"]>,
  });

let issuedAt: Date;
beforeEach(() => {
  issuedAt = clock.now();
});

const byEthereum = (wallet = ethereumWallet(), options: object = {}) =>
  client().signInWithWeb3({
    chain: "ethereum",
    wallet: wallet as never,
    options: { url: site.href, signInWithEthereum: { issuedAt, ...options } },
  });

const bySolana = (wallet: object = solanaWallet(), options: object = {}) =>
  client().signInWithWeb3({
    chain: "solana",
    wallet,
    statement: "Welcome to this site.",
    options: { url: site.href, signInWithSolana: { issuedAt: issuedAt.toISOString(), ...options } },
  });

test("an Ethereum wallet signs in by the genuine client: one account for each address, without an e-mail", async () => {
  const wallet = ethereumWallet();
  const { data, error } = await byEthereum(wallet, {
    nonce: "a1b2c3d4",
    expirationTime: new Date(issuedAt.getTime() + 60_000),
    notBefore: issuedAt,
    requestId: "request-1",
    resources: ["https://example.org/terms", "ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu"],
  });
  expect(error).toBeNull();
  const subject = `web3:ethereum:${wallet.address}`;
  const custom_claims = {
    address: wallet.address,
    chain: "ethereum",
    network: "1",
    domain: site.host,
    statement: "",
  };
  expect(data.user).toMatchObject({
    email: "",
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "web3", providers: ["web3"] },
    user_metadata: { sub: subject, custom_claims },
    identities: [{ provider: "web3", id: subject, identity_data: { sub: subject, custom_claims } }],
  });
  const { amr, aal } = claims(data.session?.access_token);
  expect({ amr, aal }).toMatchObject({ amr: [{ method: "web3" }], aal: "aal1" });
  expect((await refresh(data.session?.refresh_token ?? "")).status).toBe(200);

  clock.advance(60_000);
  issuedAt = clock.now();
  const again = await byEthereum(wallet);
  expect(again.data.user?.id).toBe(data.user?.id);
  const log = await db
    .selectFrom("auth.audit_log")
    .select(["action", "details"])
    .where("user_id", "=", data.user?.id ?? "")
    .orderBy("at")
    .execute();
  expect(log.map(({ action }) => action)).toEqual(["user_signedup", "login", "token_refreshed", "login"]);
  expect(log[1]?.details).toEqual({ method: "web3", chain: "ethereum" });
});

test("a Solana wallet signs in by the genuine client, whether it or the client writes the message", async () => {
  const wallet = solanaWallet();
  const { publicKey, signMessage } = wallet;
  const first = await bySolana({ signIn: wallet.signIn }, { chainId: "mainnet", nonce: "a1b2c3d4" });
  expect(first.error).toBeNull();
  expect(first.data.user).toMatchObject({
    email: "",
    identities: [
      {
        provider: "web3",
        id: `web3:solana:${wallet.address}`,
        identity_data: { custom_claims: { network: "mainnet", statement: "Welcome to this site." } },
      },
    ],
  });
  const resources = ["https://example.org/terms"];
  for (const options of [{}, { nonce: "e5f6a7b8", chainId: "solana:devnet", requestId: "2", resources }]) {
    const { data, error } = await bySolana({ publicKey, signMessage }, options);
    expect([error, data.user?.id]).toEqual([null, first.data.user?.id]);
  }
  const plain = await client().signInWithWeb3({
    chain: "solana",
    wallet: { publicKey, signMessage },
    options: { url: site.href, signInWithSolana: { issuedAt: issuedAt.toISOString() } },
  });
  expect(plain.error).toBeNull();
});

test("an address counts whatever its letters' case, and one message signs in once", async () => {
  // Test vectors of EIP-55 and the key of the first example of EIP-155.
  const wallet = ethereumWallet(new Uint8Array(32).fill(0x46));
  expect(wallet.address).toBe("0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f");
  const text = (address: string) =>
    `${site.host} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: ${site.href}\nVersion: 1\nChain ID: 1\nIssued At: ${issuedAt.toISOString()}`;
  const enter = (message: string) =>
    answer("/token?grant_type=web3", {
      body: { chain: "ethereum", message, signature: wallet.sign(message) },
    });
  const written = await enter(text("0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F"));
  expect(written.status).toBe(200);
  const lower = await enter(text(wallet.address));
  expect(lower.body.user).toMatchObject({ id: (written.body.user as { id: string }).id });
  expect(await enter(text(wallet.address))).toEqual({
    status: 400,
    body: { error: "invalid_grant", error_description: "Signed message was used already" },
  });
});

test("threat 40: of concurrent calls with one message exactly one signs in; the first two messages open one account", async () => {
  const wallet = ethereumWallet();
  const enter = (message: string) =>
    answer("/token?grant_type=web3", {
      body: { chain: "ethereum", message, signature: wallet.sign(message) },
    });
  const text = (nonce: string) =>
    `${site.host} wants you to sign in with your Ethereum account:\n${wallet.address}\n\n\nURI: ${site.href}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${issuedAt.toISOString()}`;
  const answers = await Promise.all(
    ["firstnonce", "firstnonce", "othernonce", "firstnonce"].map((n) => enter(text(n))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
  const ids = answers.flatMap(({ body }) => (body.user ? [(body.user as { id: string }).id] : []));
  expect(new Set(ids).size).toBe(1);
});

test("whom an administrator bans stays outside", async () => {
  const wallet = ethereumWallet();
  const { data } = await byEthereum(wallet);
  const id = data.user?.id ?? "";
  const { status } = await answer(`/admin/users/${id}`, {
    method: "PUT",
    body: { ban_duration: "24h" },
    bearer: keys.serviceRoleKey,
  });
  expect(status).toBe(200);
  clock.advance(1_000);
  issuedAt = clock.now();
  const banned = await byEthereum(wallet);
  expect(banned.error).toMatchObject({ status: 403, code: "user_banned" });
});

test("a wallet's account has passkeys, its data in the export, and no e-mail goes out", async () => {
  const wallet = solanaWallet();
  const { data } = await bySolana(wallet);
  const options = await answer("/passkeys/registration/options", {
    body: {},
    ...(data.session && { bearer: data.session.access_token }),
  });
  expect(options.status).toBe(200);
  const exported = await exportUser(db, data.user?.id ?? "");
  expect(exported.identities).toMatchObject([
    { provider: "web3", identity_data: { custom_claims: { address: wallet.address } } },
  ]);
  expect(await db.selectFrom("mail.outbox").select("id").execute()).toEqual([]);
});
