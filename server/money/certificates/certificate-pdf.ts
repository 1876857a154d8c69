import { settings } from "../../../content/settings.ts";
import { laterite } from "../../../illustrations/palette.ts";
import type { Context } from "../../platform/context.ts";
import type { Verification } from "../documents/foot.ts";
import { drawWatermark } from "../documents/ornaments.ts";
import { Page } from "../documents/page.ts";
import { printedCode, signClaim } from "../receipts/signature.ts";
import { drawAcross } from "./certificate-across.ts";
import { drawUpright } from "./certificate-upright.ts";
import { type Certificate, claimOf, isSpecimen } from "./find.ts";

/** Draws the certificate on one A4 page. Deterministic: the same certificate and keys give the same bytes. */
export function certificatePdf(
  certificate: Certificate,
  { env, keys }: Pick<Context, "env" | "keys">,
): Promise<Buffer> {
  const { number, issued_at, drawing } = certificate;
  const across = drawing >= 3;
  const page = new Page(`Certificat de formation ${number}`, settings.name, issued_at, drawing, { across });
  const address = `${env.SITE_URL}/receipts/verify`;
  const verification: Verification = {
    address,
    scanned: `${address}#${signClaim(claimOf(certificate), keys)}`,
    code: printedCode(number, keys),
    words: { this: "ce certificat", of: "du certificat", english: "the certificate’s" },
  };
  if (across) drawAcross(page, certificate, verification);
  else drawUpright(page, certificate, verification);
  if (isSpecimen(certificate)) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

export const certificateFileName = ({ number }: Pick<Certificate, "number">): string =>
  `certificat-${number}.pdf`;
