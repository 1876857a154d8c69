import { settings } from "../../../../content/settings.ts";
import { type Currency, formatMoney, type Money } from "../../../../contracts/money.ts";
import { forest, ink, laterite } from "../../../../illustrations/palette.ts";
import { longDate } from "../../../money/documents/days.ts";
import { drawFoot } from "../../../money/documents/foot.ts";
import { drawHead } from "../../../money/documents/head.ts";
import { drawWatermark } from "../../../money/documents/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../../../money/documents/page.ts";
import { LINE, MUTED, TEXT } from "../../../money/documents/style.ts";
import { PAPER_WORDS, type PaperLanguage } from "./words.ts";

export interface StatementLine {
  readonly paidAt: Date;
  readonly receipt: string;
  readonly purpose: string;
  readonly amount: Money;
}

export interface Statement {
  readonly language: PaperLanguage;
  readonly year: string;
  readonly at: Date;
  readonly name: string | null;
  /** An address or a number, where the giver wrote no name that can be printed. */
  readonly contact: string;
  readonly lines: readonly StatementLine[];
  readonly isSpecimen: boolean;
}

const column = { x: MARGIN, width: COLUMN };
/** Where the foot begins. */
const BOTTOM = 760;
const WIDTHS = [92, 128, 158, 105] as const;

/** What came, by currency: amounts of two currencies are never added. */
export function sumsOf(lines: readonly Pick<StatementLine, "amount">[]): readonly Money[] {
  const sums = new Map<Currency, number>();
  for (const { amount } of lines) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor);
  return [...sums].map(([currency, minor]) => ({ minor, currency }));
}

/** A giver's receipts of a year, on as many pages as they need, with a total in each currency. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  const { language, year, at, name, contact, lines, isSpecimen } = statement;
  const t = PAPER_WORDS[language];
  const lang = language === "en" ? "en" : undefined;
  const page = new Page(t.statement(year), settings.name, at, 3);
  const top = drawHead(page, {
    kind: t.statement(year).toUpperCase(),
    number: null,
    issued: t.issued(longDate(language, at)),
    warning: isSpecimen ? { text: t.specimen, grave: false } : null,
  });
  const muted = { ...TEXT, colour: MUTED };
  const shown = name !== null && page.canWrite(name) ? name : contact;
  let y = page.write(t.giver, { ...column, y: top + 24 }, muted, "P", lang);
  y = page.write(shown, { ...column, y: y + 2 }, { font: "title", size: 19, colour: ink }, "H1");
  y = page.write(t.stated(year), { ...column, y: y + 4 }, muted, "P", lang) + 12;

  const end = () => {
    drawFoot(page);
    if (isSpecimen) drawWatermark(page, t.mark, laterite);
  };
  const draw = (cells: readonly string[], style: Parameters<Page["write"]>[2]) => {
    const heights = cells.map((cell, at) => page.heightOf(cell, (WIDTHS[at] ?? 0) - 8, style));
    if (y + Math.max(...heights) + 10 > BOTTOM) {
      end();
      y = page.turn();
    }
    let x = MARGIN;
    const from = y + 5;
    for (const [index, cell] of cells.entries()) {
      const width = WIDTHS[index] ?? 0;
      const align = index === WIDTHS.length - 1 ? "right" : "left";
      if (cell !== "") page.write(cell, { x, y: from, width: width - 8 }, { ...style, align }, "P", lang);
      x += width;
    }
    y = from + Math.max(...heights) + 5;
    const rule = y;
    page.decorate((doc) =>
      doc
        .moveTo(MARGIN, rule)
        .lineTo(MARGIN + COLUMN, rule)
        .lineWidth(0.75)
        .stroke(LINE),
    );
  };
  const small = { ...TEXT, size: 9.5 };
  draw(t.columns, { ...small, font: "bold", colour: forest });
  for (const { paidAt, receipt, purpose, amount } of lines)
    draw([longDate(language, paidAt), receipt, purpose, formatMoney(language, amount)], small);
  for (const sum of sumsOf(lines))
    draw([t.total, "", "", formatMoney(language, sum)], { ...small, font: "bold", colour: ink });
  if (y + 40 > BOTTOM) {
    end();
    y = page.turn();
  }
  page.write(t.note, { ...column, y: y + 12 }, { size: 9, colour: MUTED }, "P", lang);
  end();
  return page.finish();
}
