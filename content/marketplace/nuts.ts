import type { ProductContent } from "../schemas/marketplace.ts";

export const nuts: readonly ProductContent[] = [
  {
    id: 7,
    name: "Arachides grillées au sable, bocal de 750 g",
    description:
      "Petites arachides rouges de Boma, grillées dans du sable chaud puis tamisées. Sans sel ni huile. Le bocal est consigné au dépôt.",
    price: { minor: 480, currency: "USD" },
    stock: 85,
    location: "Boma, Kongo Central",
    rating: 4.7,
    reviews: 52,
    category: "nuts",
    featured: false,
    image: {
      scene: "product-market-7",
      alt: "Un bocal d’arachides grillées coiffé d’un tissu, trois arachides à côté",
    },
    createdAt: "2026-11-04",
  },
  {
    id: 8,
    name: "Beurre d’arachide nature, pot de 500 g",
    description:
      "Des arachides grillées et moulues à la meule, rien d’autre. L’huile remonte : remuez avant de servir. Fait chaque mardi par un atelier de vingt femmes.",
    price: { minor: 560, currency: "USD" },
    originalPrice: { minor: 650, currency: "USD" },
    stock: 60,
    location: "Mbuji-Mayi, Kasaï-Oriental",
    rating: 4.8,
    reviews: 46,
    category: "nuts",
    featured: true,
    image: {
      scene: "product-workshop-8",
      alt: "Un pot de beurre d’arachide, une cuillère et des arachides à côté",
    },
    createdAt: "2026-11-15",
  },
];
