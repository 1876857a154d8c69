import { createPublicKey, verify } from "node:crypto";
import { invalid } from "../failure.ts";
import { type Chain, readWalletMessage } from "./wallet-message.ts";

/** "Sign in with Solana": the standard's form, which wallets write themselves, and that of auth-js for older wallets. */
export const solana: Chain = {
  name: "solana",
  label: "Solana",

  readSignature(text) {
    const signature = Buffer.from(text, "base64url");
    if (!/^[A-Za-z0-9+/_-]{86}(?:==)?$/.test(text) || signature.length !== 64) {
      throw invalid("signature must be 64 bytes encoded as base64 with or without padding");
    }
    return signature;
  },

  async read(text) {
    const message = readWalletMessage(text, {
      account: "Solana",
      isOrdered: false,
      keepsEmptyStatement: false,
      // auth-js leaves the colon out.
      resources: /^Resources:?$/,
      chainId: /^(?:solana:)?(?:mainnet|testnet|devnet|localnet)$/,
      needsChainId: false,
    });
    if (!keyOf(message.address)) throw invalid("The message has no valid address");
    return message;
  },

  async isSignedBy(address, text, signature) {
    const key = keyOf(address);
    if (!key) return false;
    const { ed25519 } = await import("@noble/curves/ed25519.js");
    try {
      // For a point of small order one signature fits every message.
      if (ed25519.Point.fromBytes(new Uint8Array(key)).isSmallOrder()) return false;
    } catch {
      return false;
    }
    const jwk = { kty: "OKP", crv: "Ed25519", x: key.toString("base64url") };
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: "jwk" }), signature);
  },
};

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** The 32 bytes of an address in base58; each key has exactly one such text. */
function keyOf(address: string): Buffer | undefined {
  if (address.length < 32 || address.length > 44) return undefined;
  let value = 0n;
  for (const char of address) {
    const digit = BASE58.indexOf(char);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const zeros = address.length - address.replace(/^1+/, "").length;
  const digits = value === 0n ? "" : value.toString(16);
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex");
  return zeros + bytes.length === 32 ? Buffer.concat([Buffer.alloc(zeros), bytes]) : undefined;
}
