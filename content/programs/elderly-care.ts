import type { Program } from "../schemas/programs.ts";

export const elderlyCare: Program = {
  slug: "elderly-care",
  title: "Accompagnement des personnes âgées",
  description: "Une cour, une infirmière, des voisines formées : vieillir en ville sans vieillir seul.",
  fullDescription: [
    "Moins de trois Congolais sur cent ont plus de soixante-cinq ans, et presque aucun service n’est pensé pour eux. Les enfants partent travailler à l’aube, la pension arrive tard ou pas du tout, et une tension mal soignée se découvre à l’hôpital, quand il est trop tard.",
    "La maison des aînés de Kimbanseke accueille le jour, six jours sur sept. On y vient pour les dames et le manguier, on y trouve un tensiomètre, un repas partagé le mercredi et un juriste le vendredi. Les pièces d’identité perdues et les pensions bloquées occupent la moitié de ses rendez-vous.",
    "Pour ceux qui ne sortent plus, onze voisines passent à domicile. Elles ont suivi soixante heures de formation : tourner quelqu’un dans son lit, repérer une escarre, compter les comprimés, appeler à temps. Elles reçoivent une indemnité de transport et se réunissent chaque quinzaine avec l’infirmière.",
  ],
  location: "Kimbanseke et Masina, Kinshasa",
  category: "social",
  status: "Actif",
  beneficiaries: "143 aînés inscrits à la maison et 58 visités chez eux",
  goal: { minor: 96_000_00, currency: "USD" },
  currentAmount: { minor: 41_300_00, currency: "USD" },
  supporters: 372,
  picture: {
    name: "program-elders-1",
    alt: "Deux femmes âgées en pagne conversent sur un banc, une canne entre elles, au coucher du soleil",
  },
  gallery: [
    {
      name: "program-clinic-2",
      alt: "Une infirmière prend la tension d’un vieil homme devant une maison au cœur vert",
    },
    {
      name: "program-elders-3",
      alt: "Un grand-père raconte une histoire à cinq écoliers assis dans l’herbe",
    },
    {
      name: "program-kitchen-4",
      alt: "Trois aînées épluchent des légumes autour d’une bassine, un mercredi de repas commun",
    },
  ],
  activities: [
    "Accueil de jour avec jeux, récits et gymnastique assise",
    "Tension, glycémie et soin des pieds deux fois par semaine",
    "Visites à domicile par des voisines formées",
    "Aide aux papiers, aux pensions et aux successions",
    "Samedis des récits avec les écoliers du quartier",
  ],
  results: [
    "97 hypertensions repérées le premier mois, 88 encore suivies un an plus tard",
    "39 pensions débloquées entre janvier et octobre 2026",
    "11 voisines visiteuses formées en mars 2026",
    "84 récits recueillis par les enfants de Mokali",
  ],
  impact: [
    {
      metric: "9 sur 10",
      description: "aînés hypertendus qui suivent encore leur traitement après douze mois",
    },
    { metric: "39", description: "pensions de retraite remises en paiement par le juriste de la maison" },
    { metric: "2 350 $", description: "dépense mensuelle de la maison, médicaments compris" },
    { metric: "50 par jour", description: "personnes qui passent la barrière, du lundi au samedi" },
  ],
  timeline: [
    { date: "2025-04", event: "Porte-à-porte sur six avenues : 212 aînés vivent seuls le jour." },
    { date: "2025-09", event: "La maison ouvre dans une parcelle de la paroisse de Mokali." },
    { date: "2026-03", event: "Les onze premières voisines commencent leurs tournées." },
    { date: "2026-09", event: "Premier anniversaire, comptes publiés et bal l’après-midi." },
    { date: "2027-03", event: "Prévu : décision sur une deuxième cour à Masina, si deux ans sont financés." },
  ],
};
