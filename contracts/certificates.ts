import { COURSE_LEVELS, type CourseLevel } from "./course-choices.ts";

/**
 * What the QR code of a course certificate says, in one line of text like a receipt's (receipts.ts). The learner's
 * name is in it, as it is on the paper: otherwise a genuine code could be put beside another name.
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
  /** Null where the books forgot the person; never in a signed text. */
  readonly learner: string | null;
  /** Whether it counts is asked online. */
  readonly state: "valid";
}

/** Keeps a signature made here from meaning anything elsewhere. */
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

/** Null where the text is no certificate's. One certificate has exactly one text. */
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

/** Only signs that no scanner, link or `decodeURIComponent` changes: a space as `_`, any other by its number. */
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
