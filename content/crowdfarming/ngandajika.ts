import type { FarmProjectContent } from "../schemas/crowdfarming.ts";

export const ngandajika: FarmProjectContent = {
  id: 3,
  title: "Maïs et niébé récoltés ensemble à Ngandajika",
  description:
    "Deux cultures sur le même champ : le niébé nourrit le sol que le maïs fatigue. Quinze familles de Ngandajika rentrent leur deuxième récolte commune et la gardent dans un vrai magasin.",
  status: "harvesting",
  createdAt: "2026-02-03",
  image: {
    scene: "farm-harvest-3",
    alt: "Deux cultivateurs, des sacs et un mur de briques sous un toit de tôle",
  },
  farmer: {
    name: "Thérèse Mbuyamba",
    story: [
      "Thérèse préside le groupement « Tudime » depuis sa création. Elle a été élue à main levée, puis réélue à bulletin secret : elle avait demandé l’urne elle-même.",
      "Sur ses quinze membres, neuf sont des femmes. Chacun cultive sa parcelle, mais les semences, les sacs et la vente se décident ensemble, le deuxième dimanche du mois.",
    ],
  },
  location: "Ngandajika, Lomami",
  cropType: "Maïs et niébé",
  areaHectares: 18,
  goal: { minor: 2_150_000, currency: "USD" },
  opening: { minor: 2_026_000, currency: "USD" },
  expectedYield: "39 tonnes de maïs et 11 tonnes de niébé",
  plantingSeason: "Mars 2026, puis septembre 2026",
  harvestSeason: "Juillet 2026, puis novembre à janvier 2027",
  budget: [
    { label: "Semences certifiées de maïs et de niébé", amount: { minor: 248_000, currency: "USD" } },
    { label: "Fumure organique et chaux", amount: { minor: 396_000, currency: "USD" } },
    { label: "Labour attelé de dix-huit hectares", amount: { minor: 320_000, currency: "USD" } },
    { label: "Récolte, battage et égrenage", amount: { minor: 472_000, currency: "USD" } },
    { label: "Magasin ventilé et sacs hermétiques", amount: { minor: 454_000, currency: "USD" } },
    { label: "Suivi de deux saisons et imprévus", amount: { minor: 260_000, currency: "USD" } },
  ],
  risks: [
    {
      level: "high",
      risk: "La chenille légionnaire mange le cœur des jeunes maïs.",
      measure:
        "Deux passages par semaine les six premières semaines, cendre et sable dans les cornets, et du niébé entre les rangs pour ses ennemis naturels.",
    },
    {
      level: "medium",
      risk: "Le grain s’abîme avant d’être vendu.",
      measure:
        "Il est séché sur bâche jusqu’à sonner clair sous la dent, pesé, puis fermé dans des sacs à triple couche.",
    },
    {
      level: "medium",
      risk: "Les acheteurs attendent que les familles aient besoin d’argent.",
      measure:
        "Le magasin avance un tiers du prix à la livraison ; la vente se fait en mars, le mois du meilleur cours ces cinq dernières années.",
    },
  ],
  log: [
    {
      date: "2026-03-19",
      title: "Semis de la première saison",
      description:
        "Neuf hectares en quatre jours. Les lignes sont tirées à la ficelle, deux rangs de maïs, un rang de niébé.",
    },
    {
      date: "2026-05-08",
      title: "La chenille est là",
      description:
        "Un pied sur douze est touché à la parcelle 4. Cendre fine dans les cornets tous les trois jours ; les autres parcelles sont surveillées.",
    },
    {
      date: "2026-07-30",
      title: "Première récolte pesée",
      description:
        "16,8 tonnes de maïs et 4,6 tonnes de niébé. C’est 8 % de moins que prévu pour le maïs : la parcelle 4 explique presque tout l’écart.",
    },
    {
      date: "2026-09-21",
      title: "Deuxième semis, sur les dix-huit hectares",
      description:
        "La fumure a été épandue avant la pluie du 17. Quatre familles sèment pour la première fois avec la ficelle.",
    },
    {
      date: "2026-11-18",
      title: "La récolte du niébé commence",
      description:
        "Les gousses sèches se cueillent à la main, le matin. Le magasin a reçu ses cent premiers sacs, comptés deux fois.",
    },
  ],
};
