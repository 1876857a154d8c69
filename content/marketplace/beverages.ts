import type { ProductContent } from "../schemas/marketplace.ts";

export const beverages: readonly ProductContent[] = [
  {
    id: 11,
    name: "Café arabica lavé d’Idjwi, paquet de 500 g",
    description:
      "Cerises mûres, dépulpées et lavées à la main sur l’île, torréfiées à Bukavu. Acidité d’agrume, fin de cacao. En grains ou moulu : écrivez-le dans « Indications pour le livreur ».",
    price: { minor: 1_150, currency: "USD" },
    stock: 55,
    location: "Idjwi, Sud-Kivu",
    rating: 4.9,
    reviews: 93,
    category: "beverages",
    featured: true,
    image: {
      scene: "product-nursery-11",
      alt: "Un paquet de café à l’étiquette tissée de losanges, une branche de cerises rouges à côté",
    },
    createdAt: "2026-11-18",
  },
  {
    id: 12,
    name: "Jus de maracuja, six bouteilles de 33 cl",
    description:
      "Pressé à froid à Mbanza-Ngungu, pasteurisé, un peu de sucre de canne. À garder au frais une fois ouvert. Les bouteilles de verre sont reprises.",
    price: { minor: 990, currency: "USD" },
    stock: 70,
    location: "Mbanza-Ngungu, Kongo Central",
    rating: 4.6,
    reviews: 34,
    category: "beverages",
    featured: false,
    image: {
      scene: "product-kitchen-12",
      alt: "Six bouteilles de jus doré, des maracujas, l’un coupé en deux",
    },
    createdAt: "2026-11-02",
  },
];
