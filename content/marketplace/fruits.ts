import type { ProductContent } from "../schemas/marketplace.ts";

export const fruits: readonly ProductContent[] = [
  {
    id: 9,
    name: "Ananas séché, sachet de 200 g",
    description:
      "Ananas de Luozi coupé en rondelles et séché au soleil sous voile, sans sucre ajouté. Un sachet, c’est un ananas et demi.",
    price: { minor: 430, currency: "USD" },
    stock: 110,
    location: "Luozi, Kongo Central",
    rating: 4.9,
    reviews: 71,
    category: "fruits",
    featured: true,
    image: {
      scene: "product-harvest-9",
      alt: "Un sachet d’ananas séché, un ananas entier à côté",
    },
    createdAt: "2026-11-16",
  },
  {
    id: 10,
    name: "Bananes plantains, régime de 12 kg",
    description:
      "Plantains verts de Lukula, coupés l’avant-veille de la livraison. Comptez quatre jours pour qu’ils jaunissent.",
    price: { minor: 980, currency: "USD" },
    stock: 0,
    location: "Lukula, Kongo Central",
    rating: 4.3,
    reviews: 22,
    category: "fruits",
    featured: false,
    image: {
      scene: "product-market-10",
      alt: "Un régime de bananes plantains vertes noué d’un tissu à losanges",
    },
    createdAt: "2026-10-28",
  },
];
