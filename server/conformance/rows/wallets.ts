import { expect } from "vitest";
import { ethereumWallet, solanaWallet } from "../../platform/auth/testing/wallets.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const endpoint = "POST /token?grant_type=web3";
const profiles = ["wallets"] as const;

/** What `signInWithWeb3` needs outside a browser. */
const at = ({ context, clock }: World, address = context.env.SITE_URL) => ({
  url: `${address}/login`,
  issuedAt: clock.now(),
});

async function byEthereum(world: World, wallet = ethereumWallet(), address?: string) {
  const { url, issuedAt } = at(world, address);
  const options = { url, signInWithEthereum: { issuedAt } };
  return world.client().signInWithWeb3({ chain: "ethereum", wallet: wallet as never, options });
}

async function bySolana(world: World, wallet: object, address?: string) {
  const { url, issuedAt } = at(world, address);
  const options = { url, signInWithSolana: { issuedAt: issuedAt.toISOString() } };
  const statement = "Welcome to this site.";
  return world.client().signInWithWeb3({ chain: "solana", wallet, statement, options });
}

/** A wallet that signs, and whose signature is sent again. */
async function twice(world: World) {
  const wallet = ethereumWallet();
  const { url, issuedAt } = at(world);
  const { host } = new URL(url);
  const message = `${host} wants you to sign in with your Ethereum account:\n${wallet.address}\n\n\nURI: ${url}\nVersion: 1\nChain ID: 1\nIssued At: ${issuedAt.toISOString()}`;
  const call = { chain: "ethereum", message, signature: wallet.sign(message) } as const;
  expect((await world.client().signInWithWeb3(call)).error).toBeNull();
  return world.client().signInWithWeb3(call);
}

const ROWS: readonly Omit<Row, "profiles" | "endpoint">[] = [
  {
    call: "signInWithWeb3 with an Ethereum wallet",
    run: (world) => byEthereum(world),
    check: ({ data }) =>
      expect(data).toMatchObject({ user: { email: "", app_metadata: { provider: "web3" } } }),
  },
  {
    call: "signInWithWeb3 with a Solana wallet that writes the message",
    run: (world) => bySolana(world, { signIn: solanaWallet().signIn }),
    check: ({ data }) => expect(data).toMatchObject({ user: { identities: [{ provider: "web3" }] } }),
  },
  {
    call: "signInWithWeb3 with a Solana wallet that signs the client's message",
    run(world) {
      const { publicKey, signMessage } = solanaWallet();
      return bySolana(world, { publicKey, signMessage });
    },
  },
  {
    call: "signInWithWeb3 at another site",
    refused: [400, undefined],
    run: (world) => byEthereum(world, ethereumWallet(), "https://evil.example"),
  },
  {
    call: "signInWithWeb3 by the key of somebody else",
    refused: [400, undefined],
    run(world) {
      const { sign, request } = ethereumWallet();
      const { address } = ethereumWallet();
      const lying = async (call: { method: string; params?: unknown }) =>
        call.method === "eth_requestAccounts" ? [address] : request(call);
      return byEthereum(world, { address, sign, request: lying });
    },
  },
  { call: "signInWithWeb3 with one message twice", refused: [400, undefined], run: twice },
  {
    call: "signInWithWeb3 with a text that is no such message",
    refused: [400, "validation_failed"],
    run({ client }) {
      const wallet = solanaWallet();
      const message = "I would like to sign in to this site with my Solana account, please.";
      return client().signInWithWeb3({ chain: "solana", message, signature: wallet.sign(message) });
    },
  },
  {
    call: "a chain that upstream does not know",
    refused: [400, "web3_unsupported_chain"],
    run: ({ raw }) => raw("POST", "/token?grant_type=web3", { body: { chain: "bitcoin" } }),
  },
];

/** The genuine client signs in with wallets that really sign. */
export const wallets: Row[] = ROWS.map((row) => ({ endpoint, profiles, ...row }));
