import { encode } from "uqr";
import { bandPath, markPath } from "../../../illustrations/kuba.ts";
import { forest, paper, sun } from "../../../illustrations/palette.ts";
import type { Page } from "./page.ts";

const BAND = { width: 224, height: 32 };

/** A band of Kuba pattern across the page. */
export function drawBand(page: Page, y: number, height: number): void {
  page.decorate((doc) => {
    doc.rect(0, y, page.width, height).fill("#0b4630");
    doc.rect(0, y, page.width, height).clip();
    const scale = height / BAND.height;
    doc.translate(0, y).scale(scale);
    for (let x = 0; x * scale < page.width; x += BAND.width) {
      doc.path(bandPath).lineWidth(2).stroke(sun);
      doc.translate(BAND.width, 0);
    }
  });
}

/** The foundation's logo, in its light colours if not told otherwise. */
export function drawMark(
  page: Page,
  x: number,
  y: number,
  size: number,
  { ground, lines }: { readonly ground: string; readonly lines: string } = { ground: paper, lines: forest },
): void {
  page.decorate((doc) => {
    doc.translate(x, y).scale(size / 64);
    doc.roundedRect(0, 0, 64, 64, 14).fill(ground);
    doc.path(markPath).lineWidth(4).stroke(lines);
  });
}

/** A round seal: the mark in a ring of lozenges, and a text around it. */
export function drawSeal(page: Page, text: string, x: number, y: number, radius: number): void {
  page.decorate((doc) => {
    doc.translate(x, y);
    const edge = Array.from({ length: 48 }, (_, at): [number, number] => {
      const [angle, out] = [(at * Math.PI) / 24, at % 2 === 0 ? radius : radius * 0.93];
      return [Math.cos(angle) * out, Math.sin(angle) * out];
    });
    doc.polygon(...edge).fill(forest);
    doc
      .circle(0, 0, radius * 0.86)
      .lineWidth(0.8)
      .stroke(sun);
    doc
      .circle(0, 0, radius * 0.54)
      .lineWidth(0.8)
      .stroke(sun);
    page.fontOf("bold");
    const [size, circle] = [radius * 0.17, radius * 0.64];
    doc.fontSize(size).fillColor(paper);
    const letters = Array.from(text.toUpperCase());
    const widths = letters.map((letter) => doc.widthOfString(letter));
    const space = (2 * Math.PI * circle - widths.reduce((sum, wide) => sum + wide, 0)) / letters.length;
    let turned = 0;
    for (const [at, letter] of letters.entries()) {
      const wide = widths[at] ?? 0;
      doc.save();
      doc.rotate(((turned + wide / 2) * 180) / (Math.PI * circle));
      doc.text(letter, -wide / 2, -circle, { lineBreak: false, baseline: "alphabetic" });
      doc.restore();
      turned += wide + space;
    }
    doc.scale((radius * 0.86) / 64).translate(-32, -32);
    doc.path(markPath).lineWidth(4).stroke(sun);
  });
}

/** A QR code of black squares; neighbours in a row are merged, so that no hairlines show. */
export function drawQrCode(page: Page, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: "M", border: 0 });
  const side = size / modules;
  page.figure("Code QR de vérification", (doc) => {
    doc.translate(x, y).scale(side);
    for (const [row, signs] of data.entries()) {
      for (let from = 0; from < modules; from++) {
        if (!signs[from]) continue;
        let to = from;
        while (signs[to]) to++;
        doc.rect(from, row, to - from, 1);
        from = to;
      }
    }
    doc.fill("#000000");
  });
}

/** A word across the page above everything else, so that every copy shows it. */
export function drawWatermark(page: Page, word: string, colour: string): void {
  page.decorate((doc) => {
    page.fontOf("bold");
    doc.fontSize(104).fillColor(colour).fillOpacity(0.09);
    const width = doc.widthOfString(word);
    doc.rotate(-38, { origin: [page.width / 2, page.height / 2] });
    doc.text(word, (page.width - width) / 2, page.height / 2 - 52, { lineBreak: false });
  });
}
