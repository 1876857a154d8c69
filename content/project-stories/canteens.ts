import type { ProjectStory } from "../schema.ts";

export const story: ProjectStory = {
  people: "Sur l’image : Marie-Claire Ngalula, cuisinière, et Dieudonné, sept ans, Miabi.",
  fullDescription: [
    "Beaucoup d’écoliers du Kasaï-Oriental arrivent en classe le ventre vide et repartent à midi pour chercher à manger. La province produit pourtant du maïs, du niébé et de l’arachide ; ce qui manque, c’est le lien entre le champ et l’école.",
    "Le programme installe vingt cantines à Mbuji-Mayi et dans le territoire de Miabi. Le repas associe une farine de maïs et de manioc, des haricots ou du niébé, des légumes-feuilles, de l’huile de palme et du sel iodé. Il revient à 55 centimes de dollar, soit 110 dollars par enfant pour les deux cents jours de l’année scolaire.",
    "Les vivres sont achetés à des groupements de cultivateurs, à un prix fixé avant les semis. Les cuisinières, souvent des mères d’élèves, reçoivent une indemnité et une formation à l’hygiène. Des foyers améliorés divisent par deux la consommation de bois, et chaque cantine dispose d’un point d’eau où les enfants se lavent les mains.",
    "Un comité réunit la direction, les parents et deux élèves. Il tient le cahier des stocks, goûte le repas et décide du menu. Taille et poids des enfants sont relevés deux fois par an avec le centre de santé voisin, avec l’accord des familles.",
  ],
  beneficiaries: "5 000 élèves de 20 écoles primaires, et 640 familles de cultivateurs",
  details: {
    costPerUnit: { minor: 110_00, currency: "USD" },
    perUnit: "par enfant et par an",
    totalUnits: 5_000,
    units: "enfants nourris chaque jour de classe",
    impact: "Un don de 110 $ offre deux cents repas à un enfant, de la rentrée à juin.",
  },
  materials: [
    {
      item: "Marmites, gamelles et ustensiles pour 20 cantines",
      use: "goods",
      cost: { minor: 22_000_00, currency: "USD" },
      status: "Acquis",
    },
    {
      item: "Farines de maïs et de manioc",
      use: "goods",
      cost: { minor: 176_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Haricots, légumes, huile et sel iodé",
      use: "goods",
      cost: { minor: 143_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Cuisines couvertes et foyers améliorés",
      use: "works",
      cost: { minor: 66_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Formation et indemnités des cuisinières",
      use: "people",
      cost: { minor: 66_000_00, currency: "USD" },
      status: "En cours",
    },
    {
      item: "Points d’eau et lavage des mains",
      use: "works",
      cost: { minor: 44_000_00, currency: "USD" },
      status: "En attente",
    },
    {
      item: "Transport des vivres et suivi nutritionnel",
      use: "transport",
      cost: { minor: 33_000_00, currency: "USD" },
      status: "En attente",
    },
  ],
  updates: [
    {
      date: "2026-10-05",
      title: "Deux cantines servent leurs premiers repas",
      description:
        "À Miabi, 400 élèves déjeunent à l’école depuis ce lundi. Les menus sont affichés chaque semaine.",
    },
    {
      date: "2026-08-21",
      title: "Un contrat de récolte signé à Miabi",
      description:
        "Trois groupements de cultivateurs s’engagent sur 38 tonnes de maïs et de niébé, à un prix garanti.",
    },
    {
      date: "2026-06-16",
      title: "Le matériel des vingt cantines est livré",
      description:
        "Marmites et gamelles sont entreposées à Mbuji-Mayi en attendant l’ouverture de chaque cuisine.",
    },
  ],
};
