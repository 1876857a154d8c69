import type { HubProjectContent } from "./schemas/hub-projects.ts";

/** At the head of the page; what it shows is said in every language by `hub.hero.picture`. */
export const hubPicture = {
  scene: "hub-workshop-7",
  alt: "Une électricienne et une apprentie devant un panneau solaire",
};

/** What the hub shows at first. Each goes into the database once, where staff change, complete and archive it. */
export const hubProjects: readonly HubProjectContent[] = [
  {
    id: 1,
    title: "Briquettes de la Tshopo",
    sector: "Énergie renouvelable",
    createdAt: "2026-02-16",
    image: {
      scene: "hub-workshop-1",
      alt: "Trois femmes en tablier autour d’un moulin, des paniers de coques à leurs pieds",
    },
    shortDescription: null,
    description:
      "À Kisangani, un ménage brûle quatre sacs de charbon par mois, et la forêt recule d’autant. Nous pressons en briquettes les coques d’arachide et la sciure que les marchés jettent chaque soir : elles tiennent deux heures, fument moins et coûtent un tiers de moins. Trois presses tournent, tenues par neuf femmes ; la quatrième attend son moteur.",
    location: "Kisangani, Tshopo",
    website: "https://briquettes-tshopo.example",
  },
  {
    id: 2,
    title: "La classe qui tient dans un sac",
    sector: "Éducation",
    createdAt: "2026-04-07",
    image: { scene: "hub-school-2", alt: "Une enseignante fait la classe à six élèves dehors" },
    shortDescription:
      "Une tablette, un petit panneau solaire et cent leçons sans connexion, pour les écoles que la route n’atteint pas.",
    description:
      "Un sac à dos contient une tablette, un panneau solaire de vingt watts, un haut-parleur et cent leçons en français, en swahili et en tshiluba. L’enseignante le porte d’une école à l’autre ; vingt-deux écoles de la Lomami se le partagent déjà, et chaque trimestre les leçons que les élèves ont le moins comprises sont refaites.",
    location: "Kabinda, Lomami",
    website: null,
  },
  {
    id: 3,
    title: "Pirogue-pharmacie",
    sector: "Santé",
    createdAt: "2026-05-25",
    image: { scene: "hub-clinic-3", alt: "Une infirmière reçoit une mère et son enfant" },
    shortDescription:
      "Une infirmière, une glacière solaire et cinq villages par semaine le long du fleuve : les vaccins arrivent froids.",
    description:
      "Entre Mbandaka et Lukolela, la pharmacie la plus proche est à un jour de pagaie. Notre pirogue passe chaque semaine au même endroit, à la même heure, avec une infirmière, des médicaments de base et une glacière solaire pour les vaccins. Ce qui a été vendu, donné ou refusé est écrit dans un cahier que le comité du village garde.",
    location: "Mbandaka, Équateur",
    website: "https://pirogue-pharmacie.example",
  },
  {
    id: 4,
    title: "Le bureau de change des déchets",
    sector: "Économie circulaire",
    createdAt: "2026-08-31",
    image: { scene: "hub-market-4", alt: "Trois femmes trient et pèsent sur un marché" },
    shortDescription: null,
    description:
      "Quarante kiosques de Limete pèsent bouteilles, canettes et cartons, et les paient aussitôt en crédit de téléphone. Les balles triées partent chez deux recycleurs de Kinshasa. En un an, trois cent dix tonnes n’ont pas fini dans la rivière Kalamu ; les kiosques vivent de la différence et nous publions les prix chaque lundi.",
    location: "Limete, Kinshasa",
    website: null,
  },
  {
    id: 5,
    title: "Semences de Lubero",
    sector: "Agriculture durable",
    createdAt: "2026-10-19",
    image: { scene: "hub-nursery-5", alt: "Un cultivateur et deux femmes dans une pépinière" },
    shortDescription:
      "Une banque de semences tenue par onze villages : on emprunte deux kilos au semis, on en rend trois à la récolte.",
    description:
      "Après chaque déplacement, les familles de Lubero semaient ce que les secours apportaient, rarement ce qui pousse en altitude. Onze villages gardent désormais leurs propres semences de haricot, de pomme de terre et de blé dans quatre greniers secs. On emprunte deux kilos, on en rend trois ; le kilo de plus nourrit la réserve des mauvaises années.",
    location: "Lubero, Nord-Kivu",
    website: null,
  },
  {
    id: 6,
    title: "Première heure d’écran",
    sector: "Inclusion numérique",
    createdAt: "2026-07-06",
    image: { scene: "hub-school-6", alt: "Une formatrice montre un ordinateur à deux jeunes femmes" },
    shortDescription:
      "Une salle, douze ordinateurs remis en état et une formatrice : en six samedis, écrire, compter et se protéger en ligne.",
    description:
      "À Bukavu, on demande un dossier en ligne pour un examen d’État, un visa ou un marché public, et la plupart de celles qui en ont besoin n’ont jamais tenu une souris. Nous remettons en état des ordinateurs réformés, formons par groupes de douze, six samedis de suite, et laissons la salle ouverte le mercredi à qui doit remplir un formulaire. Quatre cents femmes sont passées ; une sur trois revient aider.",
    location: "Bukavu, Sud-Kivu",
    website: "https://premiere-heure.example",
  },
];
