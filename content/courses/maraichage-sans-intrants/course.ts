import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 1,
  slug: "maraichage-sans-intrants",
  title: "Maraîchage sans engrais ni pesticides achetés",
  description:
    "Amarante, tomate, gombo, oignon : faire pousser des légumes toute l’année sur trois planches, avec du compost, du paillis et de l’attention. Du premier coup de bêche à la semence de l’an prochain.",
  level: "debutant",
  category: "agriculture",
  durationHours: 8,
  price: { minor: 0, currency: "XOF" },
  createdAt: "2026-03-16",
  featuredImage: {
    scene: "course-field-1",
    alt: "Deux cultivateurs près d’une table de légumes en bassine, une agronome avec sa feuille devant de jeunes plants",
  },
  instructor: {
    name: "Clémentine Mbombo Lusamba",
    role: "Technicienne maraîchère, Mont-Ngafula",
    bio: "Elle cultive 14 planches dans la vallée de la Lukaya et en vit depuis 2011. Elle a formé plus de 300 familles, et tient toujours à voir la terre avant de donner un conseil.",
  },
  outcomes: [
    "Reconnaître sa terre avec un bocal et une bêche, et choisir sa parcelle",
    "Fabriquer un mètre cube de compost mûr en moins de trois mois",
    "Conduire une pépinière et repiquer aux bonnes distances",
    "Prévenir les ravageurs et préparer trois traitements doux, aux bonnes doses",
    "Calculer ce que rapporte une planche et garder sa propre semence",
  ],
  modules: [
    {
      title: "Connaître sa terre et son eau",
      summary: "Une heure d’observation évite une saison perdue : la terre, l’eau, le soleil, le calendrier.",
      lessons: [
        { slug: "lire-la-terre", title: "Lire la terre avec un bocal et une bêche", minutes: 35 },
        { slug: "eau-et-soleil", title: "Choisir la parcelle et tracer les planches", minutes: 35 },
        { slug: "calendrier", title: "Un calendrier pour récolter chaque semaine", minutes: 30 },
      ],
      quiz: [
        {
          question: "Dans le bocal, après une journée, quelle couche repose tout au fond ?",
          choices: ["L’argile", "Le sable", "Les débris de feuilles"],
          answer: 1,
          explanation:
            "Les grains les plus lourds tombent les premiers : le sable en une minute environ. L’argile met un jour ou davantage à se poser.",
        },
        {
          question: "Pourquoi une planche ne dépasse-t-elle pas 1,20 m de large ?",
          choices: [
            "Pour atteindre le milieu des deux côtés sans marcher sur la terre",
            "Pour économiser de la semence",
            "Parce que les racines ne vont pas plus loin",
          ],
          answer: 0,
          explanation:
            "Un bras porte à 60 cm. Une terre que personne ne foule reste souple, et l’eau y entre mieux.",
        },
        {
          question: "Vous voulez couper de l’amarante chaque semaine. Que faites-vous ?",
          choices: [
            "Je sème toute la planche le même jour",
            "J’attends la première récolte avant de semer de nouveau",
            "Je sème un quart de planche chaque semaine",
          ],
          answer: 2,
          explanation:
            "L’amarante se coupe après quatre semaines environ : quatre semis décalés d’une semaine donnent une coupe toutes les semaines.",
        },
      ],
    },
    {
      title: "Nourrir le sol",
      summary: "Le compost, les plantes qui fertilisent et le paillis remplacent les sacs d’engrais.",
      lessons: [
        { slug: "compost", title: "Monter un tas de compost qui chauffe", minutes: 45 },
        { slug: "plantes-fertilisantes", title: "Fumier, tithonia et mucuna", minutes: 30 },
        { slug: "paillis", title: "Couvrir la terre", minutes: 25 },
      ],
      quiz: [
        {
          question: "Votre tas de compost reste froid après cinq jours et il est sec. Que faites-vous ?",
          choices: [
            "Je l’abandonne, il ne prendra plus",
            "Je le défais, je l’arrose en le remontant et j’ajoute de la matière verte",
            "J’ajoute une brouette de sable",
          ],
          answer: 1,
          explanation:
            "Les microbes ont besoin d’eau, d’air et d’azote. Remonter le tas lui rend les trois ; il chauffe d’ordinaire en deux ou trois jours.",
        },
        {
          question: "Comment employer le fumier frais de poulailler ?",
          choices: [
            "Pur, au pied des tomates",
            "En couverture sur les semis",
            "Après l’avoir composté deux mois au moins",
          ],
          answer: 2,
          explanation:
            "Frais, il brûle les racines et peut porter des germes dangereux pour qui mange les feuilles crues. Le compostage règle les deux.",
        },
        {
          question: "Quel est le premier effet d’un paillis de 5 cm en saison sèche ?",
          choices: [
            "Il garde l’humidité et réduit l’arrosage",
            "Il apporte tout l’azote nécessaire",
            "Il empêche toute maladie",
          ],
          answer: 0,
          explanation:
            "La terre couverte perd beaucoup moins d’eau et reste plus fraîche. Le paillis nourrit aussi le sol, mais lentement.",
        },
      ],
    },
    {
      title: "Semer, repiquer, associer",
      summary: "De la pépinière à la planche : des plants forts, à la bonne distance, avec de bons voisins.",
      lessons: [
        { slug: "pepiniere", title: "Une pépinière sur un mètre carré", minutes: 35 },
        { slug: "repiquage", title: "Repiquer sans casser l’élan", minutes: 30 },
        { slug: "rotation", title: "Associer les plantes et les faire tourner", minutes: 35 },
      ],
      quiz: [
        {
          question: "À quelle heure repique-t-on de préférence ?",
          choices: ["À midi, la terre est chaude", "En fin d’après-midi", "Peu importe, si l’on arrose"],
          answer: 1,
          explanation:
            "Le plant a toute la nuit fraîche pour reprendre. Repiqué à midi, il perd plus d’eau que ses racines n’en puisent.",
        },
        {
          question: "Après des tomates, quelle culture éviter sur la même planche ?",
          choices: ["L’aubergine", "Le haricot", "L’oignon"],
          answer: 0,
          explanation:
            "L’aubergine est de la même famille : elle hérite des maladies que la tomate a laissées dans la terre.",
        },
        {
          question: "À quelle profondeur sème-t-on une petite graine comme celle de la tomate ?",
          choices: [
            "En surface, sans la couvrir",
            "À la longueur d’un doigt",
            "À deux ou trois fois son épaisseur, soit un demi-centimètre environ",
          ],
          answer: 2,
          explanation:
            "Trop profonde, elle s’épuise avant la lumière ; à nu, elle sèche ou les fourmis l’emportent.",
        },
      ],
    },
    {
      title: "Protéger sans poison",
      summary: "Regarder souvent, prévenir toujours, traiter rarement et aux bonnes doses.",
      lessons: [
        { slug: "prevenir", title: "Dix minutes d’inspection par jour", minutes: 30 },
        { slug: "traitements-doux", title: "Savon, neem et cendre : trois préparations", minutes: 40 },
        { slug: "maladies", title: "Reconnaître les maladies de la tomate", minutes: 35 },
      ],
      quiz: [
        {
          question: "Combien de graines de neem pilées faut-il pour 10 litres d’eau ?",
          choices: ["50 g", "500 g", "5 kg"],
          answer: 1,
          explanation:
            "La dose éprouvée est de 50 g par litre, soit 500 g pour dix litres, trempés une nuit puis filtrés.",
        },
        {
          question:
            "Un plant de tomate fane d’un coup, tout vert. Sa tige coupée, plongée dans l’eau, lâche un filet laiteux. Que faire ?",
          choices: [
            "L’arroser davantage",
            "Le traiter au savon",
            "L’arracher, le sortir du champ, et ne plus mettre de tomate ici pendant trois ans",
          ],
          answer: 2,
          explanation:
            "C’est le flétrissement bactérien. Aucun traitement ne le guérit ; seules l’hygiène et la rotation l’arrêtent.",
        },
        {
          question: "Quand pulvérise-t-on une préparation au savon ou au neem ?",
          choices: [
            "Le soir, sur et sous les feuilles",
            "À midi, pour qu’elle sèche vite",
            "Juste avant la pluie",
          ],
          answer: 0,
          explanation:
            "Le soleil brûle les feuilles mouillées et détruit le neem ; la pluie lave tout. Le soir, le produit a le temps d’agir.",
        },
      ],
    },
    {
      title: "Récolter, compter, recommencer",
      summary: "La récolte qui se garde, le calcul d’une planche et la semence de la saison prochaine.",
      lessons: [
        { slug: "recolte", title: "Récolter au bon moment et garder la fraîcheur", minutes: 25 },
        { slug: "compte-de-planche", title: "Le compte d’une planche", minutes: 35 },
        { slug: "semences", title: "Garder sa semence", minutes: 30 },
      ],
      quiz: [
        {
          question:
            "Une planche a rapporté 48 000 FC et coûté 15 500 FC. Il a fallu 20 heures de travail. Que vaut une heure ?",
          choices: ["2 400 FC", "775 FC", "1 625 FC"],
          answer: 2,
          explanation: "48 000 − 15 500 = 32 500 FC de marge ; 32 500 ÷ 20 = 1 625 FC l’heure.",
        },
        {
          question: "De quelle plante un débutant peut-il garder la semence sans craindre de croisement ?",
          choices: ["La tomate", "La courge", "L’amarante"],
          answer: 0,
          explanation:
            "La fleur de tomate se féconde elle-même presque toujours. Courges et amarantes se croisent avec celles du voisin.",
        },
        {
          question: "Sur 20 graines testées, 11 germent. Que faites-vous ?",
          choices: [
            "Je jette tout le lot",
            "Je sème deux fois plus serré, ou je cherche un meilleur lot",
            "Je sème comme d’habitude",
          ],
          answer: 1,
          explanation:
            "55 % de germination, c’est faible : à densité normale, la planche serait à moitié vide. Au-dessus de 80 %, on sème sans rien changer.",
        },
      ],
    },
  ],
};
