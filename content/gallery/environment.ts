import type { GalleryEntry } from "../schemas/gallery.ts";

export const environment: readonly GalleryEntry[] = [
  {
    id: 49,
    title: "Le safoutier d’Exaucé",
    description:
      "Huit mois après sa plantation, il mesure soixante-douze centimètres. Le piquet d’origine est devenu trop court.",
    category: "environment",
    date: "2026-10-24",
    location: "Luki, Kongo Central",
    images: [
      { scene: "gallery-forest-491", alt: "Un lycéen mesure un jeune arbre avec une règle d’écolier" },
    ],
  },
  {
    id: 47,
    title: "Soixante-quatre caisses avant l’aube",
    description:
      "Le premier camion de la saison avait attendu que la lune éclaire la piste. Il en reste dix-sept à charger.",
    category: "environment",
    date: "2026-10-20",
    location: "Gungu, Kwilu",
    images: [
      {
        scene: "gallery-nursery-471",
        alt: "Des porteurs chargent des caisses de plants dans un camion au petit jour",
      },
      {
        scene: "gallery-nursery-472",
        alt: "Des sachets de terre alignés sous une ombrière, un tuyau d’arrosage au sol",
      },
      { scene: "gallery-forest-473", alt: "Une piste rouge monte entre deux collines plantées" },
      { scene: "gallery-field-474", alt: "Deux hommes creusent des trous régulièrement espacés" },
    ],
  },
  {
    id: 32,
    title: "Vingt-huit chasseurs et une carte",
    description:
      "Sur le sable, le chef a tracé le feu, le vent et l’heure. Chacun a posé un caillou là où il se trouvait.",
    category: "environment",
    date: "2026-06-14",
    location: "Kasongo-Lunda, Kwango",
    images: [
      { scene: "gallery-meeting-321", alt: "Des hommes accroupis autour d’une carte dessinée dans le sable" },
      { scene: "gallery-forest-322", alt: "Une colline noircie où repoussent des herbes vertes" },
    ],
  },
  {
    id: 31,
    title: "Un nœud tous les dix mètres",
    description:
      "Seize enquêteurs, une corde, 21 640 emplacements : le comptage se fait à pied, et les serpents comptent double.",
    category: "environment",
    date: "2026-06-09",
    location: "Kenge, Kwango",
    images: [
      {
        scene: "gallery-forest-311",
        alt: "Deux enquêtrices tendent une corde entre des rangs de jeunes arbres",
      },
      { scene: "gallery-forest-312", alt: "Un carnet ouvert sur un genou, des colonnes de croix" },
      {
        scene: "gallery-nursery-313",
        alt: "Une enquêtrice compare deux sachets, l’un court et l’autre long",
      },
    ],
  },
  {
    id: 18,
    title: "Cent cinquante mille",
    description: "Le dernier trou de la saison a été creusé par une classe du lycée, entre deux averses.",
    category: "environment",
    date: "2026-02-12",
    location: "Luki, Kongo Central",
    images: [
      { scene: "gallery-forest-181", alt: "Des lycéens boueux posent autour d’un arbuste planté au sommet" },
      {
        scene: "gallery-celebration-182",
        alt: "Des villageois frappent sur des tambours au bord d’une parcelle",
      },
    ],
  },
  {
    id: 16,
    title: "Deux heures et quart pour un fagot",
    description: "Mesure prise par les femmes elles-mêmes. Elle a décidé de l’endroit où planter l’acacia.",
    category: "environment",
    date: "2025-12-20",
    location: "Kimbau, Kwango",
    images: [
      { scene: "gallery-forest-161", alt: "Trois femmes portent des fagots sur un sentier en lacets" },
    ],
  },
  {
    id: 11,
    title: "Fidèle tamise",
    description:
      "Ce jour-là, on a coupé un ruban. Lui n’a pas levé la tête : il restait un mètre cube de terreau.",
    category: "environment",
    date: "2025-11-08",
    location: "Mbanza-Ngungu, Kongo Central",
    images: [
      { scene: "gallery-nursery-111", alt: "Deux mains pleines de terre noire, celle qui sort du tamis" },
      { scene: "gallery-nursery-112", alt: "Des officielles coupent un ruban devant une ombrière neuve" },
      { scene: "gallery-celebration-113", alt: "Un chœur chante à côté de rangées de chaises en plastique" },
    ],
  },
  {
    id: 8,
    title: "Manioc sous acacias",
    description:
      "Soixante familles cultivent entre les rangs et récolteront du charbon dans deux ans. Le sol a déjà changé de couleur.",
    category: "environment",
    date: "2025-08-30",
    location: "Mbankana, Kinshasa",
    images: [
      { scene: "gallery-field-81", alt: "Des rangs d’acacias alternent avec du manioc jusqu’à l’horizon" },
      { scene: "gallery-forest-82", alt: "Une apicultrice soulève le cadre d’une ruche à l’ombre" },
      { scene: "gallery-harvest-83", alt: "Des racines de manioc en tas près d’une bicyclette" },
    ],
  },
  {
    id: 6,
    title: "Un cordon de palétuviers",
    description:
      "Douze cents propagules repiquées à marée basse par les pêcheurs. La mer a tout de suite pris les quatre premières.",
    category: "environment",
    date: "2025-07-19",
    location: "Muanda, Kongo Central",
    images: [
      {
        scene: "gallery-water-61",
        alt: "Des pêcheurs plantent des tiges dans la vase, des pirogues échouées derrière",
      },
      { scene: "gallery-forest-62", alt: "De jeunes palétuviers sortent de l’eau en ligne courbe" },
    ],
  },
];
