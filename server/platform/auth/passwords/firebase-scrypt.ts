import { createCipheriv, scryptSync } from "node:crypto";
import { limits } from "../../limits/limits.ts";

/** What a hash of Firebase holds beside the tag it is compared with; `n` is the exponent of scrypt's N. */
export interface FirebaseScrypt {
  readonly cost: { readonly n: number; readonly r: number; readonly p: number };
  /** The person's salt, and the separator all of a project share. */
  readonly salt: Uint8Array;
  readonly signerKey: Uint8Array;
}

const BASE64 = "[A-Za-z0-9+/]{1,128}={0,2}";
const FORMAT = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d{1,2}),r=(\\d{1,2}),p=(\\d{1,2})(?:,ss=(${BASE64}))?,sk=(${BASE64})\\$(${BASE64})\\$(${BASE64})$`,
);

/** A hash as upstream writes it down; null when it is none, or one that costs too much to check. */
export function firebaseParts(hash: string): (FirebaseScrypt & { readonly tag: Buffer }) | null {
  const [, n, r, p, separator = "", ...rest] = FORMAT.exec(hash) ?? [];
  const [signerKey, salt, tag] = rest.map((part) => Buffer.from(part, "base64"));
  if (!signerKey || !salt || !tag || tag.length !== signerKey.length) return null;
  const cost = { n: Number(n), r: Number(r), p: Number(p) };
  const { mostOfFirebase: most } = limits.auth.hashing;
  const bearable = cost.n <= most.n && cost.r <= most.r && cost.p <= most.p;
  if (!bearable || Math.min(cost.n, cost.r, cost.p) < 1) return null;
  return { cost, salt: Buffer.concat([salt, Buffer.from(separator, "base64")]), signerKey, tag };
}

/** scrypt makes a key of the password; what that key makes of the project's signer key is the tag. */
export function firebaseTag(text: string, { cost, salt, signerKey }: FirebaseScrypt): Buffer {
  const { n, r, p } = cost;
  const N = 2 ** n;
  // Twice the table itself: Node counts what else it needs.
  const key = scryptSync(text, salt, 32, { N, r, p, maxmem: 256 * N * r * p });
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(signerKey);
}
