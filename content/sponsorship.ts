import type { Sponsorship } from "./schemas/sponsorship.ts";
import { sponsorAmounts, sponsorUnits } from "./sponsorship-amounts.ts";

/** In the order of the tabs; the first is shown when none is asked for. */
export const sponsorships: readonly [Sponsorship, ...Sponsorship[]] = [
  {
    type: "child",
    title: "Parrainer un enfant",
    description:
      "Un dossier en règle, un cartable rempli et quelqu’un qui demande des nouvelles du bulletin : voilà ce qui garde un enfant en classe jusqu’à la fin de l’année.",
    suggested: sponsorAmounts.child,
    features: [
      "Dossier scolaire et frais d’examen",
      "Kit scolaire et uniforme cousu au quartier",
      "Visite médicale à la rentrée",
      "Deux lettres par an, écrites par l’enfant ou sa maîtresse",
    ],
    impact: "1 enfant scolarisé pendant un an",
    location: "Kinshasa, Kwilu et Kasaï-Central",
    unit: sponsorUnits.child,
    picture: "kits",
  },
  {
    type: "meal",
    title: "Offrir des repas",
    description:
      "Un plat chaud à midi, cuisiné par des mères de l’école avec ce qui pousse à côté. Les jours de cantine, les bancs restent pleins l’après-midi.",
    suggested: sponsorAmounts.meal,
    features: [
      "Maïs, haricots et légumes achetés sur place",
      "Cuisinières du village, payées chaque semaine",
      "Menu affiché et pesé devant les parents",
      "Le compte des repas servis, chaque trimestre",
    ],
    impact: "Des repas chauds servis à l’école, chaque jour de classe",
    location: "Mbuji-Mayi et Miabi, Kasaï-Oriental",
    picture: "canteens",
  },
  {
    type: "tree",
    title: "Planter des arbres",
    description:
      "Un plant coûte peu ; le garder vivant demande trois ans d’eau, de sarclage et de garde. Nous comptons les arbres qui restent, pas ceux qu’on a mis en terre.",
    suggested: sponsorAmounts.tree,
    features: [
      "Essences du pays, choisies avec les villages",
      "Pépinières où plus de la moitié des emplois vont à des femmes",
      "Remplacement des plants qui n’ont pas pris",
      "Le taux de survie de la parcelle, chaque année",
    ],
    impact: "1 euro = 1 arbre planté et entretenu, 3 ans de soins",
    location: "Kongo Central, Kwango et Kwilu",
    unit: sponsorUnits.tree,
    picture: "reforestation",
  },
  {
    type: "classroom",
    title: "Équiper une classe",
    description:
      "Un toit qui ne fuit pas, des bancs à deux places, un tableau que l’on voit du fond. Une salle équipée sert le matin aux petits et l’après-midi aux grands.",
    suggested: sponsorAmounts.classroom,
    features: [
      "Bancs et tables faits par des menuisiers voisins",
      "Tableau, manuels et armoire fermée à clé",
      "Toiture et peinture reprises avant la pluie",
      "Photos de la salle avant et après les travaux",
    ],
    impact: "30 à 40 enfants dans une salle équipée",
    location: "Kinshasa, Haut-Katanga et Kasaï-Central",
    picture: "classrooms",
  },
];
