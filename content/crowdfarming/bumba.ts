import type { FarmProjectContent } from "../schemas/crowdfarming.ts";

export const bumba: FarmProjectContent = {
  id: 4,
  title: "Le riz des bas-fonds de Bumba",
  description:
    "Six hectares de bas-fonds abandonnés sont redevenus une rizière, avec des diguettes, une vanne et un calendrier d’eau. Le riz est vendu, les comptes sont clos, la saison suivante se paie seule.",
  status: "completed",
  createdAt: "2025-03-11",
  image: {
    scene: "farm-field-4",
    alt: "Trois femmes debout dans un champ, une case derrière elles",
  },
  farmer: {
    name: "Jean-Robert Likwela",
    story: [
      "Jean-Robert était pointeur au port de Bumba. Quand les bateaux se sont faits rares, il est revenu dans le bas-fond de son grand-père avec un cahier, un niveau à eau et beaucoup de questions.",
      "Il a demandé conseil aux anciens qui avaient connu la rizière des années soixante-dix. Trois d’entre eux ont tracé avec lui la première diguette ; deux siègent aujourd’hui au comité de l’eau.",
    ],
  },
  location: "Bumba, Mongala",
  cropType: "Riz de bas-fond",
  areaHectares: 6,
  goal: { minor: 1_590_000, currency: "USD" },
  opening: { minor: 1_590_000, currency: "USD" },
  expectedYield: "20 tonnes de paddy ; 21,3 tonnes ont été pesées",
  plantingSeason: "Août à septembre 2025",
  harvestSeason: "Décembre 2025 à janvier 2026",
  budget: [
    { label: "Diguettes, canal et vanne de bois", amount: { minor: 485_000, currency: "USD" } },
    { label: "Semences de deux variétés", amount: { minor: 124_000, currency: "USD" } },
    { label: "Repiquage, désherbage, garde des oiseaux", amount: { minor: 431_000, currency: "USD" } },
    { label: "Décortiqueuse partagée avec deux villages", amount: { minor: 340_000, currency: "USD" } },
    { label: "Sacs et fret par le fleuve", amount: { minor: 210_000, currency: "USD" } },
  ],
  risks: [
    {
      level: "medium",
      risk: "Les oiseaux vident les épis les trois dernières semaines.",
      measure: "Douze jeunes du village, payés à la journée, gardaient les parcelles à tour de rôle.",
    },
    {
      level: "medium",
      risk: "Une crue passe par-dessus les diguettes.",
      measure: "Un déversoir large de deux mètres rend l’eau au ruisseau avant qu’elle n’atteigne le haut.",
    },
    {
      level: "low",
      risk: "Le bateau ne vient pas.",
      measure:
        "Le paddy se garde un an ; la moitié a été vendue sur place, au prix affiché devant le magasin.",
    },
  ],
  log: [
    {
      date: "2025-07-22",
      title: "L’eau suit le tracé",
      description:
        "La vanne a été ouverte à dix heures. À midi, la dernière parcelle était couverte d’une main d’eau.",
    },
    {
      date: "2025-09-12",
      title: "Repiquage terminé",
      description: "Six hectares en dix-neuf jours, en ligne pour la première fois dans ce bas-fond.",
    },
    {
      date: "2026-01-16",
      title: "21,3 tonnes sur la balance",
      description:
        "La récolte a été pesée sac par sac devant les familles. La variété longue a donné un cinquième de plus que l’autre.",
    },
    {
      date: "2026-03-27",
      title: "Comptes clos",
      description:
        "Recettes, dépenses et parts ont été lues à voix haute, puis affichées. Il reste 2 180 dollars pour les semences suivantes.",
    },
  ],
};
