import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 5,
  slug: "hygiene-eau-nutrition",
  title: "Hygiène, eau et nutrition de la famille",
  description:
    "Du savon près de la latrine à la bouillie qui tient sur la cuillère : les gestes simples qui évitent la plupart des maladies des petits, et les signes qui disent de partir au centre de santé.",
  level: "debutant",
  category: "sante",
  durationHours: 6,
  price: { minor: 0, currency: "XOF" },
  createdAt: "2026-07-06",
  featuredImage: {
    scene: "course-clinic-5",
    alt: "Une infirmière assise montre un bol à deux mères, leurs enfants contre elles",
  },
  instructor: {
    name: "Béatrice Kanku Mulumba",
    role: "Infirmière et nutritionniste, Mbuji-Mayi",
    bio: "Dix-sept ans de consultations préscolaires à Bipemba, et quatre enfants. Elle ne recommande rien qu’une mère fatiguée ne puisse faire un mardi soir sans courant.",
  },
  outcomes: [
    "Installer un lave-mains et calculer la durée de vie d’une fosse",
    "Choisir et doser un traitement de l’eau à la maison",
    "Nourrir un enfant de la naissance à deux ans selon son âge",
    "Composer un repas complet avec un petit budget et le garder sans danger",
    "Préparer une solution de réhydratation et reconnaître les signes de danger",
  ],
  modules: [
    {
      title: "Des mains propres, une cour saine",
      summary: "Couper la route des microbes : le savon au bon moment, une latrine utilisée par tous.",
      lessons: [
        { slug: "laver-les-mains", title: "Se laver les mains quand cela compte", minutes: 30 },
        { slug: "une-latrine-que-tous-utilisent", title: "Une latrine que tous utilisent", minutes: 35 },
      ],
      quiz: [
        {
          question: "Il n’y a plus de savon à la maison. Avec quoi se frotter les mains ?",
          choices: ["De l’eau seule, plus longtemps", "Un chiffon sec", "De la cendre de bois et de l’eau"],
          answer: 2,
          explanation:
            "La cendre décolle la graisse et les microbes comme le savon. L’eau seule glisse dessus.",
        },
        {
          question:
            "Une fosse a 2,4 m³ utiles et huit personnes s’en servent. Combien d’années durera-t-elle ?",
          choices: ["Trois ans", "Six ans", "Douze ans"],
          answer: 1,
          explanation: "Huit personnes remplissent 8 × 0,05 = 0,4 m³ par an ; 2,4 ÷ 0,4 = 6 ans.",
        },
        {
          question: "Que fait-on des selles d’un nourrisson ?",
          choices: [
            "On les jette dans la latrine, puis on se lave les mains",
            "On les enterre près de la cuisine, elles sont sans danger",
            "On rince le linge au puits",
          ],
          answer: 0,
          explanation: "Elles portent autant de microbes que celles d’un adulte, parfois davantage.",
        },
      ],
    },
    {
      title: "Une eau que l’on peut boire",
      summary: "Garder propre l’eau que l’on rapporte, et la traiter par une méthode que l’on tient.",
      lessons: [
        { slug: "de-la-source-au-gobelet", title: "De la source au gobelet", minutes: 30 },
        { slug: "rendre-l-eau-potable", title: "Rendre l’eau potable", minutes: 35 },
      ],
      quiz: [
        {
          question: "Combien de temps attend-on après avoir mis le comprimé de chlore ?",
          choices: ["Cinq minutes", "Trente minutes", "Une nuit"],
          answer: 1,
          explanation: "Le chlore a besoin d’une demi-heure de contact pour tuer les microbes.",
        },
        {
          question: "Quel est le moyen le plus sûr de prendre l’eau dans la jarre ?",
          choices: [
            "Un gobelet propre pour chacun",
            "La main bien lavée",
            "Un robinet ou une louche à long manche",
          ],
          answer: 2,
          explanation: "Rien de ce que l’on tient ou porte à la bouche ne doit toucher l’eau de réserve.",
        },
        {
          question:
            "Votre eau est trouble et vous n’avez que des comprimés de 67 mg pour un bidon de 20 litres. Que faites-vous ?",
          choices: [
            "Je filtre au coton plié, puis je mets deux comprimés",
            "Je mets un comprimé et je bois tout de suite",
            "Je laisse le bidon au soleil une heure",
          ],
          answer: 0,
          explanation: "La saleté consomme le chlore : on éclaircit d’abord, puis on double la dose.",
        },
      ],
    },
    {
      title: "Les mille premiers jours",
      summary: "Le lait de la mère, la bouillie épaisse, et le ruban qui prévient avant la maigreur.",
      lessons: [
        {
          slug: "le-lait-des-six-premiers-mois",
          title: "Le lait, et rien d’autre, pendant six mois",
          minutes: 30,
        },
        { slug: "la-bouillie-qui-fait-grandir", title: "La bouillie qui fait grandir", minutes: 40 },
        { slug: "peser-mesurer-regarder", title: "Peser, mesurer, regarder", minutes: 30 },
      ],
      quiz: [
        {
          question: "Il fait 35 °C et un bébé de trois mois est allaité. Faut-il lui donner de l’eau ?",
          choices: ["Oui, bouillie, deux fois par jour", "Non, le sein plus souvent", "Oui, avec du sucre"],
          answer: 1,
          explanation:
            "Le lait suffit à sa soif. L’eau prend la place du lait et peut lui donner la diarrhée.",
        },
        {
          question: "Combien de repas pour un enfant de dix mois, en plus du sein ?",
          choices: ["Trois ou quatre", "Un seul", "Six ou sept"],
          answer: 0,
          explanation: "De neuf à onze mois : trois ou quatre repas d’un demi-bol, et un fruit entre deux.",
        },
        {
          question: "Le bras d’une fillette de deux ans mesure 113 mm. Que fait-on ?",
          choices: [
            "On recommence dans un mois",
            "On ajoute un fruit",
            "On part au centre de santé aujourd’hui",
          ],
          answer: 2,
          explanation: "Au-dessous de 115 mm, c’est une malnutrition sévère : chaque jour compte.",
        },
      ],
    },
    {
      title: "L’assiette de toute la maison",
      summary: "Trois couleurs par repas, un panier à dix mille francs, et rien qui tiédisse.",
      lessons: [
        { slug: "trois-couleurs-dans-l-assiette", title: "Trois couleurs dans l’assiette", minutes: 30 },
        { slug: "cuire-et-conserver-sans-danger", title: "Cuire et conserver sans danger", minutes: 35 },
      ],
      quiz: [
        {
          question: "Fufu et pondu sans rien d’autre : quelle famille d’aliments manque ?",
          choices: ["Ceux qui construisent", "Ceux qui donnent la force", "Ceux qui protègent"],
          answer: 0,
          explanation: "Il faut un haricot, un poisson, un œuf ou des arachides pour bâtir le corps.",
        },
        {
          question: "Comment rendre plus sûre une farine de manioc amer dont on doute ?",
          choices: [
            "La cuire deux fois plus longtemps",
            "La mouiller, l’étaler fin au soleil pendant deux heures",
            "Y ajouter du sel",
          ],
          answer: 1,
          explanation:
            "Mouillée et étalée, la farine laisse le poison partir dans l’air ; la marmite en retient une partie.",
        },
        {
          question: "Combien de temps un plat cuit peut-il attendre à la température de la cuisine ?",
          choices: ["Toute la journée, s’il est couvert", "Six heures", "Deux heures"],
          answer: 2,
          explanation: "Entre 5 et 60 °C, les microbes doublent toutes les vingt minutes environ.",
        },
      ],
    },
    {
      title: "Quand un enfant est malade",
      summary: "Remplacer l’eau perdue, compter la respiration, savoir partir à temps.",
      lessons: [
        {
          slug: "la-diarrhee-remplacer-ce-qui-sort",
          title: "La diarrhée : remplacer ce qui sort",
          minutes: 35,
        },
        {
          slug: "fievre-toux-les-signes-de-danger",
          title: "Fièvre, toux : les signes de danger",
          minutes: 35,
        },
      ],
      quiz: [
        {
          question: "Dans quelle quantité d’eau verse-t-on un sachet de SRO ?",
          choices: ["Un verre", "Un litre", "Un bidon de cinq litres"],
          answer: 1,
          explanation: "Trop concentrée, la solution aggrave la diarrhée ; trop diluée, elle ne suffit pas.",
        },
        {
          question: "Combien de jours donne-t-on le zinc ?",
          choices: ["Tant que les selles sont liquides", "Trois jours", "De dix à quatorze jours"],
          answer: 2,
          explanation: "Il continue d’agir après la guérison et diminue le risque d’un nouvel épisode.",
        },
        {
          question: "Un enfant de trois ans respire 46 fois par minute, au calme. À quoi pensez-vous ?",
          choices: [
            "À une pneumonie : il doit être vu le jour même",
            "À rien, c’est normal à cet âge",
            "À une course dans la cour",
          ],
          answer: 0,
          explanation: "D’un à cinq ans, quarante mouvements ou plus par minute demandent un soignant.",
        },
      ],
    },
  ],
};
