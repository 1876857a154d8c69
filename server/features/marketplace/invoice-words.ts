import { settings } from "../../../content/settings.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { longDate } from "../../money/paper/days.ts";
import type { Invoice } from "./invoices.ts";

// The document is in French and English whatever the reader's language, so its words are not in the dictionaries.

/** The notice above all else: play money, or an invoice that is no longer valid. */
export function warning({ ended, specimen }: Invoice): string | null {
  if (ended === "refunded")
    return "Cette facture ne compte plus : le montant a été rendu. / No longer valid: the amount was given back.";
  if (ended === "disputed")
    return "Cette facture ne compte plus : le paiement est contesté. / No longer valid: the payment is disputed.";
  if (!specimen) return null;
  return "SPÉCIMEN : paiement d’essai, aucun argent n’a circulé. / SPECIMEN: test payment, no money moved.";
}

export function inEnglish({ number, paidAt, paid, total, delivery, lines }: Invoice): string {
  const goods = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `Invoice ${number}, issued and paid on ${longDate("en", paidAt)}. ${settings.name} sold`,
    `${goods} ${goods === 1 ? "item" : "items"} for ${formatMoney("en", total)}, of which`,
    `${formatMoney("en", delivery)} for delivery, and received ${formatMoney("en", paid)}.`,
  ].join(" ");
}
