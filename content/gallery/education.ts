import type { GalleryEntry } from "../schemas/gallery.ts";

export const education: readonly GalleryEntry[] = [
  {
    id: 50,
    title: "Les lampes du mardi",
    description:
      "Trente-deux adultes apprennent à lire après le travail. La lampe solaire est posée sur le bureau, à l’endroit où la maîtresse a de l’ombre.",
    category: "education",
    date: "2026-10-27",
    location: "Yangambi, Tshopo",
    images: [
      {
        scene: "gallery-school-501",
        alt: "Des adultes penchés sur des cahiers autour d’une lampe, la nuit derrière la fenêtre",
      },
    ],
  },
  {
    id: 45,
    title: "La quatrième salle prend forme",
    description:
      "Les huit apprentis du premier chantier montent seuls les murs du second. L’ingénieur Ekanga n’est passé que pour vérifier les angles.",
    category: "education",
    date: "2026-10-08",
    location: "Yangambi, Tshopo",
    images: [
      {
        scene: "gallery-building-451",
        alt: "Deux jeunes maçons alignent des briques de terre le long d’un cordeau",
      },
      {
        scene: "gallery-building-452",
        alt: "Une charpente de bois nue se découpe sur le ciel, un ouvrier porte des briques",
      },
    ],
  },
  {
    id: 41,
    title: "Une étiquette par bretelle",
    description:
      "Chaque cartable porte le nom de l’élève, noué la veille par les parents. Il en a été remis 207 dans cette école.",
    category: "education",
    date: "2026-09-15",
    location: "Menkao, Kinshasa",
    images: [
      {
        scene: "gallery-school-411",
        alt: "Des cartables bleus alignés dans une cour, une petite fille cherche le sien",
      },
      {
        scene: "gallery-school-412",
        alt: "Un écolier essaie une veste d’uniforme trop longue sous l’œil de sa mère",
      },
      {
        scene: "gallery-meeting-413",
        alt: "Un père signe un registre posé sur un pupitre, l’enseignante à ses côtés",
      },
      {
        scene: "gallery-school-414",
        alt: "Quatre enfants vident une trousse neuve sur les marches de l’école",
      },
    ],
  },
  {
    id: 40,
    title: "Premier matin dans les murs",
    description:
      "Cent dix-huit élèves ont franchi une porte qui fermait. Plusieurs l’ont ouverte et refermée, pour voir.",
    category: "education",
    date: "2026-09-07",
    location: "Yangambi, Tshopo",
    images: [
      {
        scene: "gallery-school-401",
        alt: "Une file d’élèves entre dans une école neuve au toit bleu, près d’un grand arbre",
      },
    ],
  },
  {
    id: 29,
    title: "L’épreuve des cinq pannes",
    description:
      "Trente et une minutes pour rallumer une ampoule : le meilleur temps de la journée, celui de Déborah Kalenga.",
    category: "education",
    date: "2026-06-06",
    location: "Lubumbashi, Haut-Katanga",
    images: [
      {
        scene: "gallery-workshop-291",
        alt: "Une jeune électricienne sur une échelle relie deux câbles à un panneau solaire",
      },
      {
        scene: "gallery-workshop-292",
        alt: "Un examinateur, chronomètre en main, observe trois candidats à l’établi",
      },
      { scene: "gallery-award-293", alt: "Une rangée de diplômées pose devant un toit couvert de panneaux" },
    ],
  },
  {
    id: 26,
    title: "Le jury tire sur les coutures",
    description:
      "Six cartables anonymes remplis de pierres, un crochet, une balance. Le numéro deux a tenu jusqu’à trente-quatre kilos.",
    category: "education",
    date: "2026-05-05",
    location: "Barumbu, Kinshasa",
    images: [
      {
        scene: "gallery-workshop-261",
        alt: "Un cartable pend à un crochet de balance, trois jurés lèvent la tête",
      },
      { scene: "gallery-workshop-262", alt: "Deux mains cousent un patron sur une toile bleue" },
    ],
  },
  {
    id: 23,
    title: "Les ciseaux d’Angélique",
    description:
      "À la coopérative de Matadi, la coupe se fait debout, à douze, sur une table de huit mètres.",
    category: "education",
    date: "2026-04-18",
    location: "Matadi, Kongo Central",
    images: [
      { scene: "gallery-workshop-231", alt: "Des couturières debout autour d’une longue table de tissu" },
    ],
  },
  {
    id: 20,
    title: "Le dix-septième accord",
    description:
      "Deux familles brouillées depuis 1998 donnent ensemble le terrain de l’école. Le document a été lu deux fois, en français et en lingala.",
    category: "education",
    date: "2026-03-19",
    location: "Yalokombe, Tshopo",
    images: [
      {
        scene: "gallery-meeting-201",
        alt: "Une femme lit une feuille à un cercle de villageois assis sous un arbre",
      },
      { scene: "gallery-meeting-202", alt: "Deux vieux hommes se serrent la main au-dessus d’une borne" },
    ],
  },
  {
    id: 13,
    title: "Huit mille livres à couvrir",
    description:
      "Des romans, des atlas, beaucoup de grammaires. Les élèves de l’internat ont couvert le premier millier en trois soirées.",
    category: "education",
    date: "2025-11-28",
    location: "Mbanza-Ngungu, Kongo Central",
    images: [
      {
        scene: "gallery-school-131",
        alt: "Des élèves recouvrent des livres de papier brun autour d’une grande table",
      },
      {
        scene: "gallery-school-132",
        alt: "Une bibliothécaire pousse une brouette de livres vers une salle de classe",
      },
    ],
  },
  {
    id: 9,
    title: "Le premier jour, on apprend à ne pas tomber",
    description:
      "Avant le courant, les nœuds : Jean-Marie Kabwe a suspendu un sac de sable au toit et coupé la mauvaise corde.",
    category: "education",
    date: "2025-09-22",
    location: "Lubumbashi, Haut-Katanga",
    images: [
      {
        scene: "gallery-workshop-91",
        alt: "Un formateur montre un harnais à des élèves devant un toit en pente",
      },
      {
        scene: "gallery-workshop-92",
        alt: "Les mains d’un stagiaire serrent un nœud de corde au-dessus d’un banc",
      },
    ],
  },
];
