import type { FarmProjectContent } from "../schemas/crowdfarming.ts";

export const idjwi: FarmProjectContent = {
  id: 5,
  title: "Une station de lavage pour le café d’Idjwi",
  description:
    "Sur l’île d’Idjwi, presque tout le café part en cerises, et la valeur part avec lui. Soixante planteurs veulent laver et sécher chez eux, et replanter neuf mille caféiers à l’ombre.",
  status: "funding",
  createdAt: "2026-11-05",
  image: {
    scene: "farm-nursery-5",
    alt: "Des rangs de jeunes plants entre deux arbres, un lac et des collines derrière",
  },
  farmer: {
    name: "Furaha Nabintu",
    story: [
      "Furaha a hérité de deux cents caféiers et d’une dette. Elle a remboursé la seconde en quatre ans, puis elle a planté des bananiers pour donner de l’ombre aux premiers.",
      "Les planteurs l’ont choisie comme gérante parce qu’elle refuse une cerise verte même à son oncle. Elle apprend à goûter le café : elle note l’acidité, le corps, et ce qu’aurait changé une nuit de fermentation de moins.",
    ],
  },
  location: "Idjwi, Sud-Kivu",
  cropType: "Café arabica sous ombrage",
  areaHectares: 7.2,
  goal: { minor: 3_200_000, currency: "USD" },
  opening: { minor: 448_000, currency: "USD" },
  expectedYield: "9 tonnes de café parche lavé par an, dès la troisième année",
  plantingSeason: "Mars à avril 2027",
  harvestSeason: "Mars à juin, chaque année à partir de 2028",
  budget: [
    { label: "Neuf mille plants et leur pépinière", amount: { minor: 540_000, currency: "USD" } },
    { label: "Trouaison, plantation et paillage", amount: { minor: 780_000, currency: "USD" } },
    { label: "Dépulpeuse, bacs et tables de séchage", amount: { minor: 965_000, currency: "USD" } },
    { label: "Arbres d’ombrage et bananiers", amount: { minor: 215_000, currency: "USD" } },
    { label: "Formation à la dégustation et certification", amount: { minor: 390_000, currency: "USD" } },
    { label: "Suivi de trois ans et imprévus", amount: { minor: 310_000, currency: "USD" } },
  ],
  risks: [
    {
      level: "high",
      risk: "Le cours mondial du café tombe.",
      measure:
        "Le café lavé et goûté se vend à un torréfacteur au prix convenu à l’avance ; les bananes et les haricots paient l’année en attendant.",
    },
    {
      level: "medium",
      risk: "La rouille orangée affaiblit les jeunes plants.",
      measure:
        "Les deux variétés retenues lui résistent ; l’ombre, la taille et le compost font le reste du travail.",
    },
    {
      level: "medium",
      risk: "L’eau de lavage salit le lac.",
      measure:
        "Deux bassins de décantation et une fosse à pulpe : l’eau rejoint le sol d’une bananeraie, pas la rive.",
    },
    {
      level: "medium",
      risk: "La traversée vers Bukavu est interrompue pendant des jours.",
      measure: "Le café parche attend sans perdre son goût, dans un dépôt sec et fermé par deux clés.",
    },
  ],
  log: [
    {
      date: "2026-11-13",
      title: "Le terrain de la station est choisi",
      description:
        "Une pente douce au-dessus d’une source, à quarante minutes de marche du planteur le plus éloigné. Le chef de groupement a signé le procès-verbal.",
    },
  ],
};
