import { settings } from "../../../content/settings.ts";
import { forest, paper, sun } from "../../../illustrations/palette.ts";
import { drawBand, drawMark } from "./ornaments.ts";
import { COLUMN, MARGIN, type Page } from "./page.ts";

const BLOCK = 104;
const BAND = 22;
const PALE = "#d5e5d6";

export interface Head {
  /** The document's type in capitals. */
  readonly kind: string;
  /** Null where the document has none. */
  readonly number: string | null;
  /** « Émis le 21 novembre 2026 ». */
  readonly issued: string;
  /** A notice above all else; a grave one means that the document is not valid. */
  readonly warning: { readonly text: string; readonly grave: boolean } | null;
}

/** Issuer, number and warning. Returns the y position where the body starts. */
export function drawHead(page: Page, { kind, number, issued, warning }: Head): number {
  page.decorate((doc) => doc.rect(0, 0, page.width, BLOCK + 1).fill(forest));
  drawBand(page, BLOCK, BAND);
  drawMark(page, MARGIN, 24, 56);

  const name = { x: MARGIN + 74, y: 29, width: 250 };
  const below = page.write(settings.name, name, { font: nameFont(page), size: 20, colour: paper });
  page.write(settings.legalForm, { ...name, y: below }, { size: 8.5, colour: PALE });

  const wide = page.drawing < 3 ? 190 : 230;
  const title = { x: page.width - MARGIN - wide, y: 29, width: wide };
  const right = { align: "right" } as const;
  const label = { ...right, font: "bold", size: 9, colour: sun, spacing: 1.2 } as const;
  const under = page.write(kind, title, label);
  const bold = { ...right, font: "bold", size: 13, colour: paper } as const;
  const numbered = page.drawing < 3 ? `N° ${number}` : `N°\u00a0${number}`;
  const last = number === null ? under : page.write(numbered, { ...title, y: under + 3 }, bold);
  page.write(issued, { ...title, y: last + 1 }, { ...right, size: 8.5, colour: PALE });

  return drawWarning(page, warning, BLOCK + BAND);
}

/** The foundation's name is a heading, where headings have a typeface of their own. */
const nameFont = ({ drawing }: Page) => (drawing < 3 ? "bold" : "title");

function drawWarning(page: Page, warning: Head["warning"], y: number): number {
  if (warning === null) return y;
  const [ground, colour] = warning.grave ? ["#a12a17", "#ffffff"] : [sun, "#12241b"];
  const style = { font: "bold", size: 8.5, colour } as const;
  const height = page.heightOf(warning.text, COLUMN, style) + 14;
  page.decorate((doc) => doc.rect(0, y, page.width, height).fill(ground));
  page.write(warning.text, { x: MARGIN, y: y + 8.5, width: COLUMN }, style);
  return y + height;
}
