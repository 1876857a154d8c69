import { COURSE_LEVELS, type CourseLevel } from "./course-choices.ts";

/**
 * The content of a course certificate's QR code: one line of text, as for a receipt (receipts.ts). It contains the
 * learner's name as printed: otherwise a genuine code could be put beside another name.
 */
export interface CertificateClaim {
  readonly kind: "certificate";
  readonly number: string;
  /** The day it was issued, e.g. `2026-11-21`. */
  readonly issuedOn: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly level: CourseLevel;
  readonly hours: number;
  /** Null if the person's data was deleted; never in a signed text. */
  readonly learner: string | null;
  /** Only the online check knows whether it was revoked. */
  readonly state: "valid";
}

/** Domain separation: a signature made for this purpose is not valid for another one. */
export const CERTIFICATE_PURPOSE = "bomoko-certificate:";
const VERSION = "2";

export function certificateText(claim: CertificateClaim, keyId: string): string {
  const { number, issuedOn, courseId, level, hours, courseTitle, learner } = claim;
  const words = [courseTitle, learner ?? ""].map(written);
  return CERTIFICATE_PURPOSE + [VERSION, number, issuedOn, courseId, level, hours, ...words, keyId].join(".");
}

const TEXT = new RegExp(
  `^2\\.(CERT[A-Z]{1,12}-\\d{4}-\\d{6,9})\\.(\\d{4}-\\d{2}-\\d{2})\\.([1-9]\\d{0,8})\\.(${COURSE_LEVELS.join("|")})\\.([1-9]\\d{0,2})` +
    "\\.([\\w~-]{1,2000})\\.([\\w~-]{1,2000})\\.([A-Za-z0-9_-]{8})\\.([A-Za-z0-9_-]{85}[AQgw])$",
);

/** Parses the text; null for any other text. One certificate has exactly one text. */
export function readCertificateText(text: string) {
  const found = TEXT.exec(text);
  if (!found) return null;
  const [
    ,
    number = "",
    issuedOn = "",
    courseId,
    level,
    hours,
    title = "",
    name = "",
    keyId = "",
    signature = "",
  ] = found;
  const [courseTitle, learner] = [read(title), read(name)];
  const known = COURSE_LEVELS.find((one) => one === level);
  if (courseTitle === null || learner === null || !known) return null;
  const claim: CertificateClaim = {
    kind: "certificate",
    number,
    issuedOn,
    courseId: Number(courseId),
    courseTitle,
    level: known,
    hours: Number(hours),
    learner,
    state: "valid",
  };
  return { claim, keyId, signed: CERTIFICATE_PURPOSE + text.slice(0, -signature.length - 1), signature };
}

/** Uses only characters that no scanner, link or `decodeURIComponent` changes: `_` for a space, code points for others. */
const written = (words: string): string =>
  Array.from(words, (sign) => {
    if (/[A-Za-z0-9-]/.test(sign)) return sign;
    return sign === " " ? "_" : `~${sign.codePointAt(0)?.toString(16)}~`;
  }).join("");

function read(text: string): string | null {
  const words = text.replaceAll("_", " ").replace(/~([0-9a-f]{1,6})~/g, (whole, hex: string) => {
    const sign = Number.parseInt(hex, 16);
    return sign <= 0x10ffff ? String.fromCodePoint(sign) : whole;
  });
  return written(words) === text ? words : null;
}

export const isCertificate = (claim: object): claim is CertificateClaim => "kind" in claim;
