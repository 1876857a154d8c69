import { settings } from "../../../content/settings.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { forest, ink, laterite } from "../../../illustrations/palette.ts";
import { longDate } from "../../money/documents/days.ts";
import { drawEnglish, drawFactRows } from "../../money/documents/facts.ts";
import { drawFoot, drawVerification } from "../../money/documents/foot.ts";
import { drawHead } from "../../money/documents/head.ts";
import { drawWatermark } from "../../money/documents/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../../money/documents/page.ts";
import { MUTED, TEXT } from "../../money/documents/style.ts";
import { drawUnwritten } from "../../money/documents/unwritten.ts";
import { amountInWords } from "../../money/receipts/amount-in-words.ts";
import { printedCode, signClaim } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import { holderLine, inEnglish, NOUN, statementOf, warning } from "./document-words.ts";
import { claimOf, type InvestmentDocument } from "./documents.ts";

/** Draws the certificate or statement on one A4 page. Deterministic: the same document and keys give the same bytes. */
export function documentPdf(
  document: InvestmentDocument,
  { env, keys }: Pick<Context, "env" | "keys">,
): Promise<Buffer> {
  const { number, issuedAt, investmentType, ended, specimen } = document;
  const { title, kind, verify } = NOUN[investmentType];
  const page = new Page(`${title} ${number}`, settings.name, issuedAt, document.drawing);
  const address = `${env.SITE_URL}/receipts/verify`;
  const text = warning(document);
  const head = drawHead(page, {
    kind,
    number,
    issued: `Émis le ${longDate("fr", issuedAt)}`,
    warning: text === null ? null : { text, grave: ended !== null },
  });
  drawVerification(page, {
    after: drawBody(page, document, head),
    address,
    scanned: `${address}#${signClaim(claimOf(document), keys)}`,
    code: printedCode(number, keys),
    words: verify,
  });
  drawFoot(page);
  if (ended) drawWatermark(page, "ANNULÉ", "#a12a17");
  else if (specimen) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

export const documentFileName = ({ investmentType, number }: InvestmentDocument): string =>
  `${NOUN[investmentType].file}-${number}.pdf`;

/** Holder, amount and project, then the same in English. Returns the y position of the end. */
function drawBody(page: Page, document: InvestmentDocument, top: number): number {
  const { amount, investmentType } = document;
  const { title } = NOUN[investmentType];
  const column = { x: MARGIN, width: COLUMN };
  const muted = { ...TEXT, colour: MUTED };
  const heading = { font: "title", size: 28, colour: ink } as const;
  let y = page.write(title, { ...column, y: top + 26 }, heading, "H1");
  y = page.write(`${settings.name} atteste avoir reçu de`, { ...column, y: y + 6 }, muted);
  const holder = holderLine(document, page);
  const size = holder.length > 50 ? 14 : 20;
  y = page.write(holder, { ...column, y: y + 3 }, { font: "title", size, colour: forest });
  y = drawUnwritten(page, [document.holder], y);
  const figures = { font: "bold", size: 26, colour: ink } as const;
  y = page.write(formatMoney("fr", amount), { ...column, y: y + 10 }, figures);
  const words = { font: "words", size: 14, colour: ink } as const;
  y = page.write(amountInWords(amount), { ...column, y }, words);
  y = drawFactRows(page, factsOf(document), y + 14);
  y = page.write(statementOf(document), { ...column, y: y + 9 }, { size: 9.5, colour: ink });
  return drawEnglish(page, inEnglish(document), y + 12);
}

const factsOf = (document: InvestmentDocument) =>
  [
    [["Projet", document.projectTitle]],
    [
      ["Agriculteur ou agricultrice", document.farmerName],
      ["Lieu", document.location],
    ],
    [
      ["Semis", document.plantingSeason],
      ["Récolte", document.harvestSeason],
    ],
    [
      ["Date du paiement", longDate("fr", document.paidAt)],
      [NOUN[document.investmentType].number, document.number],
    ],
  ] as const;
