import { settings } from "../../../content/settings.ts";
import { laterite } from "../../../illustrations/palette.ts";
import type { Context } from "../../core/context.ts";
import { claimOf, type Receipt } from "../find.ts";
import { shortCode, signClaim } from "../signature.ts";
import { drawFacts } from "./facts.ts";
import { drawFoot, drawVerification } from "./foot.ts";
import { drawHead } from "./head.ts";
import { drawWatermark } from "./ornaments.ts";
import { Page } from "./page.ts";

/** The receipt on one page of A4. The same receipt and keys give the same bytes. */
export function receiptPdf(receipt: Receipt, { env, keys }: Pick<Context, "env" | "keys">): Promise<Buffer> {
  const { number, issuedAt, specimen, cancellation } = receipt;
  const page = new Page(`Reçu de don ${number}`, settings.name, cancellation?.at ?? issuedAt);
  const address = `${env.SITE_URL}/receipts/verify`;
  const after = drawFacts(page, receipt, drawHead(page, receipt));
  drawVerification(page, {
    after,
    address,
    scanned: `${address}#${signClaim(claimOf(receipt), keys)}`,
    code: shortCode(number, keys).replace(/^.{5}/, "$&-"),
  });
  drawFoot(page);
  if (cancellation) drawWatermark(page, "ANNULÉ", "#a12a17");
  else if (specimen) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

export const receiptFileName = ({ number }: Pick<Receipt, "number">): string => `recu-${number}.pdf`;
