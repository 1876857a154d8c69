import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 3,
  slug: "transformation-manioc",
  title: "Transformer le manioc : farine, gari, chikwangue",
  description:
    "De la racine qui noircit en deux jours au sac qui se garde six mois : rouissage sans danger, pressage, séchage, torréfaction, hygiène, coût au kilo et vente sous contrat.",
  level: "intermediaire",
  category: "agriculture",
  durationHours: 10,
  price: { minor: 15_000, currency: "XOF" },
  createdAt: "2026-05-25",
  featuredImage: {
    scene: "course-workshop-3",
    alt: "Trois femmes étalent de la pulpe de manioc sur des claies au soleil, une presse derrière elles",
  },
  instructor: {
    name: "Hervé Munganga Kilolo",
    role: "Mécanicien et conseiller en transformation, Kikwit",
    bio: "Il a monté ou remis en marche 23 ateliers de manioc dans le Kwilu et le Kwango. Formé à la mécanique, venu à la microbiologie par nécessité, il mesure le cyanure avant de goûter.",
  },
  outcomes: [
    "Expliquer d’où vient le poison du manioc amer et l’éliminer à coup sûr",
    "Produire une farine, un gari et une chikwangue de qualité constante",
    "Organiser un petit atelier propre, de l’épluchage au sac",
    "Entretenir râpe, presse et moulin",
    "Calculer un coût au kilo et négocier un contrat de fourniture",
  ],
  modules: [
    {
      title: "Connaître la racine",
      summary:
        "Le poison, le temps qui presse et le choix du produit : ce qui se décide avant la première râpe.",
      lessons: [
        { slug: "amer-et-doux", title: "Amer, doux : la question du cyanure", minutes: 40 },
        { slug: "quarante-huit-heures", title: "De l’arrachage à l’atelier en 48 heures", minutes: 35 },
        { slug: "choisir-son-produit", title: "Quel produit pour quel marché ?", minutes: 35 },
      ],
      quiz: [
        {
          question: "Qu’est-ce qui cause le konzo ?",
          choices: [
            "Un microbe de l’eau du rouissoir",
            "Des semaines de manioc amer mal détoxifié, avec une alimentation pauvre en protéines",
            "Le manioc doux mangé cru une seule fois",
          ],
          answer: 1,
          explanation:
            "Le cyanure reçu jour après jour, sans les acides aminés soufrés qui aident le corps à s’en défaire, paralyse les jambes pour toujours.",
        },
        {
          question: "Pourquoi ne pas couper les deux bouts de la racine à la récolte ?",
          choices: [
            "Une racine blessée noircit beaucoup plus vite",
            "Elle pèserait moins lourd",
            "Les acheteurs les préfèrent longues",
          ],
          answer: 0,
          explanation:
            "Le noircissement part des blessures. Un morceau de tige gardé au collet le retarde d’un à deux jours.",
        },
        {
          question: "Une tonne de racines fraîches donne le plus souvent quelle quantité de farine rouie ?",
          choices: ["Autour de 500 kg", "Autour de 100 kg", "Entre 250 et 300 kg"],
          answer: 2,
          explanation:
            "On perd les pelures, un cinquième du poids, puis l’eau, qui fait les deux tiers de la chair.",
        },
      ],
    },
    {
      title: "La farine rouie",
      summary:
        "Trois à cinq jours d’eau, un pressage, un séchage rapide : la farine de fufu, blanche et sûre.",
      lessons: [
        { slug: "rouir", title: "Rouir sans raccourci", minutes: 45 },
        { slug: "presser-et-secher", title: "Presser, émietter, sécher", minutes: 45 },
        { slug: "moudre", title: "Moudre, tamiser et vérifier l’humidité", minutes: 40 },
      ],
      quiz: [
        {
          question: "Quel signe indique que le rouissage est terminé ?",
          choices: [
            "L’eau devient claire",
            "La racine flotte",
            "La racine s’écrase entre les doigts et la fibre centrale se retire seule",
          ],
          answer: 2,
          explanation:
            "La chair n’est molle jusqu’au cœur qu’une fois les parois des cellules défaites, et c’est alors que le poison s’échappe.",
        },
        {
          question:
            "Une farine de provenance douteuse arrive chez vous. Quel geste simple la rend plus sûre ?",
          choices: [
            "La mouiller, l’étaler en couche d’un centimètre et attendre cinq heures à l’ombre",
            "La tamiser deux fois",
            "La mélanger à de la farine de maïs",
          ],
          answer: 0,
          explanation:
            "L’eau réveille l’enzyme de la farine ; elle libère le cyanure, qui s’évapore d’une couche mince. On cuit le jour même.",
        },
        {
          question: "100 g de farine pèsent 86 g après séchage complet. Peut-on la mettre en sac ?",
          choices: ["Oui, 14 % suffit", "Non, il faut descendre à 13 % ou moins", "Oui, si le sac est fermé"],
          answer: 1,
          explanation:
            "À 14 g d’eau pour 100 g, les moisissures travaillent. Encore quelques heures de soleil.",
        },
      ],
    },
    {
      title: "Gari et chikwangue",
      summary: "Une semoule grillée qui voyage loin, un pain qui nourrit la ville : deux métiers précis.",
      lessons: [
        { slug: "gari", title: "Le gari, de la râpe au foyer", minutes: 45 },
        { slug: "chikwangue", title: "La chikwangue régulière", minutes: 45 },
      ],
      quiz: [
        {
          question: "Combien de temps la pulpe du gari fermente-t-elle dans le sac, sous la presse ?",
          choices: ["Deux heures", "Deux à quatre jours", "Deux semaines"],
          answer: 1,
          explanation:
            "C’est le temps que demandent l’acidité recherchée et le départ du cyanure. Plus court, le gari est dangereux ; plus long, trop aigre.",
        },
        {
          question: "Pourquoi torréfier par petites charges de 3 à 4 kg ?",
          choices: [
            "Pour économiser le sel",
            "Parce que la loi l’impose",
            "Pour que chaque grain touche le plateau et sèche sans former de boules",
          ],
          answer: 2,
          explanation:
            "Une charge épaisse cuit à la vapeur : le dessous brûle, le dessus colle, et l’humidité finale reste trop haute.",
        },
        {
          question: "Que change la deuxième cuisson de la chikwangue, dans ses feuilles ?",
          choices: [
            "Elle la cuit à cœur et prolonge sa conservation de plusieurs jours",
            "Elle la colore seulement",
            "Elle enlève les fibres",
          ],
          answer: 0,
          explanation:
            "La vapeur stérilise la surface et fige l’amidon ; la feuille protège ensuite des mains et de la poussière.",
        },
      ],
    },
    {
      title: "L’atelier",
      summary: "La marche en avant, des machines qui durent et des eaux qui ne tuent pas la rivière.",
      lessons: [
        { slug: "marche-en-avant", title: "Un plan où le propre ne croise jamais le sale", minutes: 40 },
        { slug: "machines", title: "Râpe, presse, moulin : l’entretien", minutes: 45 },
        { slug: "eaux-et-pelures", title: "Eaux de presse et pelures", minutes: 35 },
      ],
      quiz: [
        {
          question: "Dans la marche en avant, où se trouve l’ensachage ?",
          choices: [
            "À l’autre bout de l’atelier que l’épluchage, du côté du vent propre",
            "À côté du lavage, pour rincer les sacs",
            "Au milieu, pour surveiller tout le monde",
          ],
          answer: 0,
          explanation:
            "Le produit avance du sale vers le propre et ne revient jamais en arrière ; le sac ne sort pas par la porte où la racine est entrée.",
        },
        {
          question: "La râpe donne soudain une pulpe grossière. Que vérifie-t-on d’abord ?",
          choices: [
            "Le carburant",
            "La couleur des racines",
            "L’écart entre tambour et contre-lame, et l’usure des dents",
          ],
          answer: 2,
          explanation:
            "Un écart de 2 à 3 mm donne une pulpe fine, qui libère mieux son cyanure et presse mieux.",
        },
        {
          question: "Où verser les jus de presse ?",
          choices: [
            "Dans la rivière, le courant les emporte",
            "Dans une fosse filtrante, à plus de 30 m du puits",
            "Sur le compost frais, chaque jour",
          ],
          answer: 1,
          explanation:
            "Ils portent le cyanure et beaucoup d’acide : les poissons en meurent. Dans le sol, quelques jours suffisent à les défaire.",
        },
      ],
    },
    {
      title: "Qualité, coût et vente",
      summary: "Un sac qui dit ce qu’il contient, un coût au kilo connu, un contrat que l’on peut tenir.",
      lessons: [
        { slug: "sac-et-etiquette", title: "Emballer, étiqueter, conserver", minutes: 35 },
        { slug: "cout-au-kilo", title: "Le coût d’un kilo de farine", minutes: 50 },
        { slug: "contrat", title: "Vendre à un boulanger, à une cantine", minutes: 40 },
      ],
      quiz: [
        {
          question:
            "Une transformation coûte 300 000 FC et donne 250 kg. Le rendement tombe à 240 kg. Le coût au kilo…",
          choices: ["passe de 1 200 à 1 250 FC", "ne change pas", "passe de 1 200 à 1 190 FC"],
          answer: 0,
          explanation:
            "300 000 ÷ 250 = 1 200 ; 300 000 ÷ 240 = 1 250. Dix kilos perdus se paient sur tous les autres.",
        },
        {
          question: "À quoi sert le numéro de lot sur l’étiquette ?",
          choices: [
            "À impressionner l’acheteur",
            "À retrouver le jour, les racines et les mains dont vient le sac",
            "À fixer le prix",
          ],
          answer: 1,
          explanation:
            "Si un client se plaint, on ne rappelle qu’une fournée au lieu de tout le stock, et l’on comprend ce qui s’est passé.",
        },
        {
          question: "Un boulanger veut 2 tonnes par semaine ; vous en faites 1,2. Que proposer ?",
          choices: [
            "Signer, on verra bien",
            "Refuser tout contrat",
            "Un contrat pour une tonne, avec une option si un second atelier vous rejoint",
          ],
          answer: 2,
          explanation:
            "Une promesse manquée coûte le client. Signez en dessous de votre capacité et laissez la porte ouverte.",
        },
      ],
    },
  ],
};
