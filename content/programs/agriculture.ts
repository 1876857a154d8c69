import type { Program } from "../schemas/programs.ts";

export const agriculture: Program = {
  slug: "agriculture",
  title: "Agriculture et sécurité alimentaire",
  description:
    "Des champs-écoles, des greniers et des machines réparables, pour que la récolte dure jusqu’à la suivante.",
  fullDescription: [
    "La République démocratique du Congo pourrait nourrir plusieurs fois sa population ; elle importe pourtant du maïs, du riz et du poisson. Entre le champ et le marché, tout se perd : le temps, le grain, le prix. C’est dans cet intervalle que nous travaillons.",
    "Les champs-écoles comparent, sur la même parcelle, la façon de toujours et trois autres. Les agronomes vivent sur place. Ils ne distribuent pas d’engrais ; ils font creuser, peser, discuter, et reviennent à date fixe.",
    "En aval, les groupements gèrent des greniers communs et, dans le Kwilu, des centres de transformation du manioc dont les membres élisent la trésorière. Le mécanicien est formé avant l’arrivée de la machine. Un fonds de pièces existe dès le premier jour.",
    "Quand une méthode échoue, les familles le disent à la pesée, devant tout le monde. Le riz de bas-fond proposé à Lubi en 2026 vient d’un tel échec.",
  ],
  location: "Kasaï-Central, Kasaï-Oriental, Lomami et Kwilu",
  category: "agriculture",
  status: "En expansion",
  beneficiaries: "660 familles en champ-école et 230 transformatrices de manioc",
  goal: { minor: 2_050_000_00, currency: "USD" },
  currentAmount: { minor: 523_700_00, currency: "USD" },
  supporters: 2_290,
  picture: {
    name: "program-field-1",
    alt: "Trois cultivateurs, houe sur l’épaule, traversent un champ de maïs haut comme eux",
  },
  gallery: [
    {
      name: "program-harvest-2",
      alt: "Une famille entasse des épis sur une bâche pendant qu’un enfant lit la balance",
    },
    { name: "program-livestock-3", alt: "Un garçon mène deux chèvres par une corde devant des cases rondes" },
    {
      name: "program-workshop-4",
      alt: "Deux femmes poussent des racines dans une râpe, la farine sèche sur des claies",
    },
    {
      name: "program-market-5",
      alt: "Des sacs étiquetés s’alignent sous un auvent, une vendeuse compte des billets",
    },
  ],
  activities: [
    "Animer des champs-écoles de trente familles",
    "Fournir outils, semences du pays et petit élevage",
    "Bâtir des greniers et former leurs gérants",
    "Équiper des centres de manioc tenus par des coopératives",
    "Négocier avant les semis un prix avec les cantines",
  ],
  results: [
    "1,6 tonne de maïs à l’hectare à Demba et Dibaya, contre 0,9",
    "212 chevrettes passées d’une famille à la suivante en un an",
    "Dix tonnes transformées à Bulungu en sept semaines",
    "38 tonnes de vivres achetées d’avance à Miabi",
  ],
  impact: [
    { metric: "+ 78 %", description: "de maïs à la première récolte pesée, en moyenne sur 480 familles" },
    { metric: "43", description: "familles dont la récolte a baissé, visitées une par une pour comprendre" },
    { metric: "61 contre 4", description: "vote des coopératrices pour un fonds commun de réparation" },
    { metric: "2 fois", description: "le prix des racines, une fois vendues en farine au marché de Bulungu" },
  ],
  timeline: [
    {
      date: "2024-07",
      event: "Neuf moulins sont visités dans le Kwilu ; sept sont arrêtés, faute d’une pièce bon marché.",
    },
    { date: "2025-09", event: "Les seize premiers groupements sèment à Demba et à Dibaya." },
    { date: "2026-04", event: "Les machines de cinq centres accostent à Kikwit." },
    { date: "2026-07", event: "Première pesée publique dans le Kasaï-Central." },
    { date: "2026-08", event: "Le centre de Bulungu ouvre ; un contrat de vivres est signé à Miabi." },
    { date: "2026-10", event: "Six groupements de Ngandajika entrent en champ-école." },
    {
      date: "2027-12",
      event: "Prévu : les cinq centres de manioc en service, sans subvention pour le premier.",
    },
  ],
};
