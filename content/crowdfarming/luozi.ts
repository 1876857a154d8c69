import type { FarmProjectContent } from "../schemas/crowdfarming.ts";

export const luozi: FarmProjectContent = {
  id: 6,
  title: "Ananas et miel sur les collines de Luozi",
  description:
    "Sur des pentes où le feu passait chaque année, quatre frères et sœurs plantent des ananas en courbes de niveau et posent quarante ruches. Les abeilles ont besoin que plus rien ne brûle.",
  status: "active",
  createdAt: "2026-05-26",
  image: {
    scene: "farm-forest-6",
    alt: "Des rangs de jeunes arbres sur une rive, des collines derrière",
  },
  farmer: {
    name: "Honorine Luzolo",
    story: [
      "Honorine enseignait la biologie à Luozi. Elle a montré à ses élèves une pente brûlée et une pente gardée, dix pas plus loin ; le mois suivant, elle demandait à son père de lui confier la colline.",
      "Ses frères s’occupent des ananas, sa sœur des ventes, elle des ruches. Leur accord tient sur une page : qui décide, qui paie, et comment on se sépare si l’on ne s’entend plus.",
    ],
  },
  location: "Luozi, Kongo Central",
  cropType: "Ananas et miel",
  areaHectares: 4.8,
  goal: { minor: 1_260_000, currency: "USD" },
  opening: { minor: 693_000, currency: "USD" },
  expectedYield: "58 tonnes d’ananas au premier cycle et 480 kilos de miel par an",
  plantingSeason: "Octobre à novembre 2026",
  harvestSeason: "Mars à juillet 2028 pour les ananas, deux fois par an pour le miel",
  budget: [
    { label: "Vingt-quatre mille rejets d’ananas", amount: { minor: 384_000, currency: "USD" } },
    { label: "Défrichement sans feu et paillage", amount: { minor: 326_000, currency: "USD" } },
    {
      label: "Quarante ruches, enfumoirs et tenues",
      amount: { minor: 272_000, currency: "USD" },
    },
    { label: "Séchoir solaire pour les fruits", amount: { minor: 158_000, currency: "USD" } },
    { label: "Appui technique et imprévus", amount: { minor: 120_000, currency: "USD" } },
  ],
  risks: [
    {
      level: "high",
      risk: "Un feu de brousse monte de la vallée.",
      measure:
        "Un pare-feu de huit mètres, nettoyé en mai, et un guetteur d’août à octobre ; les villages voisins sont prévenus et remerciés en miel.",
    },
    {
      level: "medium",
      risk: "Les fruits mûrissent tous en même temps.",
      measure:
        "Trois plantations à trois semaines d’écart, et un séchoir qui prend quatre cents kilos de surplus par semaine.",
    },
    {
      level: "low",
      risk: "Les colonies d’abeilles s’en vont.",
      measure: "Ombre, eau propre à moins de cent mètres, et jamais plus de la moitié du miel récolté.",
    },
  ],
  log: [
    {
      date: "2026-06-30",
      title: "Dix-huit ruches habitées sur vingt",
      description:
        "Treize l’étaient au bout de trois semaines. Honorine a enduit les sept autres de cire chaude, et cinq se sont remplies.",
    },
    {
      date: "2026-08-17",
      title: "Le feu s’est arrêté au pare-feu",
      description:
        "Il venait de la vallée, un dimanche. Huit mètres de terre nue ont suffi ; une seule ruche a été roussie.",
    },
    {
      date: "2026-10-29",
      title: "Dix mille rejets en terre",
      description:
        "Plantés en courbes de niveau, au cordeau. Les trous du bas ont reçu deux pelles de compost de plus.",
    },
  ],
};
