import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Drawing } from "./page.ts";

/** What a text is for; its typeface follows from the drawing. `words` are those of an amount. */
export type Font = "text" | "bold" | "title" | "words";

/** A typeface that a PDF knows by this name, and how its lines are set. */
export interface Typeface {
  readonly name: string;
  /** The font file to embed; without it, one of the PDF's own. */
  readonly file?: Buffer;
  /** Relative to the font size. The PDF's own fonts are set by their boxes instead, with a quarter between lines. */
  readonly set?: { readonly baseline: number; readonly line: number };
}

const STANDARD: Readonly<Record<Font, Typeface>> = {
  text: { name: "Helvetica" },
  bold: { name: "Helvetica-Bold" },
  title: { name: "Times-Bold" },
  words: { name: "Times-Italic" },
};

/** Letters of Windows-1252 that our titles' typeface lacks. */
const NOT_IN_TITLES = /[¤ƒ†‡‰ŠŽšžŸ]/;

const TEXT_SET = { baseline: 0.76, line: 1.38 };
const TITLE_SET = { baseline: 0.74, line: 1.24 };

/** The typeface of a text that the PDF's own fonts can write, letter by letter. */
export function typefaceOf(font: Font, text: string, drawing: Drawing): Typeface {
  if (drawing < 3) return STANDARD[font];
  if (font === "title" && !NOT_IN_TITLES.test(text)) return { ...own("title"), set: TITLE_SET };
  return { ...own(font === "text" || font === "words" ? "text" : "bold"), set: TEXT_SET };
}

const opened = new Map<string, Typeface>();

/** Bricolage Grotesque and Noto Sans, cut to Windows-1252 by scripts/paper-artwork.ts. */
function own(name: "text" | "bold" | "title"): Typeface {
  const known = opened.get(name);
  if (known) return known;
  const file = readFileSync(join(import.meta.dirname, `typefaces/${name}.ttf`));
  const typeface = { name: `own-${name}`, file };
  opened.set(name, typeface);
  return typeface;
}
