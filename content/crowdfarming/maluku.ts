import type { FarmProjectContent } from "../schemas/crowdfarming.ts";

export const maluku: FarmProjectContent = {
  id: 1,
  title: "Des légumes de saison sèche aux portes de Kinshasa",
  description:
    "De juin à septembre, les jardins sans eau s’arrêtent et les légumes-feuilles triplent de prix à Kinshasa. Huit maraîchères de Maluku veulent arroser trois hectares et demi au bord du fleuve et récolter quand les autres champs dorment.",
  status: "funding",
  createdAt: "2026-10-20",
  image: {
    scene: "farm-water-1",
    alt: "Un panier de légumes sur la rive d’un large fleuve, des collines en face",
  },
  farmer: {
    name: "Mado Nzuzi",
    story: [
      "Mado vend des légumes depuis l’âge de quinze ans. Elle connaît le prix du cageot de tomates chaque semaine de l’année, et c’est par ce prix qu’elle a commencé son plan de culture.",
      "Avec sept voisines, elle loue la parcelle depuis 2021 par un bail écrit, déposé à la commune. L’an dernier, elles portaient l’eau à l’arrosoir : un demi-hectare, pas davantage, et des épaules qui s’en souviennent.",
      "Les recettes sont notées dans un cahier à deux signatures. Chaque mois, la somme est partagée devant toutes, après la part mise de côté pour les semences.",
    ],
  },
  location: "Maluku, Kinshasa",
  cropType: "Tomate, amarante, piment",
  areaHectares: 3.5,
  goal: { minor: 1_840_000, currency: "USD" },
  opening: { minor: 715_000, currency: "USD" },
  expectedYield: "42 tonnes de légumes en deux cycles, dont 24 tonnes de tomates",
  plantingSeason: "Avril à mai 2027",
  harvestSeason: "Juillet à septembre 2027",
  budget: [
    { label: "Motopompe et 320 mètres de tuyaux", amount: { minor: 420_000, currency: "USD" } },
    { label: "Semences et pépinière ombragée", amount: { minor: 135_000, currency: "USD" } },
    { label: "Soixante tonnes de compost et de fumier", amount: { minor: 270_000, currency: "USD" } },
    { label: "Huit maraîchères payées pendant sept mois", amount: { minor: 560_000, currency: "USD" } },
    { label: "Caisses ajourées et pirogue vers le marché", amount: { minor: 245_000, currency: "USD" } },
    { label: "Conseil d’une agronome et imprévus", amount: { minor: 210_000, currency: "USD" } },
  ],
  risks: [
    {
      level: "medium",
      risk: "La motopompe tombe en panne en pleine saison sèche.",
      measure:
        "Le modèle est celui des voisins, ses pièces se trouvent à Kinshasa en deux jours ; les planches sont paillées et tiennent quatre jours sans eau.",
    },
    {
      level: "high",
      risk: "La mouche blanche et le mildiou prennent les tomates.",
      measure:
        "Deux variétés tolérantes, une rangée d’oignons sur cinq, des feuilles examinées chaque lundi ; l’amarante, elle, ne craint presque rien.",
    },
    {
      level: "low",
      risk: "Le fleuve monte plus tôt que d’habitude.",
      measure:
        "Les planches basses portent l’amarante, récoltée en cinq semaines ; les tomates sont au-dessus de la plus haute crue connue.",
    },
  ],
  log: [
    {
      date: "2026-10-26",
      title: "Le bail est prolongé de cinq ans",
      description:
        "Le propriétaire et les huit maraîchères ont signé à la commune de Maluku. Le loyer ne bouge pas avant 2029.",
    },
    {
      date: "2026-11-16",
      title: "Trois devis pour la pompe",
      description:
        "Le moins cher n’avait pas de pièces de rechange. C’est le deuxième qui a été retenu, à 3 740 dollars, tuyaux à part.",
    },
  ],
};
