import type { ProjectStory } from "../schema.ts";

export const story: ProjectStory = {
  people: "Sur l’image : Gloire Mbala, huit ans, et sa mère Clémentine, Menkao.",
  fullDescription: [
    "Depuis 2019, l’école primaire publique est gratuite en République démocratique du Congo. Les classes se sont remplies, mais le prix d’un cartable et d’un uniforme suffit encore à tenir un enfant à l’écart. À Maluku, à la Nsele ou autour de Mbanza-Ngungu, des directeurs nous parlent d’élèves qui se partagent un cahier, ou qui cessent de venir en octobre.",
    "Chaque kit coûte 16,50 dollars, transport compris. Il contient un cartable solide, huit cahiers, une trousse garnie, une ardoise, le matériel de géométrie et un uniforme bleu et blanc. Les uniformes et les cartables sont confectionnés par des ateliers de Kinshasa et de Matadi : l’argent du don fait travailler des couturières avant d’équiper des élèves.",
    "La liste des enfants est dressée avec l’école et le comité de parents, puis affichée dans la cour. Priorité est donnée aux orphelins, aux enfants vivant avec un handicap et aux familles de trois écoliers ou plus. Chaque remise est signée par un parent et par l’enseignant, et le registre reste consultable à l’école.",
    "Nous achetons en gros et par étapes, dès que les dons le permettent. La trousse de chacun des 18 000 kits est déjà payée ; les cartables, les cahiers et les uniformes suivent, commune après commune.",
  ],
  beneficiaries: "18 000 enfants de 6 à 14 ans, dans 72 écoles primaires publiques",
  details: {
    costPerUnit: { minor: 16_50, currency: "USD" },
    perUnit: "par kit",
    totalUnits: 18_000,
    units: "kits scolaires",
    impact: "Un kit équipe un enfant pour toute une année scolaire.",
  },
  materials: [
    {
      item: "Trousses garnies : stylos, crayons, gomme, règle",
      use: "goods",
      cost: { minor: 30_600_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Cartables cousus à Kinshasa et à Matadi",
      use: "goods",
      cost: { minor: 93_600_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Cahiers, huit par enfant",
      use: "goods",
      cost: { minor: 61_200_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Uniformes bleu et blanc",
      use: "goods",
      cost: { minor: 64_800_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Ardoises et matériel de géométrie",
      use: "goods",
      cost: { minor: 19_800_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Transport jusqu’aux écoles",
      use: "transport",
      cost: { minor: 17_100_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Listes, registres de remise et contrôle des achats",
      use: "control",
      cost: { minor: 9_900_00, currency: "USD" },
      status: "En cours",
    },
  ],
  updates: [
    {
      date: "2026-09-18",
      title: "600 premiers kits remis à Maluku",
      description:
        "Quatre écoles ont reçu leurs kits dans la deuxième semaine de la rentrée. Les registres de remise sont signés et vérifiés.",
    },
    {
      date: "2026-07-30",
      title: "Toutes les trousses sont payées",
      description:
        "Une commande groupée auprès de trois fournisseurs de Kinshasa couvre les 18 000 trousses du programme.",
    },
    {
      date: "2026-05-12",
      title: "Deux ateliers de couture retenus",
      description:
        "Après comparaison de six devis, les cartables et les uniformes sont confiés à deux coopératives qui emploient 41 personnes.",
    },
  ],
};
