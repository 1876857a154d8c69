import type { AccountsLine, AnnualAccounts } from "./schemas/annual-accounts.ts";

/*
 * Invented accounts, to show the place of real ones: a file `annual-accounts/2025.pdf` beside this one takes the place of
 * the sample of 2025, and without `demonstration` in the settings no sample is shown.
 */

type Amounts<T extends readonly string[]> = { readonly [K in keyof T]: number };

const lines = <T extends readonly string[]>(labels: T, amounts: Amounts<T>): AccountsLine[] =>
  labels.map((label, index) => ({ label, thousands: amounts[index] ?? 0 }));

const INCOME = [
  "Dons pour les projets et les programmes",
  "Parrainages",
  "Subventions et partenaires",
  "Apports des communautés",
  "Ventes de la boutique",
  "Autres produits",
] as const;

const CHARGES = [
  "Fournitures, semences et vivres",
  "Constructions, eau et énergie",
  "Formation et travail sur place",
  "Transport",
  "Suivi et contrôle",
  "Boutique : achats et livraison",
  "Commissions de paiement et de banque",
  "Fonctionnement du siège",
  "Collecte et information des donateurs",
] as const;

const ASSETS = [
  "Bâtiments, véhicules et matériel",
  "Stocks de fournitures",
  "Avances aux chantiers et aux ateliers",
  "Banque, mobile money et caisse",
] as const;

const LIABILITIES = [
  "Fonds propres",
  "Fonds dédiés : dons reçus, pas encore dépensés",
  "Dettes aux fournisseurs",
  "Provisions",
] as const;

/** Latest first. */
export const sampleAccounts: readonly AnnualAccounts[] = [
  {
    year: 2025,
    approvedOn: "2026-04-30",
    income: lines(INCOME, [1_486_200, 402_900, 874_500, 96_400, 121_700, 18_300]),
    charges: lines(CHARGES, [1_162_400, 768_900, 421_300, 147_200, 88_600, 84_100, 41_500, 176_000, 52_000]),
    assets: lines(ASSETS, [412_000, 138_500, 96_500, 903_000]),
    liabilities: lines(LIABILITIES, [388_000, 902_000, 142_000, 60_000]),
  },
  {
    year: 2024,
    approvedOn: "2025-04-26",
    income: lines(INCOME, [1_204_700, 351_300, 792_000, 83_200, 78_800, 10_000]),
    charges: lines(CHARGES, [948_300, 655_200, 362_700, 128_400, 74_400, 53_600, 33_400, 168_000, 47_000]),
    assets: lines(ASSETS, [361_000, 117_000, 74_000, 728_000]),
    liabilities: lines(LIABILITIES, [339_000, 731_000, 111_000, 50_000]),
  },
  {
    year: 2023,
    approvedOn: "2024-04-27",
    income: lines(INCOME, [986_400, 288_600, 701_500, 71_500, 43_000, 9_000]),
    charges: lines(CHARGES, [774_200, 548_600, 311_500, 109_700, 62_000, 29_000, 26_000, 159_000, 42_000]),
    assets: lines(ASSETS, [310_000, 98_000, 61_000, 611_000]),
    liabilities: lines(LIABILITIES, [301_000, 615_000, 84_000, 42_000]),
  },
];
