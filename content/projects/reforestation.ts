import type { Project } from "../schema.ts";

export const reforestation: Project = {
  id: 3,
  title: "Reboisement national 2025-2030",
  location: "Kongo Central, Kwango, Kwilu, Haut-Katanga et Sud-Kivu",
  description:
    "Cinq millions d’arbres plantés, entretenus pendant trois ans et confiés aux communautés qui vivent de ces terres.",
  progress: 7,
  goal: { minor: 8_250_000_00, currency: "USD" },
  raised: { minor: 577_500_00, currency: "USD" },
  supporters: 3_412,
  category: "environment",
  urgent: true,
  status: "Actif",
  expectedCompletion: "2030-12",
  price: { minor: 1_65, currency: "USD" },
  unit: { name: "tree", price: { minor: 1_65, currency: "USD" } },
  picture: {
    name: "reforestation",
    alt: "Une femme en foulard tient un jeune plant devant des rangées de semis et des collines",
  },
};
