import PDFDocument from "pdfkit";
import { Faces } from "./faces.ts";
import { plain, printable, printed } from "./printable.ts";
import { asOneLine, canBeTyped, type TypedLine, typedLines } from "./typed-lines.ts";

/** A4 in points. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 56;
export const COLUMN = WIDTH - 2 * MARGIN;

export type Font = "Helvetica" | "Helvetica-Bold" | "Times-Bold" | "Times-Italic";

/**
 * How a paper is drawn, fixed on the day it is issued: 1 gives letters the PDF's own fonts lack their nearest likeness,
 * 2 writes them as they were typed.
 */
export type Drawing = 1 | 2;

interface Style {
  readonly font?: Font;
  readonly size: number;
  readonly colour: string;
  readonly align?: "left" | "right" | "center";
  readonly spacing?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A name as a paper issued now writes it; null where it cannot. */
export function asTyped(name: string): string | null {
  const typed = asOneLine(name);
  return typed !== "" && canWrite(typed, new Faces()) ? typed : null;
}

const canWrite = (text: string, faces: Faces): boolean => plain(text) !== null || canBeTyped(text, faces);

/** Of a line of letters as they were typed, in its size: marks above and below a letter need their room. */
const TYPED = { baseline: 1.05, line: 1.5 };

/** A page that is drawn and tagged for screen readers in one go; the same calls give the same bytes. */
export class Page {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #bytes: Buffer[] = [];
  readonly #whole: Promise<void>;
  readonly drawing: Drawing;
  readonly #faces = new Faces();

  /** `at` is the only date the file knows. */
  constructor(title: string, author: string, at: Date, drawing: Drawing) {
    this.drawing = drawing;
    this.#doc = new PDFDocument({
      size: [WIDTH, HEIGHT],
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

  /** Whether it can be written so that who reads it knows it again. */
  canWrite(text: string): boolean {
    if (this.drawing === 1) return printable(text) !== null;
    return canWrite(text, this.#faces);
  }

  /** Writes a paragraph and tells where it ended. */
  write(text: string, place: Place, style: Style, tag: "P" | "H1" | "H2" = "P", lang?: "en"): number {
    const { x, y, width } = place;
    const { align = "left", spacing = 0, size } = style;
    const typed = this.#typed(text, width, style);
    if (typed) {
      const draw = () => {
        // What is read aloud and copied: of shaped letters alone a reader program only guesses it.
        this.#doc.markContent("Span", { actual: text });
        this.#draw(typed, place, style);
        this.#doc.endMarkedContent();
      };
      this.#root.add(this.#doc.struct(tag, { ...(lang && { lang }) }, draw));
      return y + typed.length * size * TYPED.line;
    }
    let end = y;
    const draw = () => {
      this.#doc
        .font(style.font ?? "Helvetica")
        .fontSize(size)
        .fillColor(style.colour)
        .text(printed(text), x, y, { width, align, characterSpacing: spacing, lineGap: size * 0.25 });
      end = this.#doc.y;
    };
    this.#root.add(this.#doc.struct(tag, { ...(lang && { lang }) }, draw));
    return end;
  }

  height(text: string, width: number, style: Style): number {
    const { size } = style;
    const typed = this.#typed(text, width, style);
    if (typed) return typed.length * size * TYPED.line;
    return this.#doc
      .font(style.font ?? "Helvetica")
      .fontSize(size)
      .heightOfString(printed(text), { width, lineGap: size * 0.25 });
  }

  /** The lines of a text that has letters the PDF's own fonts lack. */
  #typed(text: string, width: number, { font, size }: Style): TypedLine[] | null {
    if (this.drawing === 1 || plain(text) !== null) return null;
    const weight = font?.endsWith("Bold") ? 700 : 400;
    return typedLines(text, { faces: this.#faces, size, weight, width });
  }

  #draw(lines: readonly TypedLine[], { x, y, width }: Place, { align = "left", size, colour }: Style): void {
    this.#doc.fontSize(size).fillColor(colour);
    for (const [index, line] of lines.entries()) {
      const free = width - line.width;
      let at = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
      const baseline = y + size * (index * TYPED.line + TYPED.baseline);
      for (const { text, face, width: wide } of line.runs) {
        this.#doc.registerFont(face.name, face.bytes).font(face.name);
        // With a list of features, though empty, the run is shaped as one: else words stand in the order they are read.
        this.#doc.text(text, at, baseline, { lineBreak: false, baseline: "alphabetic", features: [] });
        at += wide;
      }
    }
  }

  /** Goes on with an empty page, and tells where on it. */
  turn(): number {
    this.#doc.addPage();
    return MARGIN;
  }

  /** Lines and surfaces that say nothing: a screen reader passes over them. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent("Artifact");
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** A drawing with a meaning, told in words. */
  figure(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const drawn = () => {
      this.#doc.save();
      draw(this.#doc);
      this.#doc.restore();
    };
    this.#root.add(this.#doc.struct("Figure", { alt }, drawn));
  }

  link({ x, y, width }: Place, height: number, url: string): void {
    this.#doc.link(x, y, width, height, url);
  }

  async finish(): Promise<Buffer> {
    this.#root.end();
    this.#doc.end();
    await this.#whole;
    return Buffer.concat(this.#bytes);
  }
}
