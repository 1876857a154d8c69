import type { GalleryEntry } from "../schemas/gallery.ts";

export const agriculture: readonly GalleryEntry[] = [
  {
    id: 46,
    title: "Deuxième pluie utile",
    description:
      "C’est elle que l’on attend pour semer. Les cent quatre-vingts familles ont mis leur maïs en terre le même matin.",
    category: "agriculture",
    date: "2026-10-13",
    location: "Ngandajika, Lomami",
    images: [
      {
        scene: "gallery-field-461",
        alt: "Une ligne de semeurs avance dans un champ brun, chacun sa ficelle",
      },
      {
        scene: "gallery-field-462",
        alt: "Un agronome et une cultivatrice regardent la terre au fond d’un trou",
      },
      { scene: "gallery-livestock-463", alt: "Un vétérinaire vaccine une chèvre que tient une fillette" },
    ],
  },
  {
    id: 42,
    title: "Le trait rouge",
    description:
      "La dixième tonne est inscrite au cahier vert. Charlotte Mayele a fait venir les 230 membres pour voir la page.",
    category: "agriculture",
    date: "2026-09-29",
    location: "Bulungu, Kwilu",
    images: [
      {
        scene: "gallery-workshop-421",
        alt: "Une trésorière montre un cahier ouvert à des femmes réunies devant un moulin",
      },
      {
        scene: "gallery-workshop-422",
        alt: "La râpe avale des racines blanches, deux ouvrières nourrissent la trémie",
      },
      { scene: "gallery-harvest-423", alt: "De la farine sèche sur des claies surélevées, en plein soleil" },
      {
        scene: "gallery-market-424",
        alt: "Des sacs de farine étiquetés s’empilent à l’arrière d’une charrette",
      },
    ],
  },
  {
    id: 37,
    title: "Signé à midi, après une nuit d’ignames",
    description: "Le contrat des cantines tient sur deux pages. Honorine Tshala a plié la sienne en huit.",
    category: "agriculture",
    date: "2026-08-22",
    location: "Miabi, Kasaï-Oriental",
    images: [
      {
        scene: "gallery-meeting-371",
        alt: "Des délégués signent tour à tour un document sur une table de bois",
      },
    ],
  },
  {
    id: 36,
    title: "Vingt et un kilos de bidon",
    description: "Avant de peser le maïs, on pèse la balance. Ici elle était juste, à un bidon près.",
    category: "agriculture",
    date: "2026-07-14",
    location: "Demba, Kasaï-Central",
    images: [
      {
        scene: "gallery-harvest-361",
        alt: "Une grande balance à aiguille, un bidon dessus, le village autour",
      },
      {
        scene: "gallery-harvest-362",
        alt: "Les mains d’un enfant notent les chiffres de la pesée dans un cahier",
      },
    ],
  },
  {
    id: 33,
    title: "La chevrette s’en va",
    description: "Le premier petit de chaque troupeau change de cour. Celle-ci s’appelait déjà Mardi.",
    category: "agriculture",
    date: "2026-06-24",
    location: "Dibaya, Kasaï-Central",
    images: [
      {
        scene: "gallery-livestock-331",
        alt: "Un enfant remet une chevrette à sa voisine par-dessus une haie",
      },
    ],
  },
  {
    id: 24,
    title: "Quarante-quatre caisses, moins une",
    description:
      "Les machines sont arrivées par la rivière. La caisse tombée à l’eau contenait les modes d’emploi.",
    category: "agriculture",
    date: "2026-04-21",
    location: "Kikwit, Kwilu",
    images: [
      {
        scene: "gallery-water-241",
        alt: "Une baleinière accoste, des porteurs déchargent de lourdes caisses",
      },
      { scene: "gallery-workshop-242", alt: "Six mécaniciens assemblent un moulin rouge dans un hangar" },
      { scene: "gallery-market-243", alt: "Une foule curieuse entoure une presse posée sur le quai" },
    ],
  },
  {
    id: 17,
    title: "Trois mille six cent trente lots",
    description:
      "Houe, machette, arrosoir, brouette pour deux : l’inventaire du dépôt a duré six jours et trois craies.",
    category: "agriculture",
    date: "2026-02-10",
    location: "Kananga, Kasaï-Central",
    images: [
      {
        scene: "gallery-workshop-171",
        alt: "Des rangées d’outils neufs dans un entrepôt, une magasinière les compte",
      },
    ],
  },
  {
    id: 10,
    title: "Quatre bandes, quatre façons",
    description: "Le champ-école ne dit pas comment faire. Il pousse, et chacun regarde.",
    category: "agriculture",
    date: "2025-10-18",
    location: "Demba, Kasaï-Central",
    images: [
      { scene: "gallery-field-101", alt: "Un champ partagé en quatre bandes de hauteurs différentes" },
      {
        scene: "gallery-field-102",
        alt: "Des cultivateurs assis au bord d’une parcelle discutent, épis en main",
      },
    ],
  },
  {
    id: 4,
    title: "Le tour des moulins muets",
    description:
      "Un an après, nous revoyons les neuf machines visitées en 2024 : sept sont toujours à l’arrêt. Nous avons photographié chaque pièce manquante à côté d’un billet, pour l’échelle.",
    category: "agriculture",
    date: "2025-06-12",
    location: "Masi-Manimba, Kwilu",
    images: [
      {
        scene: "gallery-workshop-41",
        alt: "Un moulin rouillé sous un auvent, des herbes poussent dans sa trémie",
      },
    ],
  },
];
