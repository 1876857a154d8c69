import { createPrivateKey, sign } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

/** An Ethereum account that really signs, as a wallet in a browser does. */
export function ethereumWallet(secretKey = secp256k1.utils.randomSecretKey()) {
  const key = secp256k1.getPublicKey(secretKey, false);
  const address = `0x${hex(keccak_256(key.subarray(1)).subarray(12))}` as const;

  /** EIP-191. */
  function signed(text: string | Uint8Array) {
    const bytes = Buffer.from(text);
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`);
    const hash = keccak_256(new Uint8Array(Buffer.concat([prefix, bytes])));
    const made = secp256k1.sign(hash, secretKey, { prehash: false, format: "recovered" });
    const [recovery = 0] = made;
    return `0x${hex(made.subarray(1))}${(recovery + 27).toString(16)}` as const;
  }

  /** EIP-1193, as `window.ethereum`. */
  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    if (method === "eth_requestAccounts") return [address];
    if (method === "eth_chainId") return "0x1";
    const [message = ""] = (params ?? []) as string[];
    return signed(Buffer.from(message.slice(2), "hex"));
  }

  return { address, sign: signed, request };
}

/** A Solana account that really signs. */
export function solanaWallet(secretKey = ed25519.utils.randomSecretKey()) {
  const key = ed25519.getPublicKey(secretKey);
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), secretKey]);
  const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
  const address = base58(key);
  const signed = (text: string | Uint8Array) => new Uint8Array(sign(null, Buffer.from(text), privateKey));

  /** The message in the form of the standard, which the wallet writes itself. */
  function written(input: Readonly<Record<string, unknown>>) {
    const { domain, statement, resources } = input as {
      domain: string;
      statement?: string;
      resources?: string[];
    };
    const lines = [`${domain} wants you to sign in with your Solana account:`, address];
    if (statement) lines.push("", statement);
    lines.push("");
    for (const [label, name] of SOLANA_FIELDS) {
      const value = input[name];
      if (typeof value === "string") lines.push(`${label}: ${value}`);
    }
    if (resources) lines.push("Resources:", ...resources.map((resource) => `- ${resource}`));
    return lines.join("\n");
  }

  return {
    address,
    sign: signed,
    written,
    /** As `window.solana` of wallets that write the message: text as bytes, and its signature. */
    async signIn(input: object) {
      const signedMessage = new TextEncoder().encode(written({ ...input }));
      return { account: { address }, signedMessage, signature: signed(signedMessage) };
    },
    /** As `window.solana` of older wallets: auth-js writes the message. */
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => signed(message),
  };
}

const SOLANA_FIELDS = [
  ["URI", "uri"],
  ["Version", "version"],
  ["Chain ID", "chainId"],
  ["Nonce", "nonce"],
  ["Issued At", "issuedAt"],
  ["Expiration Time", "expirationTime"],
  ["Not Before", "notBefore"],
  ["Request ID", "requestId"],
] as const;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

export function base58(bytes: Uint8Array): string {
  const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let value = BigInt(`0x${hex(bytes)}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  for (const byte of bytes) {
    if (byte !== 0) break;
    text = `1${text}`;
  }
  return text;
}
