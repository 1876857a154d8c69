import type { Program } from "../schemas/programs.ts";

export const nutrition: Program = {
  slug: "nutrition",
  title: "Nutrition et aide alimentaire",
  description:
    "Un repas à l’école, une bouillie au centre de santé, des vivres quand tout manque : dans cet ordre.",
  fullDescription: [
    "Au Congo, plus de quatre enfants de moins de cinq ans sur dix sont trop petits pour leur âge. La faim spectaculaire existe, mais la plus courante est discrète : un seul repas par jour, toujours le même, au moment où le corps devrait grandir.",
    "Le programme agit d’abord là où les enfants sont déjà. Les cantines scolaires de Miabi servent des récoltes du territoire. Dans onze centres de santé du Kasaï-Oriental, des mères apprennent à préparer une bouillie de maïs, d’arachide et de moringa, à partir de ce que vend leur marché.",
    "L’aide d’urgence vient en dernier, et pour peu de temps. En avril 2025, après la crue du lac à Kalemie, 640 familles ont reçu trois mois de vivres, puis des semences et des filets. Nous n’avons pas prolongé la distribution ; nous avons prolongé le suivi.",
  ],
  location: "Kasaï-Oriental et Tanganyika",
  category: "social",
  status: "Actif",
  beneficiaries: "400 écoliers à midi, 1 120 mères et nourrissons suivis",
  goal: { minor: 610_000_00, currency: "USD" },
  currentAmount: { minor: 71_200_00, currency: "USD" },
  supporters: 1_034,
  picture: {
    name: "program-kitchen-1",
    alt: "Une cuisinière soulève le couvercle d’une marmite, des enfants attendent avec leur gamelle",
  },
  gallery: [
    {
      name: "program-clinic-3",
      alt: "Une mère tient son bébé dans une balance suspendue, une soignante lit l’aiguille",
    },
    {
      name: "program-market-4",
      alt: "Des bassines de niébé, d’arachides et de feuilles sur un étal, deux acheteuses",
    },
    { name: "program-water-5", alt: "Des écoliers se lavent les mains à un robinet fixé sur un bidon bleu" },
  ],
  activities: [
    "Ouvrir des cantines financées pour une année entière",
    "Peser et mesurer les enfants deux fois l’an avec le centre de santé",
    "Enseigner la bouillie enrichie avec les aliments du marché",
    "Former les cuisinières à l’hygiène et au foyer amélioré",
    "Tenir un stock d’urgence de soixante tonnes à Mbuji-Mayi",
  ],
  results: [
    "5 946 repas servis à Miabi pendant les trois premières semaines",
    "Un goûteur dans chaque école, un sac refusé dès le 14 octobre",
    "874 mères formées à la bouillie enrichie entre février et octobre 2026",
    "640 familles de Kalemie nourries trois mois après la crue",
  ],
  impact: [
    {
      metric: "55 centimes",
      description: "de dollar pour un repas complet, livraison et indemnités comprises",
    },
    { metric: "389 sur 400", description: "élèves présents l’après-midi, la troisième semaine de cantine" },
    { metric: "moitié moins", description: "de bois brûlé par les foyers maçonnés que par trois pierres" },
    { metric: "25 km", description: "distance la plus longue entre un champ fournisseur et une assiette" },
  ],
  timeline: [
    {
      date: "2025-04",
      event: "La crue du Tanganyika noie deux quartiers de Kalemie ; trois mois de vivres commencent.",
    },
    { date: "2026-02", event: "Les premières séances de bouillie se tiennent dans onze centres de santé." },
    { date: "2026-06", event: "Le matériel des vingt cantines entre au dépôt de Mbuji-Mayi." },
    { date: "2026-10", event: "Deux écoles de Miabi passent à table." },
    { date: "2027-01", event: "Prévu : la cuisine de Tshikisha allume ses feux." },
    { date: "2028-06", event: "Prévu : vingt cantines pour cinq mille élèves." },
  ],
};
