import type { Sponsorship } from "./schemas/sponsorship.ts";

const euro = (amount: number) => ({ minor: amount * 100, currency: "EUR" as const });
const euros = (...amounts: readonly number[]) => amounts.map(euro);

/** The suggested amounts of each offer, smallest first. The giving form needs these and the units, and nothing else of them. */
export const sponsorAmounts: Readonly<Record<Sponsorship["type"], Sponsorship["suggested"]>> = {
  child: euros(100, 200, 300, 500),
  meal: euros(10, 20, 50, 100),
  tree: euros(25, 50, 100, 200),
  classroom: euros(500, 1000, 2000, 5000),
};

/** What gifts to an offer are counted in, where one can picture it. */
export const sponsorUnits: Readonly<Partial<Record<Sponsorship["type"], Sponsorship["unit"]>>> = {
  child: { name: "schoolYear", price: euro(100) },
  tree: { name: "tree", price: euro(1) },
};
