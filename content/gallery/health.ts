import type { GalleryEntry } from "../schemas/gallery.ts";

export const health: readonly GalleryEntry[] = [
  {
    id: 43,
    title: "Peser avant de servir",
    description:
      "Quatre cents enfants mesurés avec l’accord des familles, trois jours avant l’ouverture des cantines. On recommencera en avril.",
    category: "health",
    date: "2026-10-02",
    location: "Miabi, Kasaï-Oriental",
    images: [
      { scene: "gallery-clinic-431", alt: "Un enfant se tient droit contre une toise, une soignante note" },
      {
        scene: "gallery-clinic-432",
        alt: "Des écoliers attendent leur tour sur un banc devant le poste de santé",
      },
    ],
  },
  {
    id: 38,
    title: "Sept cents moustiquaires",
    description:
      "Chaque remise commence par un pliage : celle qui ne sait pas l’accrocher la verra servir de filet à poissons.",
    category: "health",
    date: "2026-08-29",
    location: "Yangambi, Tshopo",
    images: [
      {
        scene: "gallery-clinic-381",
        alt: "Une infirmière déplie une moustiquaire devant un groupe de mères",
      },
      {
        scene: "gallery-clinic-382",
        alt: "Une mère et son enfant près d’une lampe, la nuit, prêts à dormir",
      },
      { scene: "gallery-market-383", alt: "Des ballots blancs s’empilent sous l’auvent d’un centre" },
    ],
  },
  {
    id: 34,
    title: "La manche gauche",
    description:
      "Nadine Matondo a pris la tension de 312 personnes en deux matinées. Elle commence toujours par les plus bavardes.",
    category: "health",
    date: "2026-07-02",
    location: "Kimbanseke, Kinshasa",
    images: [
      {
        scene: "gallery-clinic-341",
        alt: "Une infirmière gonfle un tensiomètre au bras d’un joueur de dames",
      },
      { scene: "gallery-elders-342", alt: "Une file d’aînés patiente sous un manguier, carnet à la main" },
    ],
  },
  {
    id: 28,
    title: "Bouillie de moringa, troisième essai",
    description:
      "Trop verte la première fois, trop fade la deuxième. Les mères ont ajouté l’arachide ; les bébés ont tranché.",
    category: "health",
    date: "2026-05-30",
    location: "Miabi, Kasaï-Oriental",
    images: [
      {
        scene: "gallery-kitchen-281",
        alt: "Des mères remuent de petites casseroles, leurs bébés dans le dos",
      },
      { scene: "gallery-clinic-282", alt: "Une nutritionniste donne une cuillerée à un nourrisson attentif" },
      { scene: "gallery-market-283", alt: "Des feuilles de moringa sèchent sur un tamis à côté d’arachides" },
      { scene: "gallery-kitchen-284", alt: "Trois bols de bouillie numérotés sur une nappe" },
    ],
  },
  {
    id: 21,
    title: "L’eau claire, à cinquante-deux mètres",
    description:
      "Le forage du centre de manioc sert aussi le quartier. L’analyse est clouée à l’entrée, avec sa date.",
    category: "health",
    date: "2026-03-22",
    location: "Bulungu, Kwilu",
    images: [
      {
        scene: "gallery-water-211",
        alt: "L’eau jaillit d’un tuyau de forage, des enfants reculent en riant",
      },
      { scene: "gallery-water-212", alt: "Des femmes remplissent des bidons jaunes à une borne-fontaine" },
    ],
  },
  {
    id: 12,
    title: "Poste de santé, côté cour",
    description:
      "Un toit réparé, une table d’accouchement, une citerne : la consultation prénatale a repris après onze mois.",
    category: "health",
    date: "2025-11-15",
    location: "Demba, Kasaï-Central",
    images: [
      {
        scene: "gallery-clinic-121",
        alt: "Un petit poste de santé blanc au cœur vert, une femme enceinte entre",
      },
    ],
  },
  {
    id: 7,
    title: "La lampe de la maternité",
    description:
      "Deux panneaux et une batterie. La sage-femme a rangé les bougies dans le tiroir du bas, au cas où.",
    category: "health",
    date: "2025-08-09",
    location: "Kipushi, Haut-Katanga",
    images: [
      { scene: "gallery-clinic-71", alt: "Une sage-femme allume une lampe au-dessus d’un berceau" },
      { scene: "gallery-workshop-72", alt: "Un installateur fixe un panneau sur le toit d’une maternité" },
      {
        scene: "gallery-clinic-73",
        alt: "Une jeune mère se repose près de son nouveau-né dans une pièce éclairée",
      },
    ],
  },
  {
    id: 3,
    title: "Du savon contre le choléra",
    description:
      "Quarante points de lavage posés en six jours après la crue. Aucun cas grave dans les deux quartiers suivis.",
    category: "health",
    date: "2025-05-17",
    location: "Kalemie, Tanganyika",
    images: [
      {
        scene: "gallery-water-31",
        alt: "Une volontaire montre comment se laver les mains, un groupe d’enfants imite",
      },
    ],
  },
];
