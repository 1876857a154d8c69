import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

const fonts = join(
  dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")),
  "standard_fonts/",
);

interface Factory {
  create(width: number, height: number): { canvas: Canvas; context: SKRSContext2D };
}

/** Opens a PDF like a viewer: its text line by line, and its first page as a picture. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: fonts,
    verbosity: 0,
  }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = [];
  for (let number = 1; number <= document.numPages; number++)
    texts.push(textOf((await (await document.getPage(number)).getTextContent()).items));
  const { info } = await document.getMetadata();

  /** Uses pdf.js's own fonts and rasteriser, so that every machine draws the same. */
  async function picture(scale = 1): Promise<Canvas> {
    const viewport = page.getViewport({ scale });
    const factory = document.canvasFactory as Factory;
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas, canvasContext: context as never, viewport }).promise;
    return canvas;
  }

  return {
    pages: document.numPages,
    text: textOf(items),
    /** The text of each page. */
    texts,
    info: info as Readonly<Record<string, unknown>>,
    /** Each piece of text with its left edge, its base line (both in points from the lower left) and its size. */
    places: items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [size, , , , x, y] = item.transform.map((value) => Math.round(Number(value) * 100) / 100);
      return [`${x} ${y} ${size} ${item.str}`];
    }),
    picture,
  };
}

type Items = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

/** With every space and line break as one plain space; lines may break after a hyphen. */
function textOf(items: Items): string {
  const lines = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return lines.replace(/-\n/g, "-").replace(/\s+/g, " ");
}

/** The compressed streams of a PDF that hold drawing operators and text, one after the other. */
export function contentOf(pdf: Buffer): string {
  const parts = [...pdf.toString("latin1").matchAll(/stream\n([^]*?)\nendstream/g)].map(([, part = ""]) => {
    const bytes = Buffer.from(part, "latin1");
    return bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : "";
  });
  return parts.join("");
}
