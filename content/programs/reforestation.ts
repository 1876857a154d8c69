import type { Program } from "../schemas/programs.ts";

export const reforestation: Program = {
  slug: "reforestation",
  title: "Reboisement et agroforesterie",
  description:
    "Des arbres qui ont un propriétaire, un pare-feu et trois ans de soins, mêlés aux cultures des villages.",
  fullDescription: [
    "Le charbon de bois cuit le repas de neuf ménages urbains sur dix. Tant que cela ne change pas, planter loin des villes une forêt interdite n’a pas de sens : il faut des arbres utiles, près des champs, dont quelqu’un réponde.",
    "Nos douze pépinières élèvent des fruitiers, du bois d’œuvre et des acacias de chauffe. Les villages composent leur parcelle en assemblée, signent un accord d’usage et ouvrent le pare-feu avant le premier trou. L’entretien se paie à la tâche, sur visite d’un voisin qui n’y a aucun intérêt.",
    "L’agroforesterie tient l’autre bout : entre les rangs d’acacias, on cultive le manioc pendant quatre ans, puis on récolte le bois, puis on recommence. Sur le plateau de Mbankana, soixante familles vivent déjà de ce cycle.",
    "Chaque saison est suivie d’un comptage. Les chiffres sortent dans le mois, avec la carte des parcelles et la liste des pertes.",
  ],
  location: "Kongo Central, Kwango, Kwilu, Haut-Katanga, Sud-Kivu et plateau de Mbankana",
  category: "environment",
  status: "En expansion",
  beneficiaries: "31 comités villageois, soit près de 24 000 habitants",
  goal: { minor: 8_400_000_00, currency: "USD" },
  currentAmount: { minor: 612_900_00, currency: "USD" },
  supporters: 3_544,
  picture: {
    name: "program-forest-1",
    alt: "Une lisière de jeunes arbres grimpe sur trois collines sous un soleil à losanges",
  },
  gallery: [
    {
      name: "program-nursery-2",
      alt: "Une pépiniériste arrose des sachets alignés à l’ombre d’un toit de palmes",
    },
    {
      name: "program-forest-3",
      alt: "Quatre villageois ouvrent à la machette une bande nue entre deux parcelles",
    },
    {
      name: "program-field-4",
      alt: "Du manioc pousse entre deux rangs d’acacias, une femme y marche avec son panier",
    },
  ],
  activities: [
    "Élever soixante mille plants par an dans chaque pépinière, puis le double",
    "Former les comités au pare-feu, au paillage et au bornage",
    "Associer manioc, niébé et acacias sur les terres fatiguées",
    "Compter les survivants à six, douze et trente-six mois",
    "Apprendre aux élèves du secondaire à greffer les fruitiers",
  ],
  results: [
    "150 000 arbres mis en terre pendant la saison 2025-2026",
    "81 plants vivants sur cent au relevé de juin 2026",
    "96 emplois permanents dans les pépinières, dont 54 pour des femmes",
    "28 chasseurs du Kwango engagés à brûler le matin et en ligne",
  ],
  impact: [
    { metric: "81 %", description: "de survie à six mois, toutes provinces confondues" },
    {
      metric: "2 h 15",
      description: "durée d’une corvée de bois à Kimbau avant la plantation d’acacias près des maisons",
    },
    { metric: "48", description: "parcelles comptées à pied, corde à la main" },
    {
      metric: "0,97 $",
      description: "dépensé par arbre la première saison, le reste étant réservé à l’entretien",
    },
  ],
  timeline: [
    { date: "2013-10", event: "Un premier essai d’agroforesterie commence à Mbankana avec neuf familles." },
    { date: "2025-11", event: "Douze pépinières ouvrent dans cinq provinces." },
    { date: "2026-02", event: "La saison s’achève sur le cent cinquante millième plant, à Luki." },
    { date: "2026-06", event: "Le relevé à six mois révèle le feu de Kasongo-Lunda et ses suites." },
    { date: "2026-10", event: "Deuxième saison : 70 000 plants partent du Kongo Central et du Kwilu." },
    {
      date: "2027-06",
      event: "Prévu : relevé des parcelles du Haut-Katanga, plantées pour la première fois.",
    },
    { date: "2030-12", event: "Prévu : cinq millions d’arbres et un dernier comptage public." },
  ],
};
