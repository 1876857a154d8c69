import { CERTIFICATE_PURPOSE, type CertificateClaim, readCertificateText } from "./academy/certificates.ts";
import type { Currency, Money } from "./money.ts";
import { isCurrency } from "./money.ts";

/**
 * The signed content of a receipt's QR code: the fields in one line of text, the key id and the Ed25519 signature of
 * everything before it. It contains no personal data. One receipt has exactly one such text, so a change of any character
 * is refused.
 */
export interface ReceiptClaim {
  readonly number: string;
  /** The day it was issued, e.g. `2026-11-21`. */
  readonly issuedOn: string;
  readonly amount: Money;
  readonly programId: string;
  /** The state when it was issued; only the online check knows later changes. */
  readonly state: ClaimState;
}

export type ClaimState = "valid" | "cancelled";

/** A claim of our documents that anyone can verify. */
export type PaperClaim = ReceiptClaim | CertificateClaim;

export interface SignedClaim {
  readonly claim: PaperClaim;
  readonly keyId: string;
  /** The text that was signed. */
  readonly signed: string;
  /** 64 bytes in base64url. */
  readonly signature: string;
}

/** Domain separation: a signature made for this purpose is not valid for another one. */
const PURPOSE = "bomoko-receipt:";
const VERSION = "1";

/** A JSON Web Key of kind Ed25519, as `/receipts/keys.json` lists them. */
export interface ReceiptKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
}

/** The signed part of a receipt's text. */
export function signedText(
  { number, issuedOn, amount, programId, state }: ReceiptClaim,
  keyId: string,
): string {
  const { minor, currency } = amount;
  return PURPOSE + [VERSION, number, issuedOn, minor, currency, programId, state, keyId].join(".");
}

/** The text of the QR code, after `/receipts/verify#`. */
export function claimText(signed: string, signature: string): string {
  const purpose = signed.startsWith(CERTIFICATE_PURPOSE) ? CERTIFICATE_PURPOSE : PURPOSE;
  return `${signed.slice(purpose.length)}.${signature}`;
}

/** 64 bytes are 86 characters; the last one has four unused bits, which must be zero so that each signature has one text. */
const TEXT =
  /^1\.([A-Z]{1,16}-\d{4}-\d{6,9})\.(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,15})\.([A-Z]{3})\.([a-z0-9][a-z0-9:-]{0,63})\.(valid|cancelled)\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{85}[AQgw])$/;

/** Parses the text of a QR code; null if it is not one of our documents or is incomplete. */
export function readClaimText(text: string): SignedClaim | null {
  if (text.startsWith("2.")) return readCertificateText(text);
  const [, number, issuedOn, minor, currency, programId, state, keyId, signature] = TEXT.exec(text) ?? [];
  if (!number || !issuedOn || !programId || !keyId || !signature || !isCurrency(currency)) return null;
  const claim: ReceiptClaim = {
    number,
    issuedOn,
    amount: { minor: Number(minor), currency: currency satisfies Currency },
    programId,
    state: state === "cancelled" ? "cancelled" : "valid",
  };
  return { claim, keyId, signed: PURPOSE + text.slice(0, -signature.length - 1), signature };
}

/** The recorded state of a receipt or a certificate. */
export type ReceiptAnswer =
  | { readonly result: "genuine"; readonly claim: PaperClaim }
  | { readonly result: "cancelled"; readonly claim: PaperClaim; readonly replacedBy?: string }
  | { readonly result: "notGenuine" | "unreadable" };

/** Digits and letters that cannot be confused; common typing mistakes are corrected. */
export const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE = new RegExp(`^[${CODE_SIGNS}]{10}$`);

/** Parses the short code printed beside the QR code, as typed; null if it is invalid. */
export function readShortCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return CODE.test(code) ? code : null;
}

/** Parses a receipt's number, as typed, or as copied from a page, with the marks that keep it whole there. */
export function readReceiptNumber(typed: string): string | null {
  const number = typed
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toUpperCase()
    .replace(/\s+/g, "-");
  return /^[A-Z]{1,16}-\d{4}-\d{6,9}$/.test(number) ? number : null;
}
