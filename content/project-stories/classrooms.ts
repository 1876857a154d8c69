import type { ProjectStory } from "../schema.ts";

export const story: ProjectStory = {
  people: "Sur l’image : Augustin Lifoli, directeur d’école, et Junior, dix ans, Isangi.",
  fullDescription: [
    "Dans les territoires d’Isangi, de Banalia et d’Ubundu, des centaines d’enfants suivent la classe sous une paillote. Quand il pleut, le maître renvoie tout le monde. Une saison des pluies peut ainsi coûter six semaines de cours.",
    "Chaque salle mesure 56 mètres carrés, accueille quarante élèves et coûte 13 200 dollars, mobilier, tableau et latrines compris. Les murs sont montés en briques de terre comprimée fabriquées sur place, sans cuisson ni bois brûlé. Le toit débordant protège les murs, laisse circuler l’air et remplit une citerne.",
    "Le village apporte le sable, le terrain et une part de la main-d’œuvre ; la fondation fournit les matériaux, les maçons qualifiés et le contrôle. Huit jeunes apprennent le métier sur chaque chantier. L’école et ses terres restent propriété publique, ce qu’atteste un acte signé avant le premier coup de pioche.",
    "Un ingénieur indépendant visite le chantier aux fondations, à la charpente et à la réception. Son rapport conditionne chaque paiement. Nous n’ouvrons une salle qu’avec la promesse écrite d’un enseignant affecté pour l’année.",
  ],
  beneficiaries: "2 000 élèves et 50 enseignants, dans 17 villages",
  details: {
    costPerUnit: { minor: 13_200_00, currency: "USD" },
    perUnit: "par salle équipée",
    totalUnits: 50,
    units: "salles de classe",
    impact: "Une salle accueille quarante élèves par an et tient au moins trente ans.",
  },
  materials: [
    {
      item: "Études de sol, plans et contrôle technique",
      use: "control",
      cost: { minor: 30_000_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Fondations et dalles",
      use: "works",
      cost: { minor: 120_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Presses à briques et murs en terre comprimée",
      use: "works",
      cost: { minor: 150_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Charpentes et tôles",
      use: "works",
      cost: { minor: 135_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Portes et fenêtres",
      use: "works",
      cost: { minor: 65_000_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Tables-bancs et tableaux",
      use: "goods",
      cost: { minor: 80_000_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Latrines séparées et citernes de pluie",
      use: "works",
      cost: { minor: 80_000_00, currency: "USD" },
      status: "En attente",
    },
  ],
  updates: [
    {
      date: "2026-09-07",
      title: "Trois salles ouvertes à Yangambi",
      description:
        "L’école primaire a fait sa rentrée dans ses nouveaux murs ; 118 élèves y suivent les cours.",
    },
    {
      date: "2026-06-02",
      title: "La charpente est posée",
      description:
        "Le contrôle de l’ingénieur n’a relevé qu’une réserve, levée en quatre jours par l’équipe du chantier.",
    },
    {
      date: "2026-03-19",
      title: "Dix-sept villages ont signé",
      description:
        "Chaque accord précise le terrain, la part du village et l’engagement de l’administration scolaire.",
    },
  ],
};
