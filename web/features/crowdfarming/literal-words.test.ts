import { expect, test } from "vitest";
import { findMessage } from "../../../contracts/format-message.ts";
import french from "../../../locales/fr.json" with { type: "json" };
import type { Key } from "../../lib/i18n/key.ts";

/** The exact French texts that the specification gives for crowd-farming. */
const LITERAL: Partial<Record<Key, string>> = {
  "farms.hero.invest": "Investir maintenant",
  "farms.none": "Aucun projet disponible pour le moment.",
  "farms.failed": "Erreur lors du chargement des projets",
  "farm.status.funding": "Financement",
  "farm.status.active": "En cours",
  "farm.status.harvesting": "Récolte",
  "farm.status.completed": "Terminé",
  "farm.share.copied": "Lien copié",
  "farmProject.funding": "En cours de financement",
  "farmProject.missing.title": "Projet non trouvé",
  "farmProject.missing.text": "Le demandé projet n'existe pas ou n'est plus disponible",
  "farmProject.failed.title": "Erreur lors du chargement du projet",
  "farmProject.panel.completed": "Projet terminé",
  "farmProject.toast.signIn": "Connexion requise",
  "farmProject.toast.signInText": "Veuillez vous connecter pour investir dans ce projet.",
  "farmProject.toast.redirect": "Redirection vers le paiement",
  "farmProject.toast.failed": "Échec de la création de l'investissement.",
  "errors.amount_invalid": "Veuillez entrer un montant valide.",
  "investment.pending.title": "Traitement en cours...",
  "investment.cancelled.title": "Paiement annulé — Aucun montant n'a été débité.",
};

test.each(Object.entries(LITERAL))("%s is the specified text", (key, words) => {
  expect(findMessage(french, key)).toBe(words);
});

test("an unconfirmed success is shown as unconfirmed, and the return as not guaranteed", () => {
  expect(french.investment.unconfirmed.text).toContain("sous réserve de confirmation");
  expect(french.farm.notGuaranteed).toContain("n’est pas garanti");
});
