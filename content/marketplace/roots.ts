import type { ProductContent } from "../schemas/marketplace.ts";

export const roots: readonly ProductContent[] = [
  {
    id: 2,
    name: "Farine de manioc, sac de 5 kg",
    description:
      "Manioc doux d’Idiofa, roui trois jours à l’eau courante, pressé, séché et tamisé fin. Un fufu lisse, sans grumeaux ni odeur.",
    price: { minor: 820, currency: "USD" },
    stock: 160,
    location: "Idiofa, Kwilu",
    rating: 4.9,
    reviews: 87,
    category: "roots",
    featured: true,
    image: {
      scene: "product-workshop-2",
      alt: "Un sac de farine de manioc, deux racines de manioc coupées à côté",
    },
    createdAt: "2026-11-14",
  },
  {
    id: 5,
    name: "Gari grillé, pot de 1 kg",
    description:
      "Semoule de manioc fermentée puis grillée au feu de bois. Elle se mange à l’eau froide et au sucre, ou avec un ragoût. Le pot se referme.",
    price: { minor: 350, currency: "USD" },
    stock: 120,
    location: "Kikwit, Kwilu",
    rating: 4.5,
    reviews: 29,
    category: "roots",
    featured: false,
    image: {
      scene: "product-kitchen-5",
      alt: "Un pot de gari grillé, un tas de gari à côté",
    },
    createdAt: "2026-11-06",
  },
  {
    id: 6,
    name: "Patates douces à chair orange, caisse de 8 kg",
    description:
      "Arrachées le matin, triées, jamais lavées pour qu’elles se gardent. Riches en vitamine A : les écoles de Kabinda en servent deux fois par semaine.",
    price: { minor: 720, currency: "USD" },
    stock: 40,
    location: "Kabinda, Lomami",
    rating: 4.4,
    reviews: 17,
    category: "roots",
    featured: false,
    image: {
      scene: "product-harvest-6",
      alt: "Une caisse de patates douces, leur chair orange visible",
    },
    createdAt: "2026-10-30",
  },
];
