import type { Program } from "../schemas/programs.ts";

export const education: Program = {
  slug: "education",
  title: "Éducation et formation professionnelle",
  description:
    "Du premier cartable au premier métier : des écoles où l’on reste, des formations qui embauchent.",
  fullDescription: [
    "Une école gratuite n’est pas encore une école ouverte à tous. Il faut un toit quand il pleut, un cahier par matière, un maître payé, et de quoi manger à midi. Nous travaillons sur ces quatre points à la fois, avec les écoles publiques et jamais à côté d’elles.",
    "Dans la Tshopo, dix-sept villages ont signé pour cinquante salles de classe. À Kinshasa et au Kongo Central, deux coopératives de couture équipent les élèves. À Lubumbashi, à Matadi et à Kisangani, l’académie ouvre ses cours en ligne dans les salles d’instituts techniques, où l’on trouve des ordinateurs, du courant et un formateur.",
    "Nous avons cessé de payer des frais scolaires famille par famille. La mesure aidait, mais s’éteignait avec le don. Depuis 2019, chaque dollar va à quelque chose qui sert encore l’année suivante : un mur, un banc, une citerne, un métier appris.",
    "Les résultats sont relevés par les directeurs eux-mêmes et vérifiés par sondage. Une école qui perd ses élèves ou son enseignant pendant trois mois est signalée sur ce site, avec la date et la raison.",
  ],
  location: "Kinshasa, Kongo Central, Tshopo et Haut-Katanga",
  category: "education",
  status: "En expansion",
  beneficiaries: "2 150 élèves et 310 apprentis en 2026",
  goal: { minor: 1_240_000_00, currency: "USD" },
  currentAmount: { minor: 318_400_00, currency: "USD" },
  supporters: 2_093,
  picture: {
    name: "program-school-1",
    alt: "Une institutrice et ses élèves devant une école aux murs de terre, un livre ouvert au premier plan",
  },
  gallery: [
    {
      name: "program-school-2",
      alt: "Des enfants, cartable au dos, marchent en file vers une école au bord du fleuve",
    },
    {
      name: "program-workshop-3",
      alt: "Une apprentie soude un cadre de porte, son visage derrière un masque",
    },
    {
      name: "program-building-4",
      alt: "Des maçons posent des briques de terre comprimée sur un mur à mi-hauteur",
    },
  ],
  activities: [
    "Construire et meubler des salles de classe avec les villages",
    "Équiper chaque élève d’un kit complet, confectionné au pays",
    "Former des adultes à la lecture, deux soirs par semaine",
    "Enseigner le solaire, la couture et la mécanique en neuf mois",
    "Ouvrir les cours de l’académie dans les instituts techniques",
  ],
  results: [
    "Trois salles ouvertes à Yangambi en septembre 2026",
    "600 kits remis à Maluku, registres signés",
    "24 installateurs solaires certifiés à Lubumbashi, dont 11 femmes",
    "32 adultes apprennent à lire sous le toit d’une école neuve",
  ],
  impact: [
    {
      metric: "1 sur 14",
      description: "élèves absents les jours de pluie à Yangambi, contre quatre sur dix sous la paillote",
    },
    { metric: "19 sur 24", description: "diplômés du solaire au travail une semaine après leur certificat" },
    { metric: "41", description: "personnes employées pour coudre cartables et uniformes" },
    { metric: "30 ans", description: "durée de service attendue d’une salle en terre comprimée" },
  ],
  timeline: [
    {
      date: "2019-09",
      event: "La gratuité du primaire nous fait passer des frais scolaires aux kits et aux murs.",
    },
    { date: "2022-04", event: "L’académie en ligne ouvre avec trois cours et quarante inscrits." },
    { date: "2025-09", event: "La première classe solaire démarre à l’institut technique de la Kenya." },
    { date: "2026-03", event: "Dix-sept villages de la Tshopo ont signé leur accord." },
    { date: "2026-09", event: "Rentrée sous un vrai toit à Yangambi." },
    { date: "2027-09", event: "Prévu : onze salles de plus et les kits de la commune de la Nsele." },
  ],
};
