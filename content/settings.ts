import type { Settings } from "./schema.ts";

/** Sample values: '.example' names lead nowhere, and no Congolese number begins with 0 after +243. */
export const settings: Settings = {
  name: "Fondation Bomoko",
  legalForm: "Établissement d’utilité publique de droit congolais",
  phone: { display: "+243 000 123 456", dial: "+243000123456" },
  email: "contact@fondation-bomoko.example",
  address: {
    street: "12, avenue de l’Exemple",
    district: "Commune de la Gombe",
    city: "Kinshasa",
    country: "République démocratique du Congo",
  },
  social: [
    { network: "facebook", label: "Facebook", url: "https://facebook.example/fondation-bomoko" },
    { network: "twitter", label: "Twitter", url: "https://twitter.example/fondation-bomoko" },
    { network: "instagram", label: "Instagram", url: "https://instagram.example/fondation-bomoko" },
    { network: "linkedin", label: "LinkedIn", url: "https://linkedin.example/fondation-bomoko" },
    { network: "whatsapp", label: "WhatsApp", url: "https://whatsapp.example/fondation-bomoko" },
    { network: "tiktok", label: "TikTok", url: "https://tiktok.example/fondation-bomoko" },
  ],
  appStoreUrl: "https://apps.example/fondation-bomoko",
  platformProvider: { name: "Plateforme Exemple", url: "https://plateforme.example" },
  copyrightYear: 2025,
  demonstration: true,
  analyticsId: null,
  /** None until the authority has given one: 'Autorisation de collecte publique n° … du …'. */
  collectionPermit: null,
  /** None until a tax authority has said so in writing. */
  taxReceiptCountries: [],
  currency: { gifts: "XOF", projects: "USD" },
  /** Sample rates: 1 USD = 565 XOF, 1 XOF = 4.95 CDF, 1 EUR = 1.16 USD, 1 EUR = 3 247 CDF, 1 USD = 2 797 CDF. In minor units. */
  rates: [
    { from: "XOF", to: "USD", asked: 565, paid: 100, date: "2026-11-16" },
    { from: "XOF", to: "CDF", asked: 1, paid: 495, date: "2026-11-16" },
    { from: "EUR", to: "USD", asked: 100, paid: 116, date: "2026-11-16" },
    { from: "EUR", to: "CDF", asked: 100, paid: 324_700, date: "2026-11-16" },
    { from: "USD", to: "CDF", asked: 100, paid: 279_700, date: "2026-11-16" },
  ],
};
