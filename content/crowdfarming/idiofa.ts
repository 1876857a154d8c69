import type { FarmProjectContent } from "../schemas/crowdfarming.ts";

export const idiofa: FarmProjectContent = {
  id: 2,
  title: "Douze hectares de manioc sain à Idiofa",
  description:
    "La mosaïque a divisé les récoltes par deux autour d’Idiofa. Placide Munganga replante douze hectares avec des boutures contrôlées et transforme les racines sur place, en chikwangue et en farine.",
  status: "active",
  createdAt: "2026-07-14",
  image: {
    scene: "farm-field-2",
    alt: "Un cultivateur, un panier au bras, devant des rangs de manioc",
  },
  farmer: {
    name: "Placide Munganga",
    story: [
      "Placide a quarante-six ans et cultive la terre de son père, au bord du Kwilu. En 2023, la mosaïque lui a laissé quatre tonnes à l’hectare au lieu de neuf.",
      "Il a passé une saison dans un champ-école de Kikwit, puis il a donné à ses voisins la moitié de ses premières boutures saines. Onze familles travaillent aujourd’hui avec lui, et chacune garde sa part de plants.",
    ],
  },
  location: "Idiofa, Kwilu",
  cropType: "Manioc",
  areaHectares: 12,
  goal: { minor: 2_680_000, currency: "USD" },
  opening: { minor: 1_935_000, currency: "USD" },
  expectedYield: "132 tonnes de racines, soit 11 tonnes à l’hectare, transformées aux deux tiers",
  plantingSeason: "Septembre à octobre 2026",
  harvestSeason: "Août à octobre 2027",
  budget: [
    {
      label: "Boutures saines de trois variétés, contrôlées à l’arrivée",
      amount: { minor: 310_000, currency: "USD" },
    },
    { label: "Labour, buttage et trois sarclages", amount: { minor: 960_000, currency: "USD" } },
    { label: "Râpe à moteur et presse à vis", amount: { minor: 545_000, currency: "USD" } },
    { label: "Aire de séchage et bâches", amount: { minor: 215_000, currency: "USD" } },
    { label: "Quatorze voyages de camion vers Kikwit", amount: { minor: 430_000, currency: "USD" } },
    { label: "Visites de l’agronome et imprévus", amount: { minor: 220_000, currency: "USD" } },
  ],
  risks: [
    {
      level: "medium",
      risk: "La mosaïque revient par les champs voisins.",
      measure:
        "Un plant malade est arraché le jour même ; une bande de maïs sépare les parcelles et chaque variété a son coin.",
    },
    {
      level: "medium",
      risk: "La route de Kikwit est coupée par les pluies au moment de vendre.",
      measure:
        "La farine sèche attend six mois en sac fermé : on vend quand le camion passe, pas quand la pluie décide.",
    },
    {
      level: "low",
      risk: "Le prix de la chikwangue baisse quand tout le monde récolte.",
      measure:
        "Le manioc reste en terre sans se perdre : la récolte s’étale sur trois mois, et un tiers est promis à deux internats.",
    },
  ],
  log: [
    {
      date: "2026-09-02",
      title: "Les boutures sont arrivées",
      description:
        "Quarante-huit mille boutures, trois variétés. L’agronome en a refusé deux bottes sur cent vingt, et le vendeur les a remplacées.",
    },
    {
      date: "2026-09-24",
      title: "Huit hectares plantés",
      description:
        "La pluie est venue le 15. Onze familles ont planté dix jours de suite, les enfants portaient l’eau après l’école.",
    },
    {
      date: "2026-10-12",
      title: "Les quatre derniers hectares",
      description:
        "Plantés le 9, avec une semaine de retard : le timon de la houe attelée de Placide avait cassé.",
    },
    {
      date: "2026-11-10",
      title: "Premier sarclage, premier comptage",
      description:
        "Quatre-vingt-treize plants sur cent ont repris. Onze pieds portaient des feuilles tachées ; ils ont été brûlés le soir même.",
    },
  ],
};
