import { type AccountsLine, type AnnualAccounts, totalOf } from "../../../content/schemas/annual-accounts.ts";
import { settings } from "../../../content/settings.ts";
import { forest, ink, laterite, paper, sun } from "../../../illustrations/palette.ts";
import { longDate } from "../../money/documents/days.ts";
import { drawFoot } from "../../money/documents/foot.ts";
import { drawBand, drawMark, drawWatermark } from "../../money/documents/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../../money/documents/page.ts";
import { LINE, MUTED, TEXT } from "../../money/documents/style.ts";

// Accounts are kept in French, so their words are not in the dictionaries.

const MARK = "EXEMPLE";
const WARNING = "EXEMPLE : comptes inventés, sans valeur. / SAMPLE: invented accounts, of no value.";
const HEAD = 84;
const BAND = 18;
const column = { x: MARGIN, width: COLUMN };

/** The sample accounts of a year: two pages, each marked as an example. Deterministic: the same bytes each time. */
export function accountsPdf(accounts: AnnualAccounts): Promise<Buffer> {
  const { year, approvedOn } = accounts;
  const title = `Comptes annuels ${year}`;
  const page = new Page(`${title} (${MARK})`, settings.name, new Date(`${approvedOn}T12:00:00Z`), 3);
  drawIncome(page, accounts, drawHead(page, title));
  drawEnd(page);
  page.turn();
  drawBalance(page, accounts, drawHead(page, title));
  drawEnd(page);
  return page.finish();
}

/** Returns the y position where the body starts. */
function drawHead(page: Page, title: string): number {
  page.decorate((doc) => doc.rect(0, 0, page.width, HEAD + 1).fill(forest));
  drawBand(page, HEAD, BAND);
  drawMark(page, MARGIN, 20, 44);
  const name = { x: MARGIN + 60, y: 25, width: 230 };
  const below = page.write(settings.name, name, { font: "bold", size: 15, colour: paper });
  page.write(settings.legalForm, { ...name, y: below }, { size: 8, colour: paper });
  const right = { x: page.width - MARGIN - 190, y: 29, width: 190 };
  page.write(title, right, { font: "bold", size: 15, colour: sun, align: "right" });
  const top = HEAD + BAND;
  page.decorate((doc) => doc.rect(0, top, page.width, 24).fill(laterite));
  page.write(WARNING, { ...column, y: top + 8 }, { font: "bold", size: 8.5, colour: "#ffffff" });
  return top + 24;
}

function drawEnd(page: Page): void {
  drawFoot(page);
  drawWatermark(page, MARK, laterite);
}

function drawIncome(page: Page, { year, income, charges }: AnnualAccounts, top: number): void {
  const style = { font: "title", size: 24, colour: ink } as const;
  const below = page.write("Compte de résultat", { ...column, y: top + 20 }, style, "H1");
  const muted = { ...TEXT, colour: MUTED };
  let y = page.write(`Exercice ${year}, en milliers de francs congolais`, { ...column, y: below }, muted);
  y = drawLines(page, "Ce qui est entré", income, y + 12);
  y = drawLines(page, "Ce qui est sorti", charges, y + 12);
  drawTotal(
    page,
    "Résultat de l’exercice, reporté sur l’année suivante",
    resultOf({ income, charges }),
    y + 8,
  );
}

function drawBalance(page: Page, accounts: AnnualAccounts, top: number): void {
  const { year, approvedOn, assets, liabilities } = accounts;
  const style = { font: "title", size: 24, colour: ink } as const;
  const below = page.write("Bilan", { ...column, y: top + 20 }, style, "H1");
  const muted = { ...TEXT, colour: MUTED };
  let y = page.write(
    `Au 31 décembre ${year}, en milliers de francs congolais`,
    { ...column, y: below },
    muted,
  );
  const result = { label: "Résultat de l’exercice", thousands: resultOf(accounts) };
  y = drawLines(page, "Ce que la fondation possède", assets, y + 12);
  y = drawLines(page, "D’où cela vient", [...liabilities, result], y + 12);
  y = page.write("Rapport du commissaire aux comptes", { ...column, y: y + 22 }, headingStyle, "H2");
  const approved = longDate("fr", `${approvedOn}T12:00:00Z`);
  const report = `Ici se lit le rapport signé, avec le nom du commissaire. Comptes tenus selon le SYCEBNL, approuvés par l’assemblée générale du ${approved} (${MARK.toLowerCase()}).`;
  page.write(report, { ...column, y: y + 2 }, TEXT);
}

const resultOf = ({ income, charges }: Pick<AnnualAccounts, "income" | "charges">) =>
  totalOf(income) - totalOf(charges);

const headingStyle = { font: "bold", size: 12, colour: forest } as const;

/** A heading, its lines and their total. Returns the y position of the end. */
function drawLines(page: Page, title: string, lines: readonly AccountsLine[], top: number): number {
  let y = page.write(title, { ...column, y: top }, headingStyle, "H2") + 2;
  for (const { label, thousands } of lines) y = drawLine(page, label, thousands, y);
  return drawTotal(page, "Total", totalOf(lines), y);
}

const AMOUNT = 110;
const amounts = new Intl.NumberFormat("fr");

function drawLine(page: Page, label: string, thousands: number, y: number, bold = false): number {
  const style = { ...TEXT, ...(bold && { font: "bold" as const }) };
  const end = page.write(label, { ...column, width: COLUMN - AMOUNT, y: y + 4 }, style);
  const right = { x: MARGIN + COLUMN - AMOUNT, width: AMOUNT, y: y + 4 };
  page.write(amounts.format(thousands), right, { ...style, align: "right" });
  const rule = end + 2;
  page.decorate((doc) =>
    doc
      .moveTo(MARGIN, rule)
      .lineTo(MARGIN + COLUMN, rule)
      .lineWidth(0.75)
      .stroke(LINE),
  );
  return rule;
}

const drawTotal = (page: Page, label: string, thousands: number, y: number): number =>
  drawLine(page, label, thousands, y, true);
