import type { ProjectStory } from "../schema.ts";

export const story: ProjectStory = {
  people: "Sur l’image : Philomène Kasongo, membre de la coopérative de Bulungu.",
  fullDescription: [
    "Le manioc nourrit le Kwilu, mais il se conserve mal : deux jours après l’arrachage, la racine noircit. Les cultivatrices vendent donc vite et bas, ou passent leurs journées à éplucher, à rouir et à piler à la main.",
    "Cinq centres, un par territoire, réuniront râpes, presses, séchoirs, moulins et un forage d’eau propre. Chacun pourra traiter une tonne de racines par jour, en farine ou en gari, qui se gardent plusieurs mois. Un rouissage bien mené élimine les composés toxiques du manioc amer, un enjeu de santé trop souvent oublié.",
    "Chaque centre coûte 39 600 dollars et appartient à une coopérative dont les femmes élisent le bureau. Les membres paient un petit droit de passage qui couvre l’énergie, l’entretien et une caisse de secours. Au bout de dix-huit mois, le centre doit vivre sans subvention.",
    "La fondation accompagne les coopératives pour la comptabilité, la qualité et la vente. Une marque commune est à l’étude : elle ouvrirait les marchés de Kikwit et de Kinshasa à la farine du Kwilu.",
  ],
  beneficiaries: "1 150 cultivatrices et leurs familles, dans cinq territoires",
  details: {
    costPerUnit: { minor: 39_600_00, currency: "USD" },
    perUnit: "par centre",
    totalUnits: 5,
    units: "centres de transformation",
    impact: "Un centre peut transformer une tonne de racines par jour, pour 230 cultivatrices.",
  },
  materials: [
    {
      item: "Râpes, presses et moulins",
      use: "goods",
      cost: { minor: 55_000_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Formation à la gestion coopérative",
      use: "people",
      cost: { minor: 9_500_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Bâtiments et aires de séchage",
      use: "works",
      cost: { minor: 62_500_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Forages et bacs de lavage",
      use: "works",
      cost: { minor: 27_500_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Séchoirs et fours à gari",
      use: "goods",
      cost: { minor: 22_500_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Panneaux solaires",
      use: "goods",
      cost: { minor: 15_000_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Emballages, étiquettes et contrôle de qualité",
      use: "goods",
      cost: { minor: 6_000_00, currency: "USD" },
      status: "En attente",
    },
  ],
  updates: [
    {
      date: "2026-09-29",
      title: "Le centre de Bulungu a moulu ses dix premières tonnes",
      description:
        "Ouvert en août, il tourne quatre jours par semaine. La farine se vend sur le marché local.",
    },
    {
      date: "2026-08-11",
      title: "Les fondations sont coulées à Idiofa",
      description: "Le deuxième bâtiment avance ; le forage attend l’avis du service provincial des eaux.",
    },
    {
      date: "2026-04-23",
      title: "Les machines des cinq centres sont arrivées à Kikwit",
      description:
        "Fabriquées à Kinshasa, elles seront montées et réparées par six mécaniciens formés pour cela.",
    },
  ],
};
