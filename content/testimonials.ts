import type { Testimonial } from "./schemas/testimonials.ts";

/** Quote only people who have read their words as they stand here and agreed. */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Clémentine Mbala",
    role: "Mère d’élève, Menkao (Kinshasa)",
    message:
      "Gloire avait huit ans et un sac en plastique. Quand il pleuvait, elle le mettait sur la tête et ses cahiers dessous. Depuis septembre elle a un vrai cartable. Ce qui m’a plu, c’est qu’on m’a fait signer : j’ai compris qu’il était à elle, et que personne ne viendrait me demander merci.",
    portrait: {
      name: "portrait-mbala",
      alt: "Portrait de Clémentine Mbala, cheveux courts et boucles d’oreilles",
    },
    image: {
      scene: "gallery-school-411",
      alt: "Trois cartables alignés dans une cour, une fille cherche le sien",
    },
    article: 13,
  },
  {
    name: "Évariste Kabasele",
    role: "Cultivateur, Lubi (Kasaï-Central)",
    message:
      "La première année, j’ai récolté moins qu’avant. L’eau était restée neuf jours. Je pensais qu’ils ne reviendraient pas, parce qu’un mauvais champ, ça ne se montre pas aux visiteurs. Ils sont revenus avec des semences de riz et une question : où passe l’eau ? Maintenant c’est moi qui explique aux voisins.",
    image: {
      scene: "gallery-field-102",
      alt: "Des cultivateurs discutent au bord d’une parcelle, épis en main",
    },
    article: 10,
  },
  {
    name: "Zawadi Mwamini",
    role: "Présidente d’un groupe d’épargne, Kalemie (Tanganyika)",
    message:
      "On ne nous a pas donné d’argent, et au début je le regrettais. On nous a donné une caisse, trois cadenas et une femme qui savait compter. À la fin de l’année j’avais 412 dollars à moi. Si on me les avait offerts, mon beau-frère les aurait empruntés.",
    image: { scene: "gallery-meeting-144", alt: "Trois mains tournent trois clés au-dessus d’une caisse" },
    article: 2,
  },
];
