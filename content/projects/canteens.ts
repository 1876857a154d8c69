import type { Project } from "../schema.ts";

export const canteens: Project = {
  id: 2,
  title: "Un repas chaud à l’école pour 5 000 enfants",
  location: "Mbuji-Mayi et Miabi, Kasaï-Oriental",
  description:
    "Vingt cantines scolaires pour servir, chaque jour de classe, un repas complet cuisiné avec les récoltes des environs.",
  progress: 8,
  goal: { minor: 550_000_00, currency: "USD" },
  raised: { minor: 44_000_00, currency: "USD" },
  supporters: 896,
  category: "social",
  urgent: true,
  status: "En cours",
  expectedCompletion: "2028-06",
  price: { minor: 110_00, currency: "USD" },
  unit: { name: "meal", price: { minor: 55, currency: "USD" } },
  picture: {
    name: "canteens",
    alt: "Une cuisinière et un écolier derrière une grande marmite, dans une cour",
  },
};
