import { invalid } from "../failure.ts";
import { type Chain, readWalletMessage } from "./wallet-message.ts";

/** Loaded at the first use: most sites have no sign-in with wallets. */
const library = async () => ({
  ...(await import("@noble/curves/secp256k1.js")),
  ...(await import("@noble/hashes/sha3.js")),
});

/**
 * "Sign in with Ethereum" (EIP-4361), signed by the key of an account (EIP-191). A contract's signature (ERC-1271, ERC-6492)
 * is refused: only a node of the chain could check it.
 */
export const ethereum: Chain = {
  name: "ethereum",
  label: "Ethereum",

  readSignature(text) {
    if (!/^0x[0-9a-fA-F]{130}$/.test(text)) {
      throw invalid("signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string");
    }
    return Buffer.from(text.slice(2), "hex");
  },

  async read(text) {
    const message = readWalletMessage(text, {
      account: "Ethereum",
      isOrdered: true,
      keepsEmptyStatement: true,
      resources: /^Resources:$/,
      chainId: /^\d{1,20}$/,
      needsChainId: true,
    });
    const address = message.address.toLowerCase();
    const isChecked = message.address === address || message.address === (await checksummed(address));
    if (!/^0x[0-9a-f]{40}$/.test(address) || !isChecked) throw invalid("The message has no valid address");
    return { ...message, address };
  },

  async isSignedBy(address, text, signature) {
    const { keccak_256, secp256k1 } = await library();
    const recovery = RECOVERY.get(signature[64] ?? -1);
    if (recovery === undefined) return false;
    const message = Buffer.from(text);
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`);
    try {
      const read = secp256k1.Signature.fromBytes(new Uint8Array(signature.subarray(0, 64)));
      // Each signature has a twin with a high s, which no wallet makes.
      if (read.hasHighS()) return false;
      const hash = keccak_256(new Uint8Array(Buffer.concat([prefix, message])));
      const key = read.addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(false);
      return hex(keccak_256(key.subarray(1)).subarray(12)) === address.slice(2);
    } catch {
      // No point of the curve.
      return false;
    }
  },
};

/** The last byte of a signature: as wallets write it, or as the curve does. */
const RECOVERY: ReadonlyMap<number, number> = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
]);

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** EIP-55: the hash of the address says which letters are capitals. */
async function checksummed(address: string): Promise<string> {
  const { keccak_256 } = await library();
  const digits = address.slice(2);
  const hash = hex(keccak_256(new Uint8Array(Buffer.from(digits))));
  const written = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${written.join("")}`;
}
