import { settings } from "../../../content/settings.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { ink, laterite } from "../../../illustrations/palette.ts";
import { longDate } from "../../money/documents/days.ts";
import { drawEnglish, drawFactRows } from "../../money/documents/facts.ts";
import { drawFoot, drawVerification } from "../../money/documents/foot.ts";
import { drawHead } from "../../money/documents/head.ts";
import { drawWatermark } from "../../money/documents/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../../money/documents/page.ts";
import { LABEL, TEXT } from "../../money/documents/style.ts";
import { drawUnwritten } from "../../money/documents/unwritten.ts";
import { printedCode, signClaim } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import { drawLines } from "./invoice-lines.ts";
import { claimOf, type Invoice } from "./invoices.ts";

/** Below this y position the verification block does not fit. */
const LAST = 560;

/** Draws the invoice on as many A4 pages as needed. Deterministic: the same invoice and keys give the same bytes. */
export function invoicePdf(invoice: Invoice, { env, keys }: Pick<Context, "env" | "keys">): Promise<Buffer> {
  const { number, paidAt, ended, specimen } = invoice;
  const page = new Page(`Facture ${number}`, settings.name, paidAt, invoice.drawing);
  const text = warning(invoice);
  const head = drawHead(page, {
    kind: "FACTURE",
    number,
    issued: `Émise le ${longDate("fr", paidAt)}`,
    warning: text === null ? null : { text, grave: ended !== null },
  });
  const address = `${env.SITE_URL}/receipts/verify`;
  let y = drawBuyer(page, invoice, head + 20);
  y = drawLines(page, invoice, y + 14);
  if (y > LAST) y = page.turn();
  y = drawPayment(page, invoice, y + 10);
  drawVerification(page, {
    after: drawEnglish(page, inEnglish(invoice), y + 12),
    address,
    scanned: `${address}#${signClaim(claimOf(invoice), keys)}`,
    code: printedCode(number, keys),
    words: { this: "cette facture", of: "de la facture", english: "the invoice’s" },
  });
  drawFoot(page);
  if (ended) drawWatermark(page, "ANNULÉ", "#a12a17");
  else if (specimen) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

function drawBuyer(page: Page, { buyer }: Invoice, top: number): number {
  const column = { x: MARGIN, width: COLUMN };
  const heading = { font: "title", size: 28, colour: ink } as const;
  const under = page.write("Facture", { ...column, y: top }, heading, "H1");
  let y = page.write("Facturée à", { ...column, y: under + 4 }, LABEL);
  const lines = buyer?.map((line) => (page.canWrite(line) ? line : "…")) ?? [
    "Une personne dont les données ont été effacées",
  ];
  for (const line of lines) y = page.write(line, { ...column, y }, { ...TEXT, font: "bold" });
  return drawUnwritten(page, buyer ?? [], y);
}

function drawPayment(page: Page, invoice: Invoice, top: number): number {
  const { number, paidAt, paid, rate, refunded } = invoice;
  const facts: (readonly (readonly [string, string])[])[] = [
    [
      ["Payée le", longDate("fr", paidAt)],
      ["Montant payé", formatMoney("fr", paid)],
    ],
    [["Numéro de la facture", number]],
  ];
  if (rate) {
    const one = formatMoney("fr", { minor: rate.asked, currency: rate.from });
    const worth = formatMoney("fr", { minor: rate.paid, currency: rate.to });
    facts.push([["Cours du jour", `${one} = ${worth}, le ${longDate("fr", rate.date)}`]]);
  }
  if (refunded.minor > 0) facts.push([["Rendu depuis", formatMoney("fr", refunded)]]);
  return drawFactRows(page, facts, top);
}

// The document is in French and English whatever the reader's language, so its words are not in the dictionaries.

/** The notice above all else: play money, or an invoice that is no longer valid. */
function warning({ ended, specimen }: Invoice): string | null {
  if (ended === "refunded")
    return "Cette facture ne compte plus : le montant a été rendu. / No longer valid: the amount was given back.";
  if (ended === "disputed")
    return "Cette facture ne compte plus : le paiement est contesté. / No longer valid: the payment is disputed.";
  if (!specimen) return null;
  return "SPÉCIMEN : paiement d’essai, aucun argent n’a circulé. / SPECIMEN: test payment, no money moved.";
}

function inEnglish({ number, paidAt, paid, total, delivery, lines }: Invoice): string {
  const goods = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `Invoice ${number}, issued and paid on ${longDate("en", paidAt)}. ${settings.name} sold`,
    `${goods} ${goods === 1 ? "item" : "items"} for ${formatMoney("en", total)}, of which`,
    `${formatMoney("en", delivery)} for delivery, and received ${formatMoney("en", paid)}.`,
  ].join(" ");
}
