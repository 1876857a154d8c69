import { encode } from "uqr";
import { bandPath, markPath } from "../../../illustrations/kuba.ts";
import { forest, paper, sun } from "../../../illustrations/palette.ts";
import { HEIGHT, type Page, WIDTH } from "./page.ts";

const BAND = { width: 224, height: 32 };

/** A band of Kuba pattern across the page. */
export function drawBand(page: Page, y: number, height: number): void {
  page.decorate((doc) => {
    doc.rect(0, y, WIDTH, height).fill("#0b4630");
    doc.rect(0, y, WIDTH, height).clip();
    const scale = height / BAND.height;
    doc.translate(0, y).scale(scale);
    for (let x = 0; x * scale < WIDTH; x += BAND.width) {
      doc.path(bandPath).lineWidth(2).stroke(sun);
      doc.translate(BAND.width, 0);
    }
  });
}

/** The foundation's logo in its light colours. */
export function drawMark(page: Page, x: number, y: number, size: number): void {
  page.decorate((doc) => {
    doc.translate(x, y).scale(size / 64);
    doc.roundedRect(0, 0, 64, 64, 14).fill(paper);
    doc.path(markPath).lineWidth(4).stroke(forest);
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
    doc.font("Helvetica-Bold").fontSize(104).fillColor(colour).fillOpacity(0.09);
    const width = doc.widthOfString(word);
    doc.rotate(-38, { origin: [WIDTH / 2, HEIGHT / 2] });
    doc.text(word, (WIDTH - width) / 2, HEIGHT / 2 - 52, { lineBreak: false });
  });
}
