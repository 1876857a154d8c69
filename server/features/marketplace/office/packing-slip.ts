import { settings } from "../../../../content/settings.ts";
import { DELIVERY_COUNTRIES } from "../../../../contracts/marketplace/marketplace.ts";
import { ink } from "../../../../illustrations/palette.ts";
import { longDate } from "../../../money/documents/days.ts";
import { drawFactRows } from "../../../money/documents/facts.ts";
import { drawFoot } from "../../../money/documents/foot.ts";
import { drawHead } from "../../../money/documents/head.ts";
import { COLUMN, MARGIN, Page } from "../../../money/documents/page.ts";
import { LABEL, LINE, TEXT } from "../../../money/documents/style.ts";
import { drawUnwritten } from "../../../money/documents/unwritten.ts";
import type { ReadOrder } from "./read-orders.ts";

type Fact = readonly [name: string, value: string];
/** It is printed to be packed and thrown away: always as documents are drawn now. */
const DRAWING = 3;
/** A line below this y position goes to the next page. */
const BOTTOM = 740;
const BOX = 11;
const QUANTITY = 60;

/** What lies in the parcel and where it goes, without prices: to tick off, and to put in. Null once the buyer is erased. */
export async function packingSlip(order: ReadOrder): Promise<Buffer | null> {
  const { number, created_at, address, lines } = order;
  if (address === null || number === null) return null;
  const page = new Page(`Bon de préparation ${number}`, settings.name, created_at, DRAWING);
  const head = drawHead(page, {
    kind: "BON DE PRÉPARATION",
    number,
    issued: `Commande du ${longDate("fr", created_at)}`,
    warning: null,
  });
  let y = drawAddress(page, order, head + 20);
  y = drawGoods(page, lines, y + 14);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  y = drawFactRows(page, [[["Nombre d’articles", String(pieces)], ...parcel(order)]], y + 8);
  if (order.notes !== null) {
    if (y > BOTTOM - 40) y = page.turn();
    y = page.write("Indications pour le livreur", { x: MARGIN, y: y + 10, width: COLUMN }, LABEL);
    y = page.write(printable(page, order.notes), { x: MARGIN, y, width: COLUMN }, TEXT);
  }
  drawFoot(page);
  return page.finish();
}

const parcel = ({ parcel: number }: ReadOrder): Fact[] =>
  number === null ? [] : [["Numéro du colis", number]];

const printable = (page: Page, text: string) => (page.canWrite(text) ? text : "…");

function drawAddress(page: Page, order: ReadOrder, top: number): number {
  const { first_name, last_name, address, postal_code, city, country, phone } = order;
  const column = { x: MARGIN, width: COLUMN };
  const under = page.write(
    "Bon de préparation",
    { ...column, y: top },
    { font: "title", size: 28, colour: ink },
    "H1",
  );
  const land = DELIVERY_COUNTRIES.find(({ code }) => code === country)?.name ?? country;
  const town = [postal_code, city].filter((part) => part !== null).join(" ");
  const typed = [
    [first_name, last_name].join(" "),
    address ?? "",
    `${town}, ${land}`,
    ...(phone === null ? [] : [phone]),
  ];
  let y = page.write("À livrer à", { ...column, y: under + 4 }, LABEL);
  for (const line of typed)
    y = page.write(printable(page, line), { ...column, y }, { ...TEXT, size: 13, font: "bold" });
  return drawUnwritten(page, typed, y);
}

/** Each line with a box to tick. */
function drawGoods(page: Page, lines: ReadOrder["lines"], top: number): number {
  const name = { x: MARGIN + QUANTITY + BOX + 14, width: COLUMN - QUANTITY - BOX - 14 };
  page.write("Quantité", { x: MARGIN + BOX + 8, y: top, width: QUANTITY }, LABEL);
  let y = page.write("Produit", { ...name, y: top }, LABEL) + 3;
  for (const line of lines) {
    if (y > BOTTOM) y = page.turn();
    const from = y + 6;
    page.decorate((doc) =>
      doc
        .rect(MARGIN, from + 1, BOX, BOX)
        .lineWidth(1)
        .stroke(ink),
    );
    page.write(
      `${line.quantity} ×`,
      { x: MARGIN + BOX + 8, y: from, width: QUANTITY },
      { ...TEXT, font: "bold" },
    );
    y = page.write(line.name, { ...name, y: from }, TEXT) + 5;
    const end = y;
    page.decorate((doc) =>
      doc
        .moveTo(MARGIN, end)
        .lineTo(MARGIN + COLUMN, end)
        .lineWidth(0.75)
        .stroke(LINE),
    );
  }
  return y;
}
