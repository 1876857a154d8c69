import { formatMoney, type Money } from "../../../contracts/money.ts";
import { COLUMN, MARGIN, type Page } from "../../money/documents/page.ts";
import { LABEL, LINE, TEXT } from "../../money/documents/style.ts";
import type { Invoice } from "./invoices.ts";

/** Offsets of the columns: product, quantity, price, amount. */
const COLUMNS = [
  { x: 0, width: 250, align: "left" },
  { x: 250, width: 50, align: "right" },
  { x: 300, width: 85, align: "right" },
  { x: 385, width: COLUMN - 385, align: "right" },
] as const;

/** A line below this y position goes to the next page. */
const BOTTOM = 740;

const written = (money: Money) => formatMoney("fr", money);

/** The goods, the delivery and the total. Returns the y position of the end. */
export function drawLines(page: Page, { lines, subtotal, delivery, total }: Invoice, top: number): number {
  let y = drawRow(page, ["Produit", "Quantité", "Prix", "Montant"], top, LABEL);
  for (const { name, quantity, price } of lines) {
    if (y > BOTTOM) y = page.turn();
    const amount = { ...price, minor: price.minor * quantity };
    y = drawRow(page, [name, String(quantity), written(price), written(amount)], y + 5, TEXT);
  }
  const sums = [
    ["Sous-total", subtotal],
    ["Livraison", delivery],
    ["Total, taxes comprises", total],
  ] as const;
  for (const [label, amount] of sums) {
    if (y > BOTTOM) y = page.turn();
    y = drawRow(page, [label, "", "", written(amount)], y + 5, { ...TEXT, font: "bold" });
  }
  return y;
}

function drawRow(
  page: Page,
  cells: readonly [string, string, string, string],
  y: number,
  style: Parameters<Page["write"]>[2],
): number {
  const ends = cells.map((cell, at) => {
    const column = COLUMNS[at];
    if (!column || cell === "") return y;
    const { x, width, align } = column;
    return page.write(cell, { x: MARGIN + x, y, width }, { ...style, align });
  });
  const end = Math.max(...ends) + 3;
  page.decorate((doc) =>
    doc
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + COLUMN, end)
      .lineWidth(0.75)
      .stroke(LINE),
  );
  return end;
}
