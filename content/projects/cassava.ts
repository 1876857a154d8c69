import type { Project } from "../schema.ts";

export const cassava: Project = {
  id: 6,
  title: "Cinq centres de transformation du manioc",
  location: "Bagata, Bulungu, Gungu, Idiofa et Masi-Manimba, Kwilu",
  description:
    "Râper, presser, sécher et moudre au village, pour que la valeur du manioc reste entre les mains de celles qui le cultivent.",
  progress: 45,
  goal: { minor: 198_000_00, currency: "USD" },
  raised: { minor: 89_100_00, currency: "USD" },
  supporters: 417,
  category: "agriculture",
  urgent: false,
  status: "Actif",
  expectedCompletion: "2027-12",
  price: { minor: 39_600_00, currency: "USD" },
  picture: {
    name: "cassava",
    alt: "Une cultivatrice porte un panier de racines sur la tête devant un champ de manioc, sous un grand soleil",
  },
};
