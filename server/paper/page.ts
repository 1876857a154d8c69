import PDFDocument from "pdfkit";
import { printed } from "./printable.ts";

/** A4 in points. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 56;
export const COLUMN = WIDTH - 2 * MARGIN;

export type Font = "Helvetica" | "Helvetica-Bold" | "Times-Bold" | "Times-Italic";

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

/** A page that is drawn and tagged for screen readers in one go; the same calls give the same bytes. */
export class Page {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #bytes: Buffer[] = [];
  readonly #whole: Promise<void>;

  /** `at` is the only date the file knows. */
  constructor(title: string, author: string, at: Date) {
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

  /** Writes a paragraph and tells where it ended. */
  write(text: string, place: Place, style: Style, tag: "P" | "H1" | "H2" = "P", lang?: "en"): number {
    const { x, y, width } = place;
    const { align = "left", spacing = 0, size } = style;
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
    return this.#doc
      .font(style.font ?? "Helvetica")
      .fontSize(size)
      .heightOfString(printed(text), { width, lineGap: size * 0.25 });
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
