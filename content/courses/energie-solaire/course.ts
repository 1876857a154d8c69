import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 7,
  slug: "energie-solaire",
  title: "Énergie solaire : installer et entretenir",
  description:
    "Calculer, poser, mesurer, dépanner : une petite installation solaire suivie de la première question du client au devis signé, avec tous les calculs posés et la sécurité avant les outils.",
  level: "intermediaire",
  category: "energie",
  durationHours: 10,
  price: { minor: 25_000, currency: "XOF" },
  createdAt: "2026-09-14",
  featuredImage: {
    scene: "course-building-7",
    alt: "Deux électriciennes fixent un panneau solaire sur un toit, une échelle contre le mur",
  },
  instructor: {
    name: "Jean-Marie Kabwe Mukalay",
    role: "Formateur en électricité, Lubumbashi",
    bio: "Ancien électricien de mine, il forme des installateurs à l’institut technique de la Kenya. Vingt-six ans de métier, aucune chute : il commence toujours par l’échelle.",
  },
  outcomes: [
    "Lire une étiquette et passer des watts aux wattheures sans hésiter",
    "Travailler sur un toit et près d’une batterie sans se mettre en danger",
    "Dimensionner panneaux, batterie, régulateur, câbles et fusibles",
    "Mettre en service une installation avec sept mesures notées",
    "Trouver une panne par déduction et entretenir douze mois sur douze",
    "Rédiger un devis complet et expliquer sa rentabilité",
  ],
  modules: [
    {
      title: "Le courant, et comment il blesse",
      summary: "Quatre mots pour calculer, une liste pour rentrer entier.",
      lessons: [
        { slug: "volts-amperes-watts", title: "Volts, ampères, watts, wattheures", minutes: 55 },
        { slug: "rentrer-entier-le-soir", title: "Rentrer entier le soir", minutes: 50 },
      ],
      quiz: [
        {
          question: "Un appareil de 36 W est branché sur 12 V. Quel courant le traverse ?",
          choices: ["0,33 A", "432 A", "3 A"],
          answer: 2,
          explanation: "Le courant est la puissance divisée par la tension : 36 ÷ 12 = 3 A.",
        },
        {
          question: "On démonte une batterie. Quelle borne débranche-t-on en premier ?",
          choices: ["Le moins", "Le plus", "Les deux ensemble"],
          answer: 0,
          explanation: "Le moins retiré, une clé qui touche le châssis ne ferme plus aucun circuit.",
        },
        {
          question: "Pourquoi bâcher les panneaux avant d’ouvrir le circuit ?",
          choices: [
            "Pour les garder propres",
            "Un arc continu ne s’éteint pas de lui-même",
            "Pour que la batterie se repose",
          ],
          answer: 1,
          explanation: "Sans lumière, plus de courant : rien ne peut fondre ni brûler à l’ouverture.",
        },
      ],
    },
    {
      title: "Dimensionner",
      summary: "Du besoin de la famille au nombre de panneaux et d’ampères-heures.",
      lessons: [
        { slug: "le-bilan-de-consommation", title: "Le bilan de consommation", minutes: 60 },
        { slug: "panneaux-et-batterie", title: "Panneaux, batterie, régulateur", minutes: 75 },
      ],
      quiz: [
        {
          question: "Cinq lampes de 9 W pendant quatre heures : combien d’énergie ?",
          choices: ["45 Wh", "180 Wh", "225 Wh"],
          answer: 1,
          explanation: "5 × 9 = 45 W ; 45 × 4 = 180 Wh.",
        },
        {
          question: "Besoin de 420 Wh, 4 heures de soleil, 30 % de pertes. Quelle puissance de panneaux ?",
          choices: ["150 Wc", "105 Wc", "420 Wc"],
          answer: 0,
          explanation: "420 ÷ (4 × 0,70) = 150 Wc. Oublier les pertes donnerait 105, trop peu.",
        },
        {
          question: "600 Wh par jour, deux jours d’autonomie, 12 V au plomb vidé à moitié. Quelle capacité ?",
          choices: ["50 Ah", "100 Ah", "200 Ah"],
          answer: 2,
          explanation: "600 × 2 ÷ (12 × 0,50) = 200 Ah.",
        },
      ],
    },
    {
      title: "Poser",
      summary: "La bonne place sur le toit, des câbles assez gros, un fusible par source.",
      lessons: [
        { slug: "fixer-et-orienter", title: "Fixer et orienter", minutes: 60 },
        { slug: "cables-et-protections", title: "Câbles et protections", minutes: 65 },
      ],
      quiz: [
        {
          question: "À Kananga, vers quel point tourne-t-on les panneaux ?",
          choices: ["Le nord", "Le sud", "L’ouest"],
          answer: 0,
          explanation: "Kananga est au sud de l’équateur : le soleil passe plus souvent du côté nord.",
        },
        {
          question: "Que gagne-t-on à passer de 12 à 24 V pour la même puissance ?",
          choices: [
            "La batterie dure deux fois plus",
            "Le courant est divisé par deux, les câbles sont plus minces",
            "Les panneaux produisent le double",
          ],
          answer: 1,
          explanation:
            "Moitié moins de courant et deux fois plus de chute permise : quatre fois moins de cuivre.",
        },
        {
          question: "Que raccorde-t-on en premier au régulateur ?",
          choices: ["Les lampes", "Les panneaux", "La batterie"],
          answer: 2,
          explanation: "C’est elle qui lui indique sa tension de travail, 12 ou 24 V.",
        },
      ],
    },
    {
      title: "Mettre en service et entretenir",
      summary: "Sept mesures le premier jour, un chiffon et un carnet tous les mois.",
      lessons: [
        { slug: "mettre-en-service", title: "Mettre en service", minutes: 60 },
        { slug: "le-carnet-d-entretien", title: "Le carnet d’entretien", minutes: 45 },
      ],
      quiz: [
        {
          question: "Une batterie au plomb, au repos, affiche 12,2 V. Où en est-elle ?",
          choices: ["Pleine", "À moitié", "Vide"],
          answer: 1,
          explanation: "12,7 V pleine, 12,2 V à moitié, 11,8 V vide, toujours mesurée au repos.",
        },
        {
          question: "Que verse-t-on dans une batterie ouverte dont le niveau a baissé ?",
          choices: ["De l’acide", "De l’eau du puits filtrée", "De l’eau déminéralisée"],
          answer: 2,
          explanation:
            "Seule l’eau s’évapore ; l’acide reste. Le fer et le calcaire du puits tuent les plaques.",
        },
        {
          question: "Quand lave-t-on les panneaux ?",
          choices: ["Tôt le matin", "À midi", "Seulement quand il pleut"],
          answer: 0,
          explanation: "L’eau froide sur du verre brûlant peut le fendre.",
        },
      ],
    },
    {
      title: "Dépanner et vivre du métier",
      summary: "Chercher par déduction, chiffrer par écrit, garder ses clients.",
      lessons: [
        { slug: "chercher-la-panne", title: "Chercher la panne", minutes: 60 },
        { slug: "le-devis-et-la-parole", title: "Le devis et la parole", minutes: 60 },
      ],
      quiz: [
        {
          question: "La batterie est à 12,6 V et aucune lampe ne s’allume. Où est la panne ?",
          choices: ["Du côté des panneaux", "Dans la batterie", "Entre la batterie et les lampes"],
          answer: 2,
          explanation:
            "L’énergie est là ; on suit la tension vers les lampes jusqu’à l’endroit où elle disparaît.",
        },
        {
          question: "Un onduleur oublié consomme 10 W. Que coûte une nuit de douze heures ?",
          choices: ["120 Wh", "10 Wh", "1 200 Wh"],
          answer: 0,
          explanation: "10 × 12 = 120 Wh, autant que quatre lampes pendant plus de quatre heures.",
        },
        {
          question: "Une installation coûte 900 $ et évite 25 $ de dépenses par mois. Quand est-elle payée ?",
          choices: ["Après 25 mois", "Après 36 mois", "Après 90 mois"],
          answer: 1,
          explanation: "900 ÷ 25 = 36 mois, sans oublier d’épargner pour la prochaine batterie.",
        },
      ],
    },
  ],
};
