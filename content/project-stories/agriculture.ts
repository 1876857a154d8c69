import type { ProjectStory } from "../schema.ts";

export const story: ProjectStory = {
  people: "Sur l’image : Évariste Kabasele et Anastasie Biduaya, cultivateurs, Kasaï-Central.",
  fullDescription: [
    "Dans le Kasaï-Central et la Lomami, une famille cultive en moyenne un hectare à la houe, avec les graines gardées de la récolte précédente. Les rendements de maïs stagnent sous une tonne à l’hectare et les réserves s’épuisent trois mois avant la moisson suivante.",
    "Pour 500 dollars, une famille reçoit un lot d’outils, des semences améliorées produites dans le pays, deux chèvres ou dix poules, et rejoint un champ-école où l’on apprend à associer maïs, niébé et arbres fertilitaires. Le fumier nourrit le sol, les légumineuses aussi : l’engrais acheté devient l’exception.",
    "Les familles s’organisent en groupements de trente. Chaque groupement gère un grenier qui permet d’attendre le bon prix, et partage une pompe pour le maraîchage de saison sèche. Les premiers petits du troupeau sont donnés à la famille suivante : l’aide circule d’une cour à l’autre.",
    "Des agronomes installés sur place passent deux fois par mois pendant deux campagnes agricoles. Ils pèsent les récoltes avec les familles, et ces pesées, bonnes ou mauvaises, décident de la suite du programme.",
  ],
  beneficiaries: "3 630 familles paysannes, soit près de 22 000 personnes",
  details: {
    costPerUnit: { minor: 500_00, currency: "USD" },
    perUnit: "par famille",
    totalUnits: 3_630,
    units: "familles accompagnées pendant deux ans",
    impact: "Une famille équipée vise deux tonnes de maïs à l’hectare dès la deuxième récolte.",
  },
  materials: [
    {
      item: "Houes, machettes, arrosoirs et brouettes",
      use: "goods",
      cost: { minor: 290_400_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Semences de maïs, de niébé et d’arachide",
      use: "goods",
      cost: { minor: 363_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Chèvres, poules et soins vétérinaires",
      use: "goods",
      cost: { minor: 363_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Champs-écoles et formation des groupements",
      use: "people",
      cost: { minor: 254_100_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Greniers villageois et sacs hermétiques",
      use: "works",
      cost: { minor: 254_100_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Puits et pompes pour le maraîchage",
      use: "works",
      cost: { minor: 181_500_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Suivi par les agronomes de terrain",
      use: "control",
      cost: { minor: 108_900_00, currency: "USD" },
      status: "En cours",
    },
  ],
  updates: [
    {
      date: "2026-10-12",
      title: "Le programme s’étend à la Lomami",
      description:
        "Six nouveaux groupements de Ngandajika entrent en champ-école pour la saison qui s’ouvre.",
    },
    {
      date: "2026-07-20",
      title: "Première récolte pesée : 1,6 tonne à l’hectare",
      description:
        "C’est la moyenne de 480 familles de Demba et de Dibaya, contre 0,9 tonne l’année précédente.",
    },
    {
      date: "2026-01-25",
      title: "Les outils de toutes les familles sont achetés",
      description:
        "La commande groupée fait gagner 18 % sur le prix du marché. Les lots attendent à Kananga.",
    },
  ],
};
