import type { Kysely, Selectable } from "kysely";
import type { CertificateClaim } from "../../../contracts/academy/certificates.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Drawing } from "../documents/page.ts";
import type { DocumentLookup } from "../receipts/check.ts";
import { kinshasaDay } from "../receipts/day.ts";
import { drawingOf } from "../receipts/drawing.ts";
import type { CertificatesTable } from "./tables.ts";

export type Certificate = Omit<Selectable<CertificatesTable>, "user_id"> & { readonly drawing: Drawing };

/** The number series of course certificates: real ones, and specimens of courses paid with play money. */
export const SERIES = { certificate: "CERTIFICAT", specimen: "CERTSPECIMEN" } as const;

export const isSpecimen = ({ number }: Pick<Certificate, "number">): boolean =>
  number.startsWith(`${SERIES.specimen}-`);

export async function certificateByNumber(db: Kysely<Tables>, number: string): Promise<Certificate | null> {
  const found = await db
    .selectFrom("course_certificates")
    .select(["number", "course_id", "learner", "course_title", "level", "hours", "issued_at"])
    .select(["cancelled_at", "replaced_by"])
    .select(drawingOf("number"))
    .where("number", "=", number)
    .executeTakeFirst();
  return found ?? null;
}

export function claimOf(certificate: Certificate): CertificateClaim {
  const { number, issued_at, course_id, course_title, level, hours, learner } = certificate;
  return {
    kind: "certificate",
    number,
    issuedOn: kinshasaDay(issued_at),
    courseId: course_id,
    courseTitle: course_title,
    level,
    hours,
    learner,
    state: "valid",
  };
}

/** Looks a certificate up for the check of documents. */
export function certificateLookup({ db }: Pick<Context, "db">): DocumentLookup {
  return async (number) => {
    const certificate = await certificateByNumber(db, number);
    if (!certificate) return null;
    const claim = claimOf(certificate);
    const { cancelled_at, replaced_by: replacedBy } = certificate;
    if (cancelled_at === null) return { result: "genuine", claim };
    return { result: "cancelled", claim, ...(replacedBy !== null && { replacedBy }) };
  };
}
