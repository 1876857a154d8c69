import { settings } from "../../../content/settings.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { forest, ink, laterite, paper } from "../../../illustrations/palette.ts";
import { amountInWords } from "../amount-in-words.ts";
import type { Receipt } from "../find.ts";
import { COLUMN, MARGIN, type Page } from "./page.ts";
import { donorLine, englishSummary, longDate, NATURE, paidAs } from "./texts.ts";

const MUTED = "#46574d";
const LINE = "#e2d7bf";
const text = { size: 10.5, colour: ink };
const label = { size: 8.5, colour: MUTED };

/** From whom, how much, for what and when; then the same in English. Tells where it ends. */
export function drawFacts(page: Page, receipt: Receipt, top: number): number {
  const column = { x: MARGIN, width: COLUMN };
  let y = page.write(
    "Reçu de don",
    { ...column, y: top + 26 },
    { font: "Times-Bold", size: 28, colour: ink },
    "H1",
  );
  y = page.write(
    `${settings.name} atteste avoir reçu de`,
    { ...column, y: y + 6 },
    { ...text, colour: MUTED },
  );
  const donor = donorLine(receipt) ?? "Donateur anonyme";
  y = page.write(
    donor,
    { ...column, y: y + 2 },
    { font: "Times-Bold", size: donor.length > 60 ? 14 : 19, colour: ink },
  );
  y = drawAmount(page, receipt, y + 8);
  y = drawGrid(page, receipt, y + 16);
  const statement = "Don fait librement et sans contrepartie, affecté au programme nommé ci-dessus.";
  const replaces =
    receipt.replaces === null ? "" : ` Ce reçu remplace le reçu n° ${receipt.replaces}, annulé.`;
  y = page.write(statement + replaces, { ...column, y: y + 9 }, { size: 9.5, colour: ink });
  return drawEnglish(page, receipt, y + 12);
}

/** The sum in figures and words, on raffia with a line of laterite. */
function drawAmount(page: Page, receipt: Receipt, y: number): number {
  const figures = formatMoney("fr", receipt.amount);
  const inWords = amountInWords(receipt.amount);
  const paid = paidAs(receipt);
  const inner = { x: MARGIN + 24, width: COLUMN - 44 };
  const styles = {
    figures: { font: "Helvetica-Bold", size: 30, colour: forest },
    words: { font: "Times-Italic", size: 14, colour: ink },
    paid: { size: 9, colour: MUTED },
  } as const;
  const height =
    26 +
    page.height(figures, inner.width, styles.figures) +
    page.height(inWords, inner.width, styles.words) +
    (paid === null ? 0 : page.height(paid, inner.width, styles.paid) + 4);
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
  const half = COLUMN / 2;
  const fact = (name: string, value: string, x: number, y: number, width: number) => {
    const under = page.write(name, { x, y, width }, label);
    return page.write(value, { x, y: under, width }, { ...text, font: "Helvetica-Bold" });
  };
  const rule = (y: number) =>
    page.decorate((doc) =>
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + COLUMN, y)
        .lineWidth(0.75)
        .stroke(LINE),
    );
  let y = fact("Programme", receipt.programTitle, MARGIN, top, COLUMN) + 6;
  rule(y);
  fact("Date du paiement", longDate("fr", receipt.paidAt), MARGIN, y + 8, half);
  y = fact("Date du reçu", longDate("fr", receipt.issuedAt), MARGIN + half, y + 8, half) + 6;
  rule(y);
  fact("Nature", NATURE[receipt.donationType], MARGIN, y + 8, half);
  y = fact("Numéro du reçu", receipt.number, MARGIN + half, y + 8, half) + 6;
  rule(y);
  return y;
}

function drawEnglish(page: Page, receipt: Receipt, y: number): number {
  const column = { x: MARGIN, width: COLUMN };
  const heading = { font: "Helvetica-Bold", size: 9.5, colour: laterite } as const;
  const under = page.write("English summary", { ...column, y }, heading, "H2", "en");
  return page.write(
    englishSummary(receipt, settings.name),
    { ...column, y: under + 1 },
    { size: 9, colour: MUTED },
    "P",
    "en",
  );
}
