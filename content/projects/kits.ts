import type { Project } from "../schema.ts";

export const kits: Project = {
  id: 1,
  title: "18 000 kits scolaires pour la rentrée",
  location: "Kinshasa et Kongo Central",
  description:
    "Un cartable, des cahiers, un uniforme : ce qu’il faut à un enfant pour s’asseoir en classe le premier jour et y rester jusqu’aux examens.",
  progress: 15,
  goal: { minor: 297_000_00, currency: "USD" },
  raised: { minor: 44_550_00, currency: "USD" },
  supporters: 1_248,
  category: "education",
  urgent: true,
  status: "En cours",
  expectedCompletion: "2027-09",
  price: { minor: 16_50, currency: "USD" },
  unit: { name: "kit", price: { minor: 16_50, currency: "USD" } },
  picture: {
    name: "kits",
    alt: "Une écolière, cartable au dos, et une femme devant une école au toit rouge",
  },
};
