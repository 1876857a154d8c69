import { expect, test } from "vitest";
import { findMessage } from "../../../contracts/format-message.ts";
import french from "../../../locales/fr.json" with { type: "json" };
import type { Key } from "../../lib/i18n/key.ts";

/** The exact French texts that the specification gives for the marketplace and its checkout. */
const LITERAL: Partial<Record<Key, string>> = {
  "marketplace.clear": "Clear Filters",
  "checkout.empty.title": "Votre panier est vide",
  "checkout.continue": "Continuer mes achats",
  "checkout.submitting": "Traitement...",
  "checkout.toast.empty": "Panier vide",
  "checkout.toast.emptyText": "Ajoutez des produits à votre panier avant de procéder au paiement.",
  "checkout.toast.missing": "Informations manquantes",
  "checkout.toast.missingText": "Veuillez remplir tous les champs obligatoires.",
  "checkout.toast.error": "Erreur",
  "checkout.toast.failed": "Une erreur est survenue lors de la création de votre commande.",
  "checkout.toast.created": "Commande créée",
  "checkout.countries.CD": "Congo (RDC)",
  "checkout.countries.BI": "Burundi",
  "checkout.countries.RW": "Rwanda",
  "checkout.countries.UG": "Uganda",
  "checkout.countries.TZ": "Tanzania",
};

test.each(Object.entries(LITERAL))("%s is the specified text", (key, words) => {
  expect(findMessage(french, key)).toBe(words);
});

test("delivery takes 3 to 7 working days, returns 30 days", () => {
  expect(french.checkout.option.days).toBe("{{least}}-{{most}} jours ouvrables");
  expect(french.order.delivered.text).toContain("30 jours");
});
