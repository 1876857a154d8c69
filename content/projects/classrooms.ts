import type { Project } from "../schema.ts";

export const classrooms: Project = {
  id: 5,
  title: "50 salles de classe à construire",
  location: "Isangi, Banalia et Ubundu, Tshopo",
  description:
    "Des salles en briques de terre comprimée, claires et solides, là où l’on étudie aujourd’hui sous des feuilles de palmier.",
  progress: 12,
  goal: { minor: 660_000_00, currency: "USD" },
  raised: { minor: 79_200_00, currency: "USD" },
  supporters: 634,
  category: "education",
  urgent: true,
  status: "En cours",
  expectedCompletion: "2028-08",
  price: { minor: 13_200_00, currency: "USD" },
  picture: {
    name: "classrooms",
    alt: "Un homme, une ardoise contre lui, et un écolier devant une charpente qui attend son toit",
  },
};
