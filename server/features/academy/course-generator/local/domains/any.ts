import type { Domain } from "../domain.ts";

/** For topics that match no other field: how to learn and carry out any piece of work. */
export const any: Domain = {
  category: "metiers",
  words: /^$/,
  roles: [
    ["formatrice", "formateur"],
    ["apprentie", "apprenti"],
    ["responsable d'équipe", "responsable d'équipe"],
    ["bénévole", "bénévole"],
  ],
  measure: { kind: "rate", who: "essais", reach: "réussis sans aide" },
  facets: [
    {
      name: "le vocabulaire du métier",
      steps: [
        ["relever vingt mots chez ceux qui pratiquent", "vingt mots définis avec un exemple"],
        ["dessiner ce que chaque mot désigne", "un croquis compris par un débutant"],
        ["employer chaque mot dans une vraie phrase", "une conversation sans demander de traduction"],
        ["traduire dans la langue du quartier", "une liste affichée en deux langues"],
      ],
      tools: ["un carnet de mots", "des étiquettes à coller", "un téléphone pour enregistrer"],
      errors: [
        ["un mot savant employé pour impressionner", "le remplacer par une image"],
        ["une définition recopiée sans exemple", "chercher un cas vécu"],
        ["deux mots pris l'un pour l'autre", "les écrire côte à côte avec leur différence"],
      ],
      facts: [
        "Nommer une chose avec précision est déjà la moitié de son explication.",
        "Vingt mots bien compris suffisent souvent pour suivre une journée de travail.",
        "Un malentendu coûte plus cher qu'une question.",
      ],
    },
    {
      name: "l'observation des gens d'expérience",
      steps: [
        ["passer une matinée à regarder sans toucher", "dix gestes notés dans l'ordre"],
        ["demander pourquoi après chaque geste surprenant", "cinq raisons écrites"],
        ["comparer deux personnes qui font le même travail", "trois ressemblances et trois différences"],
        ["chronométrer les étapes longues", "un temps pour chacune"],
      ],
      tools: ["un cahier d'observation", "une montre", "une tenue adaptée au lieu"],
      errors: [
        ["une question posée au mauvais moment", "la noter et attendre la pause"],
        ["un seul modèle imité en tout", "en observer un second avant de conclure"],
        ["des détails confiés à la mémoire", "les écrire sur place"],
      ],
      facts: [
        "Les gens d'expérience oublient de dire ce qu'ils font sans y penser.",
        "Une bonne observation sépare ce que l'on voit de ce que l'on suppose.",
        "Comparer deux manières de faire apprend plus que d'en admirer une seule.",
      ],
    },
    {
      name: "la pratique guidée",
      steps: [
        ["choisir l'exercice le plus simple qui soit utile", "un résultat obtenu en moins d'une heure"],
        ["travailler lentement devant quelqu'un", "un geste corrigé avant d'être répété"],
        ["recommencer cinq fois en changeant une seule chose", "cinq résultats alignés"],
        ["s'arrêter avant la fatigue", "un dernier essai aussi bon que le premier"],
      ],
      tools: ["une fiche d'exercice", "un tuteur disponible", "du matériel d'entraînement"],
      errors: [
        ["un exercice trop difficile dès le premier jour", "le couper en trois morceaux"],
        ["une répétition sans correction", "demander un regard tous les cinq essais"],
        ["du matériel coûteux employé trop tôt", "s'entraîner d'abord sur des restes"],
      ],
      facts: [
        "Répéter une erreur l'enseigne aussi sûrement que répéter le bon geste.",
        "Quatre séances d'une demi-heure apprennent plus qu'une séance de deux heures.",
        "Le progrès se voit mieux sur des objets alignés que dans les souvenirs.",
      ],
    },
    {
      name: "la qualité du travail",
      steps: [
        ["écrire ce qu'attend celui qui recevra le travail", "trois critères que l'on peut vérifier"],
        ["contrôler à mi-parcours", "un défaut trouvé avant la fin"],
        ["demander à un collègue de chercher les fautes", "une liste reçue sans se défendre"],
        ["corriger puis contrôler de nouveau", "les trois critères atteints"],
      ],
      tools: ["une liste de contrôle", "un exemple réussi", "un carnet de défauts"],
      errors: [
        ["un contrôle seulement à la fin", "placer un arrêt à la moitié"],
        ["une faute cachée", "la montrer avec une proposition"],
        ["des critères qui changent chaque jour", "les afficher et les dater"],
      ],
      facts: [
        "Corriger tôt coûte peu ; corriger après la livraison coûte la confiance.",
        "Trois critères vérifiables valent mieux que dix adjectifs.",
        "Un défaut qui revient désigne une méthode, rarement une personne.",
      ],
    },
    {
      name: "l'organisation du travail",
      steps: [
        ["préparer la veille ce qu'il faudra demain", "un départ en moins de cinq minutes"],
        ["repérer ce qui peut blesser ou se perdre", "trois dangers nommés et écartés"],
        ["répartir les tâches selon les forces", "un nom devant chaque tâche"],
        ["ranger et nettoyer avant de partir", "un lieu prêt pour quelqu'un d'autre"],
      ],
      tools: ["une liste de préparation", "une trousse de secours", "un tableau de répartition"],
      errors: [
        ["un travail commencé sans le nécessaire", "vérifier la liste la veille"],
        ["une règle de sécurité réservée aux autres", "l'appliquer d'abord soi-même"],
        ["des journées sans pause", "s'arrêter dix minutes toutes les deux heures"],
      ],
      facts: [
        "La plupart des accidents arrivent pendant un geste que l'on croyait connaître.",
        "Dix minutes de préparation économisent souvent une heure de recherche.",
        "Une équipe reposée se trompe moins et se dispute moins.",
      ],
    },
    {
      name: "la transmission",
      steps: [
        ["expliquer en trois phrases à un enfant", "un enfant qui redit l'essentiel"],
        ["montrer, faire faire, puis laisser seul", "un résultat obtenu sans votre main"],
        ["écrire une fiche d'une page", "quelqu'un qui réussit avec elle seule"],
        ["recueillir trois remarques", "une fiche corrigée"],
      ],
      tools: ["une fiche illustrée", "un lieu d'essai", "un cahier de présence"],
      errors: [
        ["une démonstration trop rapide", "la refaire lentement, en silence"],
        ["l'outil repris des mains de l'apprenant", "attendre et poser une question"],
        ["une explication sans essai", "faire manipuler dans les cinq premières minutes"],
      ],
      facts: [
        "On comprend vraiment un travail le jour où quelqu'un d'autre le réussit grâce à nous.",
        "Une fiche testée par un inconnu révèle ce qui semblait évident.",
        "Celui qui apprend a besoin de temps plus que de paroles.",
      ],
    },
  ],
};
