import { settings } from "../../../content/settings.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { forest, ink, laterite } from "../../../illustrations/palette.ts";
import { longDate } from "../../money/paper/days.ts";
import { drawEnglish, drawFactRows } from "../../money/paper/facts.ts";
import { drawFoot, drawVerification } from "../../money/paper/foot.ts";
import { drawHead } from "../../money/paper/head.ts";
import { drawWatermark } from "../../money/paper/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../../money/paper/page.ts";
import { MUTED, TEXT } from "../../money/paper/style.ts";
import { drawUnwritten } from "../../money/paper/unwritten.ts";
import { amountInWords } from "../../money/receipts/amount-in-words.ts";
import { printedCode, signClaim } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import { holderLine, inEnglish, NOUN, statementOf, warning } from "./paper-words.ts";
import { claimOf, type Paper } from "./papers.ts";

/** The certificate or the statement on one page of A4. The same paper and keys give the same bytes. */
export function paperPdf(paper: Paper, { env, keys }: Pick<Context, "env" | "keys">): Promise<Buffer> {
  const { number, issuedAt, investmentType, ended, specimen } = paper;
  const { title, kind, verify } = NOUN[investmentType];
  const page = new Page(`${title} ${number}`, settings.name, issuedAt, paper.drawing);
  const address = `${env.SITE_URL}/receipts/verify`;
  const text = warning(paper);
  const head = drawHead(page, {
    kind,
    number,
    issued: `Émis le ${longDate("fr", issuedAt)}`,
    warning: text === null ? null : { text, grave: ended !== null },
  });
  drawVerification(page, {
    after: drawBody(page, paper, head),
    address,
    scanned: `${address}#${signClaim(claimOf(paper), keys)}`,
    code: printedCode(number, keys),
    words: verify,
  });
  drawFoot(page);
  if (ended) drawWatermark(page, "ANNULÉ", "#a12a17");
  else if (specimen) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

export const paperFileName = ({ investmentType, number }: Paper): string =>
  `${NOUN[investmentType].file}-${number}.pdf`;

/** Who put how much into which field; then the same in English. Tells where it ends. */
function drawBody(page: Page, paper: Paper, top: number): number {
  const { amount, investmentType } = paper;
  const { title } = NOUN[investmentType];
  const column = { x: MARGIN, width: COLUMN };
  const muted = { ...TEXT, colour: MUTED };
  const heading = { font: "Times-Bold", size: 28, colour: ink } as const;
  let y = page.write(title, { ...column, y: top + 26 }, heading, "H1");
  y = page.write(`${settings.name} atteste avoir reçu de`, { ...column, y: y + 6 }, muted);
  const holder = holderLine(paper, page);
  const size = holder.length > 50 ? 14 : 20;
  y = page.write(holder, { ...column, y: y + 3 }, { font: "Times-Bold", size, colour: forest });
  y = drawUnwritten(page, [paper.holder], y);
  const figures = { font: "Helvetica-Bold", size: 26, colour: ink } as const;
  y = page.write(formatMoney("fr", amount), { ...column, y: y + 10 }, figures);
  const words = { font: "Times-Italic", size: 14, colour: ink } as const;
  y = page.write(amountInWords(amount), { ...column, y }, words);
  y = drawFactRows(page, factsOf(paper), y + 14);
  y = page.write(statementOf(paper), { ...column, y: y + 9 }, { size: 9.5, colour: ink });
  return drawEnglish(page, inEnglish(paper), y + 12);
}

const factsOf = (paper: Paper) =>
  [
    [["Projet", paper.projectTitle]],
    [
      ["Agriculteur ou agricultrice", paper.farmerName],
      ["Lieu", paper.location],
    ],
    [
      ["Semis", paper.plantingSeason],
      ["Récolte", paper.harvestSeason],
    ],
    [
      ["Date du paiement", longDate("fr", paper.paidAt)],
      [NOUN[paper.investmentType].number, paper.number],
    ],
  ] as const;
