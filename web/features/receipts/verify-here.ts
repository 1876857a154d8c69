import { type PaperClaim, type ReceiptKey, readClaimText } from "../../../contracts/receipts.ts";

/** The browser's own check of a receipt. `unsure`: it cannot check signatures, or has not the key. */
export type Here =
  | { readonly result: "genuine"; readonly claim: PaperClaim }
  | { readonly result: "notGenuine" | "unreadable" }
  | { readonly result: "unsure" };

const ALGORITHM = "Ed25519";

export async function verifyHere(text: string, keys: readonly ReceiptKey[] | null): Promise<Here> {
  const read = readClaimText(text);
  if (!read) return { result: "unreadable" };
  const key = keys?.find(({ kid }) => kid === read.keyId);
  // Pages without TLS have no `subtle`; older browsers do not know Ed25519.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!key || !subtle) return { result: "unsure" };
  const { kty, crv, x } = key;
  try {
    const publicKey = await subtle.importKey("jwk", { kty, crv, x }, ALGORITHM, false, ["verify"]);
    const signed = new TextEncoder().encode(read.signed);
    const isRight = await subtle.verify(ALGORITHM, publicKey, bytes(read.signature), signed);
    return isRight ? { result: "genuine", claim: read.claim } : { result: "notGenuine" };
  } catch {
    return { result: "unsure" };
  }
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
