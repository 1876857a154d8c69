import { settings } from "../../../../content/settings.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { forest, ink, laterite, paper } from "../../../../illustrations/palette.ts";
import { longDate } from "../../documents/days.ts";
import { drawEnglish, drawFactRows } from "../../documents/facts.ts";
import { COLUMN, MARGIN, type Page } from "../../documents/page.ts";
import { LINE, MUTED, TEXT } from "../../documents/style.ts";
import { drawUnwritten } from "../../documents/unwritten.ts";
import { amountInWords } from "../amount-in-words.ts";
import type { Receipt } from "../find.ts";
import { donorLine, englishSummary, NATURE, paidAs } from "./texts.ts";

/** Donor, amount, purpose and date, then the same in English. Returns the y position of the end. */
export function drawFacts(page: Page, receipt: Receipt, top: number): number {
  const column = { x: MARGIN, width: COLUMN };
  let y = page.write(
    "Reçu de don",
    { ...column, y: top + 26 },
    { font: "title", size: 28, colour: ink },
    "H1",
  );
  y = page.write(
    `${settings.name} atteste avoir reçu de`,
    { ...column, y: y + 6 },
    { ...TEXT, colour: MUTED },
  );
  const donor = donorLine(receipt, page) ?? "Donateur anonyme";
  y = page.write(
    donor,
    { ...column, y: y + 2 },
    { font: "title", size: donor.length > 60 ? 14 : 19, colour: ink },
  );
  y = drawUnwritten(page, [receipt.donor], y);
  y = drawAmount(page, receipt, y + 8);
  y = drawGrid(page, receipt, y + 16);
  const purpose = receipt.projectId === null ? "programme" : "projet";
  const statement = `Don fait librement et sans contrepartie, affecté au ${purpose} nommé ci-dessus.`;
  const replaces =
    receipt.replaces === null ? "" : ` Ce reçu remplace le reçu n° ${receipt.replaces}, annulé.`;
  const permit = receipt.permit === null ? "" : ` ${receipt.permit}.`;
  y = page.write(statement + replaces + permit, { ...column, y: y + 9 }, { size: 9.5, colour: ink });
  return drawEnglish(page, englishSummary(receipt, page, settings.name), y + 12);
}

/** The amount in figures and words, in a box. */
function drawAmount(page: Page, receipt: Receipt, y: number): number {
  const figures = formatMoney("fr", receipt.amount);
  const inWords = amountInWords(receipt.amount);
  const paid = paidAs(receipt);
  const inner = { x: MARGIN + 24, width: COLUMN - 44 };
  const styles = {
    figures: { font: "bold", size: 30, colour: forest },
    words: { font: "words", size: 14, colour: ink },
    paid: { size: 9, colour: MUTED },
  } as const;
  const height =
    26 +
    page.heightOf(figures, inner.width, styles.figures) +
    page.heightOf(inWords, inner.width, styles.words) +
    (paid === null ? 0 : page.heightOf(paid, inner.width, styles.paid) + 4);
  page.decorate((doc) => {
    doc.roundedRect(MARGIN, y, COLUMN, height, 4).fillAndStroke(paper, LINE);
    doc.rect(MARGIN, y, 6, height).fill(laterite);
  });
  let at = page.write(figures, { ...inner, y: y + 14 }, styles.figures);
  at = page.write(inWords, { ...inner, y: at }, styles.words);
  if (paid !== null) page.write(paid, { ...inner, y: at + 4 }, styles.paid);
  return y + height;
}

function drawGrid(page: Page, receipt: Receipt, top: number): number {
  const rows = [
    [[receipt.projectId === null ? "Programme" : "Projet", receipt.programTitle]],
    [
      ["Date du paiement", longDate("fr", receipt.paidAt)],
      ["Date du reçu", longDate("fr", receipt.issuedAt)],
    ],
    [
      ["Nature", NATURE[receipt.nature]],
      ["Numéro du reçu", receipt.number],
    ],
  ] as const;
  return drawFactRows(page, rows, top);
}
