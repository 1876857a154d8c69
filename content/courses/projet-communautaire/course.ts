import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 8,
  slug: "projet-communautaire",
  title: "Monter et suivre un projet communautaire",
  description:
    "De l’écoute des habitants au rapport que l’on peint sur le mur de l’école : arbre à problèmes, cadre logique, budget, trésorerie, suivi et évaluation, appliqués à un seul village du début à la fin.",
  level: "avance",
  category: "gestion",
  durationHours: 11,
  price: { minor: 20_000, currency: "XOF" },
  createdAt: "2026-10-19",
  featuredImage: {
    scene: "course-meeting-8",
    alt: "Des villageois assis en cercle regardent une femme qui dessine un plan au tableau",
  },
  instructor: {
    name: "Emmanuel Lokwa Bosenge",
    role: "Directeur de la stratégie et de l’impact",
    bio: "Statisticien formé à Kisangani, il relit depuis dix ans des projets qui ont réussi et d’autres qui ont échoué. Il préfère enseigner avec les seconds.",
  },
  outcomes: [
    "Conduire un diagnostic et établir une situation de départ chiffrée",
    "Construire un arbre à problèmes et un cadre logique d’une page",
    "Écrire des indicateurs qu’un inconnu peut vérifier",
    "Chiffrer un budget et repérer un trou de trésorerie avant qu’il s’ouvre",
    "Acheter, payer et suivre en séparant les mains",
    "Évaluer, rendre compte et préparer le lendemain de l’ouvrage",
  ],
  modules: [
    {
      title: "Partir du besoin",
      summary: "Trois jours d’écoute, puis un arbre qui demande pourquoi.",
      lessons: [
        { slug: "ecouter-avant-d-ecrire", title: "Écouter avant d’écrire", minutes: 60 },
        { slug: "l-arbre-a-problemes", title: "L’arbre à problèmes", minutes: 60 },
      ],
      quiz: [
        {
          question: "Lequel de ces énoncés est un vrai problème, et non une solution absente ?",
          choices: [
            "Il n’y a pas de forage",
            "Les enfants boivent une eau souillée",
            "Il manque une campagne d’affichage",
          ],
          answer: 1,
          explanation: "Les deux autres supposent déjà la réponse et ferment la recherche des causes.",
        },
        {
          question: "À quoi sert la situation de départ ?",
          choices: [
            "À mesurer plus tard ce qui a changé",
            "À remplir l’annexe du dossier",
            "À choisir le bailleur",
          ],
          answer: 0,
          explanation: "Sans chiffre du début, aucun chiffre de fin ne prouve quoi que ce soit.",
        },
        {
          question: "Il y a 240 ménages et vous en interrogez 80. Comment les choisir ?",
          choices: [
            "Les plus proches de la route",
            "Ceux que le chef désigne",
            "Un sur trois, à partir d’un départ tiré au sort",
          ],
          answer: 2,
          explanation: "240 ÷ 80 = 3. Le hasard donne sa chance à chaque porte, même la plus lointaine.",
        },
      ],
    },
    {
      title: "Le cadre logique",
      summary: "Quatre étages reliés par des si et des alors, et des indicateurs qui se comptent.",
      lessons: [
        { slug: "quatre-etages-qui-se-tiennent", title: "Quatre étages qui se tiennent", minutes: 60 },
        {
          slug: "des-indicateurs-qui-se-comptent",
          title: "Des indicateurs qui se comptent",
          minutes: 60,
        },
      ],
      quiz: [
        {
          question: "« Former douze relais » est :",
          choices: ["Un résultat", "Un objectif spécifique", "Une activité"],
          answer: 2,
          explanation: "Le résultat est ce que les relais savent expliquer une fois formés.",
        },
        {
          question: "Une hypothèse est improbable et vous ne pouvez rien y faire. Que décidez-vous ?",
          choices: ["Je change de projet", "Je l’écris en petit", "Je demande plus d’argent"],
          answer: 0,
          explanation: "Si elle tombe, tout l’étage du dessus tombe avec elle.",
        },
        {
          question: "Que manque-t-il à « 80 % des ménages boivent une eau saine » ?",
          choices: [
            "Le nom du bailleur",
            "Le lieu, le délai et le moyen de vérifier",
            "Un adjectif plus fort",
          ],
          answer: 1,
          explanation:
            "Un indicateur complet dit combien, quoi, chez qui, où, quand, et comment on le saura.",
        },
      ],
    },
    {
      title: "Calendrier, budget, trésorerie",
      summary: "Des saisons et des personnes, des lignes expliquées, et un solde pour chaque mois.",
      lessons: [
        { slug: "le-calendrier-et-les-roles", title: "Le calendrier et les rôles", minutes: 55 },
        { slug: "un-budget-qui-s-explique", title: "Un budget qui s’explique", minutes: 70 },
        { slug: "la-tresorerie-mois-par-mois", title: "La trésorerie mois par mois", minutes: 60 },
      ],
      quiz: [
        {
          question: "Combien de personnes répondent du résultat d’une tâche ?",
          choices: ["Toute l’équipe", "Deux, par prudence", "Une seule"],
          answer: 2,
          explanation: "Plusieurs peuvent la faire ; si deux en répondent, chacune attend l’autre.",
        },
        {
          question: "Solde de 500 $, tranche de 1 000 $ reçue, dépenses de 1 650 $. Où en est-on ?",
          choices: ["À + 150 $", "À − 150 $", "À − 650 $"],
          answer: 1,
          explanation: "500 + 1 000 − 1 650 = − 150 $ : il fallait déplacer un achat ou négocier la tranche.",
        },
        {
          question: "Budget de 9 000 $ pour 1 500 habitants. Quel est le coût par personne ?",
          choices: ["6 $", "16,70 $", "60 $"],
          answer: 0,
          explanation: "9 000 ÷ 1 500 = 6 $. Comparez-le à celui de projets voisins.",
        },
      ],
    },
    {
      title: "Réaliser et suivre",
      summary: "Des achats au grand jour et une réunion d’où sortent trois décisions.",
      lessons: [
        {
          slug: "acheter-et-payer-au-grand-jour",
          title: "Acheter et payer au grand jour",
          minutes: 60,
        },
        { slug: "suivre-pour-decider", title: "Suivre pour décider", minutes: 65 },
      ],
      quiz: [
        {
          question: "Qui devrait recevoir et compter les sacs de ciment ?",
          choices: ["Celui qui les a payés", "Quelqu’un qui n’a ni commandé ni payé", "Le vendeur"],
          answer: 1,
          explanation: "Une paire d’yeux étrangère à l’achat voit les deux sacs qui manquent.",
        },
        {
          question: "Le projet a dépensé 60 % de l’argent et réalisé 40 % du travail. Que fait-on ?",
          choices: [
            "On va voir sur place d’où vient l’écart",
            "On cache l’écart au bailleur",
            "On arrête tout",
          ],
          answer: 0,
          explanation: "Un stock acheté d’avance ou une fuite donnent le même chiffre : il faut regarder.",
        },
        {
          question: "Un achat de 900 $ est partagé en trois factures de 300 $ pour gagner du temps. C’est :",
          choices: ["Habile", "Permis si le prix est bon", "Une fraude à la procédure"],
          answer: 2,
          explanation: "Contourner un seuil retire le contrôle, même quand personne n’a rien pris.",
        },
      ],
    },
    {
      title: "Évaluer et passer la main",
      summary: "Mesurer honnêtement, rendre compte au village, prévoir le premier joint qui fuit.",
      lessons: [
        { slug: "evaluer-honnetement", title: "Évaluer honnêtement", minutes: 60 },
        { slug: "rapport-et-lendemain", title: "Le rapport et le lendemain", minutes: 60 },
      ],
      quiz: [
        {
          question:
            "L’indicateur baisse de 12 points ici et de 5 dans un village semblable, sans projet. Que dites-vous ?",
          choices: [
            "Le projet a fait baisser de 12 points",
            "Environ 7 points peuvent lui être dus",
            "Le projet n’a servi à rien",
          ],
          answer: 1,
          explanation: "12 − 5 = 7 : le reste aurait sans doute changé de toute façon.",
        },
        {
          question: "200 ménages, 600 FC par mois, trois quarts paient. Combien entre en caisse ?",
          choices: ["90 000 FC", "120 000 FC", "60 000 FC"],
          answer: 0,
          explanation: "200 × 0,75 = 150 payeurs ; 150 × 600 = 90 000 FC.",
        },
        {
          question: "À qui présente-t-on les comptes en premier ?",
          choices: ["Au bailleur", "Au ministère", "Aux habitants"],
          answer: 2,
          explanation: "Ce sont eux qui vivront avec l’ouvrage et qui en paieront l’entretien.",
        },
      ],
    },
  ],
};
