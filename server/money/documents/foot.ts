import { settings } from "../../../content/settings.ts";
import { forest, ink } from "../../../illustrations/palette.ts";
import { drawBand, drawQrCode } from "./ornaments.ts";
import { COLUMN, HEIGHT, MARGIN, type Page } from "./page.ts";
import { LINE, MUTED } from "./style.ts";

const QR = { size: 104, top: 660, bottom: 676 };
const BAND = 14;

export interface Verification {
  /** The y position where the facts end. */
  readonly after: number;
  readonly address: string;
  /** The address in the QR code. */
  readonly scanned: string;
  readonly code: string;
  /** The document's noun in phrases: « ce reçu », « du reçu », "the receipt’s". */
  readonly words: { readonly this: string; readonly of: string; readonly english: string };
}

/** Explains how to verify the document. */
export function drawVerification(page: Page, verification: Verification): void {
  const { after, address, scanned, code, words } = verification;
  const top = Math.min(Math.max(QR.top, after + 6), QR.bottom);
  drawQrCode(page, scanned, MARGIN, top, QR.size);
  page.link({ x: MARGIN, y: top, width: QR.size }, QR.size, scanned);
  const column = { x: MARGIN + QR.size + 22, width: COLUMN - QR.size - 22 };
  const small = { size: 9, colour: MUTED };
  const where = address.replace(/^https?:\/\//, "");
  let y = page.write(
    `Vérifier ${words.this}`,
    { ...column, y: top - 2 },
    { font: "Helvetica-Bold", size: 11, colour: forest },
    "H2",
  );
  y = page.write(
    `Scannez ce code avec un téléphone, ou ouvrez l’adresse ci-dessous et tapez le numéro ${words.of} et ce code :`,
    { ...column, y: y + 1 },
    small,
  );
  y = page.write(code, { ...column, y: y + 3 }, { font: "Helvetica-Bold", size: 14, colour: ink });
  y = page.write(where, { ...column, y: y + 1 }, { font: "Helvetica-Bold", size: 9, colour: forest });
  const english = `Scan the code, or open the address above and type ${words.english} number and code. The signature shows any change.`;
  page.write(english, { ...column, y: y + 2 }, { size: 8, colour: MUTED }, "P", "en");
}

/** The foundation's address and numbers, above the closing band. */
export function drawFoot(page: Page): void {
  const { name, legalForm, address, phone, email } = settings;
  const { street, district, city, country } = address;
  const style = { size: 7.5, colour: MUTED, align: "center" } as const;
  const column = { x: MARGIN, width: COLUMN };
  page.decorate((doc) =>
    doc
      .moveTo(MARGIN, 780)
      .lineTo(MARGIN + COLUMN, 780)
      .lineWidth(0.75)
      .stroke(LINE),
  );
  let y = page.write(`${name} · ${legalForm}`, { ...column, y: 787 }, { ...style, font: "Helvetica-Bold" });
  y = page.write(`${street}, ${district}, ${city}, ${country}`, { ...column, y }, style);
  page.write(`${phone.display} · ${email}`, { ...column, y }, style);
  drawBand(page, HEIGHT - BAND, BAND);
}
