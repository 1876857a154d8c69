import { settings } from "../../../content/settings.ts";
import { forest, ink } from "../../../illustrations/palette.ts";
import { drawBand, drawQrCode } from "./ornaments.ts";
import { COLUMN, MARGIN, type Page } from "./page.ts";
import { LINE, MUTED } from "./style.ts";

const QR = { size: 104, top: 660, bottom: 676 };
const BAND = 14;

export interface Verification {
  readonly address: string;
  /** The address in the QR code. */
  readonly scanned: string;
  readonly code: string;
  /** The document's noun in phrases: « ce reçu », « du reçu », "the receipt’s". */
  readonly words: { readonly this: string; readonly of: string; readonly english: string };
}

/** Explains how to verify the document, at the foot of an upright page. */
export function drawVerification(
  page: Page,
  { after, ...verification }: Verification & { readonly after: number },
): void {
  const top = Math.min(Math.max(QR.top, after + 6), QR.bottom);
  drawVerificationIn(page, { x: MARGIN, y: top, width: COLUMN, size: QR.size }, verification);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the QR code. */
  readonly size: number;
}

/** Explains how to verify the document, beside its QR code. */
export function drawVerificationIn(page: Page, place: Place, verification: Verification): void {
  const { address, scanned, code, words } = verification;
  const { x, y: top, width, size } = place;
  drawQrCode(page, scanned, x, top, size);
  page.link({ x, y: top, width: size }, size, scanned);
  const column = { x: x + size + 22, width: width - size - 22 };
  const small = { size: 9, colour: MUTED };
  const where = address.replace(/^https?:\/\//, "");
  let y = page.write(
    `Vérifier ${words.this}`,
    { ...column, y: top - 2 },
    { font: "bold", size: 11, colour: forest },
    "H2",
  );
  y = page.write(
    `Scannez ce code avec un téléphone, ou ouvrez l’adresse ci-dessous et tapez le numéro ${words.of} et ce code :`,
    { ...column, y: y + 1 },
    small,
  );
  y = page.write(code, { ...column, y: y + 3 }, { font: "bold", size: 14, colour: ink });
  y = page.write(where, { ...column, y: y + 1 }, { font: "bold", size: 9, colour: forest });
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
  let y = page.write(`${name} · ${legalForm}`, { ...column, y: 787 }, { ...style, font: "bold" });
  y = page.write(`${street}, ${district}, ${city}, ${country}`, { ...column, y }, style);
  page.write(`${phone.display} · ${email}`, { ...column, y }, style);
  drawBand(page, page.height - BAND, BAND);
}
