import { laterite } from "../../../illustrations/palette.ts";
import { COLUMN, MARGIN, type Page } from "./page.ts";
import { LABEL, LINE, MUTED, TEXT } from "./style.ts";

type Fact = readonly [name: string, value: string];

/** Labelled facts, one or two in a row, with a rule under each row. Returns the y position of the end. */
export function drawFactRows(page: Page, rows: readonly (readonly Fact[])[], top: number): number {
  let y = top;
  for (const [index, facts] of rows.entries()) {
    const width = COLUMN / facts.length;
    const from = index === 0 ? y : y + 8;
    const ends = facts.map(([name, value], at) => {
      const x = MARGIN + at * width;
      const under = page.write(name, { x, y: from, width }, LABEL);
      return page.write(value, { x, y: under, width }, { ...TEXT, font: "bold" });
    });
    y = Math.max(...ends) + 6;
    drawRule(page, y);
  }
  return y;
}

function drawRule(page: Page, y: number): void {
  page.decorate((doc) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + COLUMN, y)
      .lineWidth(0.75)
      .stroke(LINE),
  );
}

/** The English summary for readers without French. */
export function drawEnglish(
  page: Page,
  text: string,
  y: number,
  column = { x: MARGIN, width: COLUMN },
): number {
  const heading = { font: "bold", size: 9.5, colour: laterite } as const;
  const under = page.write("English summary", { ...column, y }, heading, "H2", "en");
  return page.write(text, { ...column, y: under + 1 }, { size: 9, colour: MUTED }, "P", "en");
}
