/** Sample reviews, shown on every course until learners write their own. */
export interface CourseReview {
  readonly author: string;
  readonly place: string;
  readonly stars: 4 | 5;
  readonly text: string;
}

export const courseReviews: readonly CourseReview[] = [
  {
    author: "Clarisse Mbuyi",
    place: "Mbanza-Ngungu",
    stars: 5,
    text: "Je lisais une leçon le soir, je l’essayais le lendemain. Les exemples parlent de chez nous, avec nos mesures et nos prix.",
  },
  {
    author: "Jean-Paul Ilunga",
    place: "Mwene-Ditu",
    stars: 5,
    text: "Le quiz explique pourquoi on s’est trompé. Après deux essais, j’avais vraiment compris, et le certificat m’a servi pour un emploi.",
  },
  {
    author: "Furaha Kahindo",
    place: "Butembo",
    stars: 4,
    text: "Le réseau coupe souvent ici : j’ai gardé le cours sur le téléphone et tout est reparti ensuite. J’aurais aimé plus de dessins.",
  },
];
