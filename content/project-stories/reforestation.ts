import type { ProjectStory } from "../schema.ts";

export const story: ProjectStory = {
  people: "Sur l’image : Lydie Masiala, cheffe de semis, Kongo Central.",
  fullDescription: [
    "Autour des grandes villes congolaises, le charbon de bois et la culture sur brûlis font reculer la forêt. Les sources tarissent, les sols s’en vont avec les pluies. Replanter ne suffit pas : un arbre laissé seul meurt souvent dès sa première saison sèche.",
    "C’est pourquoi le prix d’un arbre, 1,65 dollar, comprend la graine, la pépinière, la mise en terre et trois ans d’entretien : désherbage, pare-feu, remplacement des plants morts. Douze pépinières produisent des essences locales et fruitières : limba, safoutier, avocatier, moringa, et des acacias pour le bois d’énergie.",
    "Chaque parcelle fait l’objet d’un accord écrit avec la communauté, qui en garde l’usage et les fruits. Un comité local, composé pour moitié de femmes, plante et entretient ; il est payé à la tâche, après visite. Personne n’est déplacé, et aucune terre cultivée n’est convertie sans l’accord de ceux qui la travaillent.",
    "Des relevés à six, douze et trente-six mois mesurent le taux de survie de chaque parcelle. Quand moins de sept plants sur dix survivent, nous replantons avant d’ouvrir une nouvelle parcelle.",
  ],
  beneficiaries: "210 communautés rurales, soit environ 160 000 personnes",
  details: {
    costPerUnit: { minor: 1_65, currency: "USD" },
    perUnit: "par arbre",
    totalUnits: 5_000_000,
    units: "arbres plantés et entretenus",
    impact: "Dix dollars font grandir six arbres et paient trois ans de soins.",
  },
  materials: [
    {
      item: "Douze pépinières équipées : ombrières, pompes, outils",
      use: "goods",
      cost: { minor: 300_000_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Graines, terreau et sachets biodégradables",
      use: "goods",
      cost: { minor: 1_950_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Préparation des sols et mise en terre",
      use: "people",
      cost: { minor: 2_000_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Formation et animation des comités locaux",
      use: "people",
      cost: { minor: 600_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Transport des plants, relevés et images satellite",
      use: "transport",
      cost: { minor: 1_000_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Entretien des parcelles pendant trois ans",
      use: "people",
      cost: { minor: 1_750_000_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Pare-feu et brigades de surveillance",
      use: "people",
      cost: { minor: 650_000_00, currency: "USD" },
      status: "En attente",
    },
  ],
  updates: [
    {
      date: "2026-10-22",
      title: "La deuxième saison de plantation commence",
      description:
        "Avec le retour des pluies, 70 000 plants quittent les pépinières du Kongo Central et du Kwilu.",
    },
    {
      date: "2026-06-30",
      title: "81 % des premiers plants ont survécu",
      description:
        "Relevé à six mois sur 48 parcelles. Les pertes les plus fortes viennent d’un feu de brousse dans le Kwango.",
    },
    {
      date: "2026-02-14",
      title: "150 000 arbres en terre",
      description:
        "La première saison s’achève dans trois provinces, avec 31 comités locaux formés à l’entretien.",
    },
    {
      date: "2025-11-08",
      title: "Les douze pépinières sont ouvertes",
      description: "Elles emploient 96 personnes, dont 54 femmes, recrutées dans les villages voisins.",
    },
  ],
};
