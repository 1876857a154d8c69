import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

interface Request {
  readonly method: string;
  readonly params?: readonly string[];
}

/** An Ethereum account that really signs, as `window.ethereum` answers (EIP-1193, EIP-191). */
export function ethereumAccount() {
  const { secretKey } = secp256k1.keygen();
  const key = secp256k1.getPublicKey(secretKey, false);
  const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString("hex")}`;
  function answer({ method, params: [message = ""] = [] }: Request) {
    if (method === "eth_requestAccounts") return [address];
    if (method === "eth_chainId") return "0x1";
    const bytes = Buffer.from(message.slice(2), "hex");
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`);
    const hash = keccak_256(new Uint8Array(Buffer.concat([prefix, bytes])));
    const [recovery = 0, ...signature] = secp256k1.sign(hash, secretKey, {
      prehash: false,
      format: "recovered",
    });
    return `0x${Buffer.from([...signature, recovery + 27]).toString("hex")}`;
  }
  return { address, answer };
}

interface SignIn {
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly statement: string;
  readonly issuedAt: string;
}

/** A Solana account that writes the message itself and signs it, as `window.solana.signIn` does. */
export function solanaAccount() {
  const { secretKey, publicKey } = ed25519.keygen();
  const address = base58(publicKey);
  function answer({ domain, uri, version, statement, issuedAt }: SignIn) {
    const first = `${domain} wants you to sign in with your Solana account:\n${address}\n\n${statement}\n\n`;
    const message = `${first}URI: ${uri}\nVersion: ${version}\nIssued At: ${issuedAt}`;
    const signature = ed25519.sign(new TextEncoder().encode(message), secretKey);
    return { message, signature: Array.from(signature) };
  }
  return { address, answer };
}

function base58(bytes: Uint8Array): string {
  const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  // Each byte of 0 at the front is a 1.
  for (const byte of bytes) {
    if (byte !== 0) break;
    text = `1${text}`;
  }
  return text;
}
