import type { ProductContent } from "../schemas/marketplace.ts";

export const grains: readonly ProductContent[] = [
  {
    id: 1,
    name: "Riz des bas-fonds, sac de 10 kg",
    description:
      "Riz long non parfumé, décortiqué à Bumba et trié deux fois à la main. Il gonfle sans coller et cuit en dix-huit minutes. La coopérative l’ensache dans la semaine qui suit le décorticage.",
    price: { minor: 1_250, currency: "USD" },
    originalPrice: { minor: 1_500, currency: "USD" },
    stock: 140,
    location: "Bumba, Mongala",
    rating: 4.8,
    reviews: 64,
    category: "grains",
    featured: true,
    image: {
      scene: "product-harvest-1",
      alt: "Un sac de riz à l’étiquette de losanges, un épi de riz à côté",
    },
    createdAt: "2026-11-12",
  },
  {
    id: 3,
    name: "Farine de maïs complet, sac de 5 kg",
    description:
      "Maïs blanc séché sur claies puis moulu à la meule, avec son germe. La farine garde un goût de noisette ; elle se conserve trois mois au sec, fermée.",
    price: { minor: 640, currency: "USD" },
    stock: 90,
    location: "Ngandajika, Lomami",
    rating: 4.6,
    reviews: 41,
    category: "grains",
    featured: false,
    image: {
      scene: "product-market-3",
      alt: "Un sac de farine de maïs, un épi de maïs à côté",
    },
    createdAt: "2026-11-10",
  },
  {
    id: 4,
    name: "Haricots rouges du Kivu, sac de 5 kg",
    description:
      "Une variété de montagne, cultivée entre les bananiers de Kabare. Peau fine, cuisson de cinquante minutes après une nuit de trempage.",
    price: { minor: 890, currency: "USD" },
    stock: 75,
    location: "Kabare, Sud-Kivu",
    rating: 4.7,
    reviews: 38,
    category: "grains",
    featured: false,
    image: {
      scene: "product-field-4",
      alt: "Un sac de haricots rouges, une poignée de haricots à côté",
    },
    createdAt: "2026-11-08",
  },
];
