import type { Project } from "../schema.ts";

export const agriculture: Project = {
  id: 4,
  title: "Agriculture durable pour 3 630 familles",
  location: "Kasaï-Central et Lomami",
  description:
    "Semences, outils, petit élevage et deux ans de conseil au champ, pour récolter plus sans épuiser la terre.",
  progress: 23,
  goal: { minor: 1_815_000_00, currency: "USD" },
  raised: { minor: 417_450_00, currency: "USD" },
  supporters: 1_873,
  category: "agriculture",
  urgent: false,
  status: "En expansion",
  expectedCompletion: "2028-12",
  price: { minor: 500_00, currency: "USD" },
  unit: { name: "family", price: { minor: 500_00, currency: "USD" } },
  picture: {
    name: "agriculture",
    alt: "Un homme, sa houe à la main, et une femme, un panier au bras, devant un champ de maïs",
  },
};
