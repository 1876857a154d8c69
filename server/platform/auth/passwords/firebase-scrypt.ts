import { createCipheriv, scryptSync } from "node:crypto";
import { limits } from "../../limits/limits.ts";

/** The parameters of a Firebase hash, without its tag; `n` is the exponent of scrypt's N. */
export interface FirebaseScrypt {
  readonly cost: { readonly n: number; readonly r: number; readonly p: number };
  /** The person's salt, followed by the salt separator of the Firebase project. */
  readonly salt: Uint8Array;
  readonly signerKey: Uint8Array;
}

const BASE64 = "[A-Za-z0-9+/]{1,128}={0,2}";
const FORMAT = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d{1,2}),r=(\\d{1,2}),p=(\\d{1,2})(?:,ss=(${BASE64}))?,sk=(${BASE64})\\$(${BASE64})\\$(${BASE64})$`,
);

/** Parses a hash in upstream's format; null if it is another format or too expensive to check. */
export function firebaseParts(hash: string): (FirebaseScrypt & { readonly tag: Buffer }) | null {
  const [, n, r, p, separator = "", ...rest] = FORMAT.exec(hash) ?? [];
  const [signerKey, salt, tag] = rest.map((part) => Buffer.from(part, "base64"));
  if (!signerKey || !salt || !tag || tag.length !== signerKey.length) return null;
  const cost = { n: Number(n), r: Number(r), p: Number(p) };
  const { mostOfFirebase: most } = limits.auth.hashing;
  const isAffordable = cost.n <= most.n && cost.r <= most.r && cost.p <= most.p;
  if (!isAffordable || Math.min(cost.n, cost.r, cost.p) < 1) return null;
  return { cost, salt: Buffer.concat([salt, Buffer.from(separator, "base64")]), signerKey, tag };
}

/** scrypt derives a key from the password; the tag is the project's signer key encrypted with that key. */
export function firebaseTag(text: string, { cost, salt, signerKey }: FirebaseScrypt): Buffer {
  const { n, r, p } = cost;
  const N = 2 ** n;
  // Twice the size of scrypt's table: Node counts its other buffers too.
  const key = scryptSync(text, salt, 32, { N, r, p, maxmem: 256 * N * r * p });
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(signerKey);
}
