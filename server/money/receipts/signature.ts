import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual, verify } from "node:crypto";
import { certificateText, isCertificate } from "../../../contracts/academy/certificates.ts";
import {
  CODE_SIGNS,
  claimText,
  type PaperClaim,
  type ReceiptKey,
  readClaimText,
  signedText,
} from "../../../contracts/receipts.ts";
import type { Keys } from "../../platform/keys/keys.ts";

type ReceiptKeys = Pick<Keys, "receiptKeys">;

/** The text of a document's QR code, signed with the newest key. Ed25519 is deterministic. */
export function signClaim(claim: PaperClaim, { receiptKeys: [key] }: ReceiptKeys): string {
  if (!key) throw new Error("no key for receipts");
  const signed = isCertificate(claim) ? certificateText(claim, key.kid) : signedText(claim, key.kid);
  const signature = sign(null, Buffer.from(signed), createPrivateKey({ key, format: "jwk" }));
  return claimText(signed, signature.toString("base64url"));
}

/** The claim of a text we signed; null if it is not a claim, false if the signature is not ours. */
export function verifyClaim(text: string, { receiptKeys }: ReceiptKeys): PaperClaim | false | null {
  const read = readClaimText(text);
  if (!read) return null;
  const key = receiptKeys.find(({ kid }) => kid === read.keyId);
  if (!key) return false;
  const publicKey = createPublicKey({ key: { ...publicPart(key) }, format: "jwk" });
  const signature = Buffer.from(read.signature, "base64url");
  return verify(null, Buffer.from(read.signed), publicKey, signature) && read.claim;
}

/** The public key. Copies named fields only, so that the private part cannot leak. */
export const publicPart = ({ kty, crv, x, kid }: ReceiptKey): ReceiptKey => ({ kty, crv, x, kid });

const CODE_LENGTH = 10;

/** The code to type without a camera: 50 bits that cannot be computed without our secret. */
export function shortCode(number: string, { linkSecret }: Pick<Keys, "linkSecret">): string {
  const bytes = createHmac("sha256", linkSecret).update(`receipt code ${number}`).digest();
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("");
}

/** The code as printed: two groups of five. */
export const printedCode = (number: string, keys: Pick<Keys, "linkSecret">): string =>
  shortCode(number, keys).replace(/^.{5}/, "$&-");

export function isShortCode(code: string, number: string, keys: Pick<Keys, "linkSecret">): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(shortCode(number, keys))];
  return given.length === right.length && timingSafeEqual(given, right);
}
