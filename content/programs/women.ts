import type { Program } from "../schemas/programs.ts";

export const women: Program = {
  slug: "women",
  title: "Autonomisation des femmes",
  description: "Épargner, signer, diriger : des groupes de femmes qui prêtent, qui élisent et qui décident.",
  fullDescription: [
    "Une femme qui emprunte à un usurier rembourse le double en six mois. La même somme, empruntée à ses voisines, lui coûte un dixième et revient dans sa propre caisse. C’est par là que commence ce programme, dans les cours de Kalemie.",
    "Les groupes d’épargne réunissent vingt à trente membres autour d’une caisse à trois cadenas. La fondation paie la formation et le matériel, jamais l’argent prêté. Quand un groupe a bouclé sa première année, il peut demander autre chose : une institutrice, une avocate, une machine.",
    "Trente-quatre femmes ont suivi en 2026 un cours de droit foncier donné dans leur langue par deux avocates de Kalemie. Dix-neuf ont depuis fait inscrire leur nom sur l’acte de la parcelle familiale, souvent avec leur mari.",
    "Nous ne travaillons pas sans les hommes. À la demande des groupes, une réunion sur quatre leur est ouverte, et les comptes y sont lus en entier.",
  ],
  location: "Tanganyika, Kwilu et Kasaï-Central",
  category: "social",
  status: "En expansion",
  beneficiaries: "Plus de 1 000 femmes, dans trente-six groupes",
  goal: { minor: 180_000_00, currency: "USD" },
  currentAmount: { minor: 67_850_00, currency: "USD" },
  supporters: 688,
  picture: {
    name: "program-meeting-1",
    alt: "Neuf femmes assises en cercle, une caisse ouverte au milieu, un manguier derrière elles",
  },
  gallery: [
    {
      name: "program-market-2",
      alt: "Une commerçante dispose du poisson séché sur son étal, un carnet à la ceinture",
    },
    {
      name: "program-workshop-6",
      alt: "Deux couturières se penchent sur la même machine près d’une fenêtre",
    },
    {
      name: "program-award-4",
      alt: "Une femme lève un acte de propriété devant ses voisines qui applaudissent",
    },
  ],
  activities: [
    "Former des groupes d’épargne et leurs animatrices",
    "Alphabétiser les membres qui le demandent",
    "Conseiller sur la terre, l’héritage et le mariage civil",
    "Accompagner les présidentes de coopérative à la comptabilité",
    "Ouvrir une garde d’enfants pendant les formations",
  ],
  results: [
    "61 400 dollars épargnés par 387 femmes en 2025",
    "405 prêts remboursés sur 412, sept rééchelonnés",
    "19 noms de femmes inscrits sur un acte foncier en 2026",
    "Vingt-deux groupes de plus formés depuis janvier 2026",
  ],
  impact: [
    { metric: "18 %", description: "de gain annuel partagé par le groupe du quartier Lubuye" },
    { metric: "26 $", description: "coût de la formation et du matériel pour une membre" },
    { metric: "24 sur 28", description: "femmes du premier groupe qui signent, contre onze au départ" },
    { metric: "2", description: "membres élues au comité de quartier" },
  ],
  timeline: [
    { date: "2016-05", event: "Une première caisse est soudée par un ferronnier de Kalemie." },
    { date: "2025-12", event: "Quatorze groupes partagent leur épargne sans qu’un franc manque." },
    { date: "2026-01", event: "Un groupe à petite part, mille francs, ouvre à Lubuye." },
    { date: "2026-05", event: "Le cours de droit foncier commence avec deux avocates." },
    { date: "2026-08", event: "Les coopératrices de Bulungu élisent leur bureau." },
    { date: "2027-06", event: "Prévu : premiers groupes à Demba et à Ngandajika." },
  ],
};
