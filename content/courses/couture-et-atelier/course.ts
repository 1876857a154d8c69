import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 6,
  slug: "couture-et-atelier",
  title: "Couture : du premier point à l’atelier",
  description:
    "Régler sa machine, tracer un patron à ses mesures, couper le wax sans gaspiller, livrer une série d’uniformes et fixer un prix qui paie toutes les heures. Une jupe droite sert de fil conducteur.",
  level: "intermediaire",
  category: "metiers",
  durationHours: 9,
  price: { minor: 0, currency: "XOF" },
  createdAt: "2026-08-10",
  featuredImage: {
    scene: "course-workshop-6",
    alt: "Deux couturières penchées sur leurs machines, des tissus sur une longue table",
  },
  instructor: {
    name: "Angélique Mvuezolo Nlandu",
    role: "Coupeuse et formatrice, Matadi",
    bio: "Elle a appris sur la machine de sa tante et dirige aujourd’hui la coupe d’une coopérative de dix-sept personnes. Ses élèves la redoutent pour une raison : elle mesure tout deux fois.",
  },
  outcomes: [
    "Enfiler, régler, huiler une machine et trouver la cause d’une panne",
    "Prendre huit mesures et tracer une jupe droite avec ses pinces",
    "Placer les pièces d’un patron sur un wax et calculer le rendement",
    "Répartir une commande en série entre plusieurs postes",
    "Calculer le prix de revient d’un vêtement et le seuil du mois",
  ],
  modules: [
    {
      title: "La machine et ses soins",
      summary: "Une machine réglée et propre coud droit pendant quarante ans.",
      lessons: [
        { slug: "connaitre-et-regler-sa-machine", title: "Connaître et régler sa machine", minutes: 55 },
        { slug: "nettoyer-huiler-depanner", title: "Nettoyer, huiler, dépanner", minutes: 50 },
      ],
      quiz: [
        {
          question: "Du fil de la canette apparaît sur l’endroit du tissu. Que règle-t-on ?",
          choices: [
            "On desserre un peu la tension du haut",
            "On serre encore la tension du haut",
            "On change la longueur du point",
          ],
          answer: 0,
          explanation: "Le fil supérieur, trop serré, tire celui du dessous vers lui.",
        },
        {
          question: "Quelle aiguille prenez-vous pour du wax ?",
          choices: ["Une 70", "Une 110", "Une 90"],
          answer: 2,
          explanation: "90 convient aux cotons moyens ; 70 plierait, 110 laisserait des trous.",
        },
        {
          question: "La machine saute des points. Que vérifie-t-on d’abord ?",
          choices: ["La courroie", "Le montage de l’aiguille", "Le pied-de-biche"],
          answer: 1,
          explanation: "Huit fois sur dix, l’aiguille est tordue, à l’envers ou mal enfoncée.",
        },
      ],
    },
    {
      title: "Mesures et patrons",
      summary: "Huit mesures justes, trois calculs, et un patron de papier qui tombe bien.",
      lessons: [
        { slug: "prendre-les-mesures", title: "Prendre les mesures", minutes: 50 },
        { slug: "tracer-une-jupe-droite", title: "Tracer une jupe droite", minutes: 70 },
      ],
      quiz: [
        {
          question: "Une cliente a 92 cm de hanches. Combien mesure le quart, avec 4 cm d’aisance ?",
          choices: ["23 cm", "24 cm", "25 cm"],
          answer: 1,
          explanation: "(92 + 4) ÷ 4 = 24 cm. Sans l’aisance, la jupe craquerait à la première chaise.",
        },
        {
          question: "Pourquoi les pinces du devant sont-elles plus courtes que celles du dos ?",
          choices: [
            "Le ventre est plus haut que les fesses",
            "Pour économiser du tissu",
            "Parce que la fermeture est derrière",
          ],
          answer: 0,
          explanation: "Une pince s’arrête avant l’endroit le plus rond ; devant, il vient plus tôt.",
        },
        {
          question: "Quelle place laisse-t-on sous le ruban ?",
          choices: ["Celle d’une main", "Aucune, il creuse la peau", "Celle d’un doigt"],
          answer: 2,
          explanation: "On mesure le corps tel qu’il est ; l’aisance s’ajoute ensuite, par le calcul.",
        },
      ],
    },
    {
      title: "Couper et assembler",
      summary: "Du coupon au vêtement, dans l’ordre qui évite de découdre.",
      lessons: [
        { slug: "couper-le-wax-sans-gaspiller", title: "Couper le wax sans gaspiller", minutes: 55 },
        { slug: "assembler-et-finir", title: "Assembler et finir", minutes: 75 },
      ],
      quiz: [
        {
          question: "Les pièces couvrent 1,80 m² d’un coupon de 2,40 m². Quel est le rendement ?",
          choices: ["60 %", "75 %", "82 %"],
          answer: 1,
          explanation: "1,80 ÷ 2,40 = 0,75. C’est la limite : au-dessous, cherchez un autre placement.",
        },
        {
          question: "Pourquoi trempe-t-on le coupon avant la coupe ?",
          choices: [
            "Pour raviver la couleur",
            "Pour qu’il glisse sous l’aiguille",
            "Pour qu’il rétrécisse avant, et non après",
          ],
          answer: 2,
          explanation: "Un coton peut perdre 3 % : sur un vêtement fini, c’est une taille de moins.",
        },
        {
          question: "Quand fait-on l’ourlet ?",
          choices: [
            "Après une nuit de la jupe sur un cintre",
            "Avant de fermer les côtés",
            "Tout de suite après les pinces",
          ],
          answer: 0,
          explanation: "Suspendu, le tissu s’allonge, surtout en biais ; on égalise ensuite.",
        },
      ],
    },
    {
      title: "La commande en série",
      summary: "Le temps disponible, le poste le plus lent, et une qualité qui ne se discute pas.",
      lessons: [
        { slug: "la-serie-et-le-goulot", title: "La série et son goulot", minutes: 60 },
        { slug: "controler-la-qualite", title: "Contrôler la qualité", minutes: 50 },
      ],
      quiz: [
        {
          question: "Trois postes prennent 18, 26 et 20 minutes. À quelle cadence sort une pièce ?",
          choices: ["Toutes les 26 minutes", "Toutes les 21 minutes", "Toutes les 18 minutes"],
          answer: 0,
          explanation: "Le poste le plus lent commande toute la ligne : c’est lui qu’il faut soulager.",
        },
        {
          question: "150 chemises en dix jours de 420 minutes. Quelle cadence faut-il tenir ?",
          choices: ["42 minutes", "15 minutes", "28 minutes"],
          answer: 2,
          explanation: "10 × 420 = 4 200 minutes ; 4 200 ÷ 150 = 28 minutes par chemise.",
        },
        {
          question: "À quoi sert la pièce témoin signée ?",
          choices: [
            "À décorer l’atelier",
            "À dire, sans dispute, à quoi chaque pièce doit ressembler",
            "À remplacer les contrôles",
          ],
          answer: 1,
          explanation: "Elle montre au client comme aux couturières ce qui a été convenu.",
        },
      ],
    },
    {
      title: "Tenir un atelier",
      summary: "Un prix calculé, des promesses tenues, un lieu où l’on ne se blesse pas.",
      lessons: [
        { slug: "fixer-un-prix-qui-fait-vivre", title: "Fixer un prix qui fait vivre", minutes: 60 },
        { slug: "tenir-ses-promesses", title: "Tenir ses promesses", minutes: 40 },
      ],
      quiz: [
        {
          question:
            "Matière 8 000 FC, trois heures à 2 400 FC, frais de 500 FC l’heure. Quel est le prix de revient ?",
          choices: ["15 200 FC", "16 700 FC", "18 000 FC"],
          answer: 1,
          explanation: "8 000 + 3 × 2 400 + 3 × 500 = 8 000 + 7 200 + 1 500 = 16 700 FC.",
        },
        {
          question: "Un client marchande. Que proposez-vous d’abord ?",
          choices: ["Un modèle plus simple", "Le travail gratuit", "Un fil moins solide"],
          answer: 0,
          explanation:
            "On peut retirer une doublure ou une poche ; l’heure de travail, elle, ne rétrécit pas.",
        },
        {
          question:
            "Cinquante-six heures de commandes attendent et l’atelier fournit quatorze heures par jour. Que promettre pour la suivante ?",
          choices: ["Après-demain", "Dans trois jours", "Dans cinq jours"],
          answer: 2,
          explanation: "56 ÷ 14 = 4 jours déjà vendus ; on ajoute un jour pour la sienne.",
        },
      ],
    },
  ],
};
