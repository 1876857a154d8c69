import type { GalleryEntry } from "../schemas/gallery.ts";

export const social: readonly GalleryEntry[] = [
  {
    id: 44,
    title: "La première louche",
    description:
      "Deux cent cinquante grammes exactement, dit Agnès Ntumba. Quatre cents enfants ont déjeuné à l’école ce lundi.",
    category: "social",
    date: "2026-10-05",
    location: "Miabi, Kasaï-Oriental",
    images: [
      {
        scene: "gallery-kitchen-441",
        alt: "Une cuisinière verse une louche dans la gamelle d’un petit garçon",
      },
      {
        scene: "gallery-kitchen-442",
        alt: "Deux foyers de briques fument sous un abri, des marmites posées dessus",
      },
      { scene: "gallery-school-443", alt: "Des enfants mangent assis en rang le long d’un mur clair" },
      {
        scene: "gallery-water-444",
        alt: "Des écolières se lavent les mains à un robinet, un savon suspendu à une ficelle",
      },
    ],
  },
  {
    id: 39,
    title: "Quatre-vingt-quatre histoires sur un fil",
    description:
      "Les récits des aînés, recopiés par les écoliers, ont séché entre deux manguiers pendant la fête d’anniversaire.",
    category: "social",
    date: "2026-09-05",
    location: "Kimbanseke, Kinshasa",
    images: [
      {
        scene: "gallery-elders-391",
        alt: "Des feuilles écrites pendent à un fil, une vieille dame en lit une à voix haute",
      },
      { scene: "gallery-elders-392", alt: "Un couple âgé danse devant un orchestre de trois musiciens" },
      {
        scene: "gallery-celebration-393",
        alt: "Des enfants et des anciens partagent un gâteau sous des guirlandes",
      },
    ],
  },
  {
    id: 35,
    title: "Une part de pirogue",
    description: "Zawadi Mwamini et deux voisines ont mis leur épargne en commun. Le moteur a trois clés.",
    category: "social",
    date: "2026-07-11",
    location: "Kalemie, Tanganyika",
    images: [{ scene: "gallery-water-351", alt: "Trois femmes poussent une pirogue à moteur vers le lac" }],
  },
  {
    id: 27,
    title: "Droit de la terre, première séance",
    description:
      "Deux avocates expliquent en swahili comment inscrire un nom sur un acte. Trente-quatre femmes ont posé des questions pendant quatre heures.",
    category: "social",
    date: "2026-05-23",
    location: "Kalemie, Tanganyika",
    images: [
      {
        scene: "gallery-meeting-271",
        alt: "Une avocate dessine une parcelle au tableau devant des femmes assises",
      },
      { scene: "gallery-meeting-272", alt: "Une participante lève la main, son enfant endormi contre elle" },
    ],
  },
  {
    id: 22,
    title: "Onze voisines, soixante heures",
    description:
      "Elles savent tourner un malade sans se briser le dos. L’examen pratique s’est passé sur le plus lourd des infirmiers.",
    category: "social",
    date: "2026-03-28",
    location: "Kimbanseke, Kinshasa",
    images: [
      {
        scene: "gallery-elders-221",
        alt: "Deux femmes apprennent à soutenir un vieil homme qui se lève de son lit",
      },
    ],
  },
  {
    id: 19,
    title: "Les papiers retrouvés",
    description:
      "En une journée, le juriste a remonté quarante-six dossiers de carte d’électeur, neuf actes de mariage et un contrat de 1974.",
    category: "social",
    date: "2026-02-21",
    location: "Kananga, Kasaï-Central",
    images: [
      { scene: "gallery-meeting-191", alt: "Un juriste tamponne un papier, une file patiente sur des bancs" },
      { scene: "gallery-elders-192", alt: "Une aînée serre contre elle une enveloppe de documents" },
    ],
  },
  {
    id: 14,
    title: "Trois cadenas dans un seau",
    description:
      "Au bout de cinquante minutes de compte à voix haute, il ne manquait rien. On a dansé, puis refermé la caisse.",
    category: "social",
    date: "2025-12-06",
    location: "Kalemie, Tanganyika",
    images: [
      { scene: "gallery-meeting-141", alt: "Une caisse de fer ouverte au milieu d’un cercle de femmes" },
      {
        scene: "gallery-market-142",
        alt: "Les mains d’une trésorière pleines de pièces : l’épargne du mois",
      },
      {
        scene: "gallery-celebration-143",
        alt: "Des femmes dansent dans une cour, leurs pagnes en mouvement",
      },
      { scene: "gallery-meeting-144", alt: "Trois mains tournent trois clés en même temps" },
    ],
  },
  {
    id: 2,
    title: "Après la crue",
    description:
      "Le lac est resté neuf jours dans les maisons. Les premières rations sont arrivées en barque le quatrième matin.",
    category: "social",
    date: "2025-04-26",
    location: "Kalemie, Tanganyika",
    images: [
      {
        scene: "gallery-water-21",
        alt: "Une barque chargée de sacs avance entre des maisons aux pieds dans l’eau",
      },
      {
        scene: "gallery-meeting-22",
        alt: "Une volontaire coche des noms, des familles attendent avec des bassines",
      },
    ],
  },
];
