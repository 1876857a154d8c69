import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { Faces } from "./faces.ts";
import { plain, printable, printed } from "./printable.ts";
import { asOneLine, canBeTyped, type TypedLine, typedLines } from "./typed-lines.ts";
import { type Font, typefaceOf } from "./typefaces.ts";

const load = createRequire(import.meta.url);

/** Loaded for the first paper: it takes memory and time at the start (docs/decisions/bodies-on-demand.md). */
const newDocument = (options: PDFKit.PDFDocumentOptions) =>
  new (load("pdfkit") as typeof PDFDocument)(options);

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;
export const MARGIN = 56;
/** The width of the text on an upright page. */
export const COLUMN = SHORT - 2 * MARGIN;

/**
 * The version of drawing, fixed when a document is issued: 1 replaces letters that the PDF's standard fonts lack by
 * similar ones, 2 draws them as typed, with embedded fonts, 3 is set in our own typefaces, and a course's certificate lies
 * across.
 */
export type Drawing = 1 | 2 | 3;

interface Style {
  readonly font?: Font;
  readonly size: number;
  readonly colour: string;
  readonly align?: "left" | "right" | "center";
  readonly spacing?: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A name as a document issued now would print it; null if it cannot. */
export function asTyped(name: string): string | null {
  const typed = asOneLine(name);
  return typed !== "" && canWrite(typed, new Faces()) ? typed : null;
}

const canWrite = (text: string, faces: Faces): boolean => plain(text) !== null || canBeTyped(text, faces);

/** Line height of typed text, relative to the font size: marks above and below letters need space. */
const TYPED = { baseline: 1.05, line: 1.5 };

/** A page that is drawn and tagged for screen readers at once. Deterministic: the same calls give the same bytes. */
export class Page {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #bytes: Buffer[] = [];
  readonly #whole: Promise<void>;
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
  readonly #faces = new Faces();

  /** `at` is the only date in the file. */
  constructor(title: string, author: string, at: Date, drawing: Drawing, { across = false } = {}) {
    this.drawing = drawing;
    [this.width, this.height] = across ? [LONG, SHORT] : [SHORT, LONG];
    this.#doc = newDocument({
      size: [this.width, this.height],
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: "fr",
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: at,
        ModDate: at,
      },
    });
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
    this.#whole = new Promise((resolve, reject) => {
      this.#doc.on("data", (part: Buffer) => this.#bytes.push(part));
      this.#doc.on("end", () => resolve());
      this.#doc.on("error", reject);
    });
  }

  /** Whether the text can be printed recognisably. */
  canWrite(text: string): boolean {
    if (this.drawing === 1) return printable(text) !== null;
    return canWrite(text, this.#faces);
  }

  /** Writes a paragraph and returns the y position of its end. */
  write(text: string, box: Box, style: Style, tag: "P" | "H1" | "H2" = "P", lang?: "en"): number {
    const { x, y, width } = box;
    const { align = "left", spacing = 0, size } = style;
    const typed = this.#typed(text, width, style);
    if (typed) {
      const draw = () => {
        // ActualText for reading aloud and copying: a reader can only guess it from shaped glyphs.
        this.#doc.markContent("Span", { actual: text });
        this.#draw(typed, box, style);
        this.#doc.endMarkedContent();
      };
      this.#root.add(this.#doc.struct(tag, { ...(lang && { lang }) }, draw));
      return y + typed.length * size * TYPED.line;
    }
    let end = y;
    const draw = () => {
      const { lineGap, down, baseline } = this.#set(text, style);
      this.#doc
        .fillColor(style.colour)
        .text(printed(text), x, y + down, { width, align, characterSpacing: spacing, lineGap, ...baseline });
      end = this.#doc.y - down;
    };
    this.#root.add(this.#doc.struct(tag, { ...(lang && { lang }) }, draw));
    return end;
  }

  heightOf(text: string, width: number, style: Style): number {
    const { size } = style;
    const typed = this.#typed(text, width, style);
    if (typed) return typed.length * size * TYPED.line;
    const { lineGap } = this.#set(text, style);
    return this.#doc.heightOfString(printed(text), { width, lineGap });
  }

  /** The style in the largest size, down to `least`, in which the text takes so many lines. */
  fitted<S extends Style>(text: string, width: number, style: S, { lines = 1, least = 8 } = {}): S {
    for (let { size } = style; size > least; size--) {
      const one = this.heightOf(text, Number.MAX_SAFE_INTEGER, { ...style, size });
      if (this.heightOf(text, width, { ...style, size }) < one * (lines + 0.5)) return { ...style, size };
    }
    return { ...style, size: least };
  }

  /** Chooses the typeface of a text, and says where its lines stand. */
  #set(text: string, { font = "text", size }: Style) {
    const { name, file, set } = typefaceOf(font, text, this.drawing);
    if (file) this.#doc.registerFont(name, file);
    this.#doc.font(name).fontSize(size);
    if (!set) return { lineGap: size * 0.25, down: 0 };
    const lineGap = size * set.line - this.#doc.currentLineHeight(true);
    return { lineGap, down: size * set.baseline, baseline: { baseline: "alphabetic" } as const };
  }

  /** The lines of a text with letters that the PDF's standard fonts lack. */
  #typed(text: string, width: number, { font, size }: Style): TypedLine[] | null {
    if (this.drawing === 1 || plain(text) !== null) return null;
    const weight = font === "bold" || font === "title" ? 700 : 400;
    return typedLines(text, { faces: this.#faces, size, weight, width });
  }

  #draw(lines: readonly TypedLine[], { x, y, width }: Box, { align = "left", size, colour }: Style): void {
    this.#doc.fontSize(size).fillColor(colour);
    for (const [index, line] of lines.entries()) {
      const free = width - line.width;
      let at = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
      const baseline = y + size * (index * TYPED.line + TYPED.baseline);
      for (const { text, face, width: wide } of line.runs) {
        this.#doc.registerFont(face.name, face.bytes).font(face.name);
        // An (empty) list of features makes fontkit shape the whole run: otherwise words appear in logical order.
        this.#doc.text(text, at, baseline, { lineBreak: false, baseline: "alphabetic", features: [] });
        at += wide;
      }
    }
  }

  /** Starts a new page and returns its first y position. */
  turn(): number {
    this.#doc.addPage();
    return MARGIN;
  }

  /** Decoration: marked as an artifact, so that screen readers skip it. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent("Artifact");
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** A drawing with an alternative text. */
  figure(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const drawn = () => {
      this.#doc.save();
      draw(this.#doc);
      this.#doc.restore();
    };
    this.#root.add(this.#doc.struct("Figure", { alt }, drawn));
  }

  /** A picture as decoration: screen readers skip it. */
  picture(file: Buffer, { x, y, width }: Box): void {
    this.decorate((doc) => doc.image(file, x, y, { width }));
  }

  /** Sets the font of the words that are drawn next in a decoration. */
  fontOf(font: Font): void {
    this.#set("", { font, size: 1, colour: "" });
  }

  link({ x, y, width }: Box, height: number, url: string): void {
    this.#doc.link(x, y, width, height, url);
  }

  async finish(): Promise<Buffer> {
    this.#root.end();
    this.#doc.end();
    await this.#whole;
    return Buffer.concat(this.#bytes);
  }
}
