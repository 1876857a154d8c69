import { settings } from "../../../../content/settings.ts";
import { laterite } from "../../../../illustrations/palette.ts";
import type { Context } from "../../../platform/context.ts";
import { longDate } from "../../documents/days.ts";
import { drawFoot, drawVerification } from "../../documents/foot.ts";
import { drawHead } from "../../documents/head.ts";
import { drawWatermark } from "../../documents/ornaments.ts";
import { Page } from "../../documents/page.ts";
import { claimOf, type Receipt } from "../find.ts";
import { printedCode, signClaim } from "../signature.ts";
import { drawFacts } from "./facts.ts";
import { warning } from "./texts.ts";

/** Draws the receipt on one A4 page. Deterministic: the same receipt and keys give the same bytes. */
export function receiptPdf(receipt: Receipt, { env, keys }: Pick<Context, "env" | "keys">): Promise<Buffer> {
  const { number, issuedAt, specimen, cancellation, drawing } = receipt;
  const page = new Page(`Reçu de don ${number}`, settings.name, cancellation?.at ?? issuedAt, drawing);
  const address = `${env.SITE_URL}/receipts/verify`;
  const text = warning(receipt);
  const head = drawHead(page, {
    kind: "REÇU DE DON",
    number,
    issued: `Émis le ${longDate("fr", issuedAt)}`,
    warning: text === null ? null : { text, grave: cancellation !== null },
  });
  const after = drawFacts(page, receipt, head);
  drawVerification(page, {
    after,
    address,
    scanned: `${address}#${signClaim(claimOf(receipt), keys)}`,
    code: printedCode(number, keys),
    words: { this: "ce reçu", of: "du reçu", english: "the receipt’s" },
  });
  drawFoot(page);
  if (cancellation) drawWatermark(page, "ANNULÉ", "#a12a17");
  else if (specimen) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

export const receiptFileName = ({ number }: Pick<Receipt, "number">): string => `recu-${number}.pdf`;
