import type { Domain } from "../domain.ts";

export const languages: Domain = {
  category: "metiers",
  words:
    /^(anglais|francais|lingala|swahili|kikongo|tshiluba|portugais|chinois|arabe|espagnol|allemand|langue|lecture|lire|ecrire|ecriture|alphabet|grammaire|orthograph|vocabulaire|conversation|enseign|pedagog|ecole|classe|eleve|professeur|formateur|education|math|mathem|calcul|algebre|geometrie|histoire|geograph|science|physique|chimie|biolog|musique|chant|theatre|dessin|litterature|poesie|examen|devoir|etude|memoire)/,
  roles: [
    ["institutrice", "instituteur"],
    ["alphabétiseuse", "alphabétiseur"],
    ["étudiante", "étudiant"],
    ["répétitrice", "répétiteur"],
  ],
  measure: { kind: "rate", who: "exercices", reach: "réussis du premier coup" },
  facets: [
    {
      name: "le point de départ",
      steps: [
        ["faire un essai de dix minutes sans aide", "une feuille datée, gardée pour comparer"],
        ["écrire pourquoi l'on apprend, en une phrase", "un usage réel, dans un lieu réel"],
        ["choisir un objectif pour six semaines", "une chose que l'on pourra montrer"],
        ["réserver le même quart d'heure chaque jour", "sept croix par semaine au calendrier"],
      ],
      tools: ["un cahier réservé à cet usage", "un calendrier mural", "un compagnon d'étude"],
      errors: [
        ["un objectif trop vague", "le remplacer par une situation précise"],
        ["trois heures le dimanche et rien ensuite", "étaler en courtes séances quotidiennes"],
        ["une comparaison avec le plus avancé du groupe", "comparer sa feuille d'aujourd'hui à la première"],
      ],
      facts: [
        "Quinze minutes par jour font plus de quatre-vingt-dix heures dans l'année.",
        "On retient mieux ce que l'on a cherché avant de recevoir la réponse.",
        "Un but concret tient plus longtemps que la seule bonne volonté.",
      ],
    },
    {
      name: "la mémorisation",
      steps: [
        ["préparer dix fiches recto verso", "une question d'un côté, une réponse de l'autre"],
        ["se tester avant de relire", "une réponse dite à voix haute"],
        ["revoir après un jour, trois jours, une semaine", "trois dates au dos de la fiche"],
        ["relier le nouveau à une image connue", "un souvenir qui fait sourire"],
      ],
      tools: ["des cartons découpés", "trois boîtes numérotées", "un enregistrement de sa voix"],
      errors: [
        ["une relecture passive du cahier", "fermer le cahier et réciter"],
        ["cinquante mots nouveaux d'un coup", "s'arrêter à sept ou huit"],
        ["une nuit blanche avant l'épreuve", "dormir : le cerveau range pendant le sommeil"],
      ],
      facts: [
        "La courbe de l'oubli est la plus raide pendant les premières vingt-quatre heures.",
        "Se tester renforce la mémoire davantage que relire.",
        "Espacer les révisions donne un meilleur résultat que les regrouper, à durée égale.",
      ],
    },
    {
      name: "la compréhension",
      steps: [
        ["écouter ou lire une première fois sans s'arrêter", "une idée générale dite en une phrase"],
        ["souligner ce qui est compris, non ce qui manque", "plus de la moitié du texte soulignée"],
        ["deviner un mot d'après ses voisins", "une hypothèse vérifiée ensuite"],
        ["résumer avec ses propres mots", "trois phrases sans copier"],
      ],
      tools: ["un texte court à sa portée", "une radio ou un enregistrement", "un dictionnaire"],
      errors: [
        ["une traduction mot à mot", "chercher l'idée de la phrase entière"],
        ["un texte beaucoup trop difficile", "en prendre un où neuf mots sur dix sont connus"],
        ["le dictionnaire ouvert à chaque ligne", "se limiter à cinq recherches par page"],
      ],
      facts: [
        "On comprend un texte quand on connaît environ neuf mots sur dix.",
        "Relire le même passage trois jours de suite améliore la vitesse et la confiance.",
        "Résumer oblige à choisir, et choisir oblige à comprendre.",
      ],
    },
    {
      name: "l'expression",
      steps: [
        ["préparer cinq phrases utiles pour demain", "cinq phrases dites sans papier"],
        ["parler deux minutes sur un objet familier", "un enregistrement sans longue pause"],
        ["écrire six lignes puis les relire le lendemain", "trois corrections faites par soi-même"],
        ["demander une seule correction à la fois", "la même faute absente le lendemain"],
      ],
      tools: ["un téléphone pour s'enregistrer", "un carnet de fautes", "un miroir"],
      errors: [
        ["un silence par peur de se tromper", "commencer avec un ami, porte fermée"],
        ["des phrases trop longues", "mettre un point et recommencer"],
        ["toutes les fautes corrigées ensemble", "n'en viser qu'une par semaine"],
      ],
      facts: [
        "On apprend à parler en parlant, comme on apprend à nager dans l'eau.",
        "La prononciation se corrige d'abord avec l'oreille, ensuite avec la bouche.",
        "Relire à haute voix fait entendre les phrases boiteuses.",
      ],
    },
    {
      name: "la pratique régulière",
      steps: [
        ["varier trois exercices courts", "une attention intacte au bout de vingt minutes"],
        ["expliquer la leçon à quelqu'un", "une question de l'autre à laquelle on sait répondre"],
        ["utiliser le savoir dans une vraie tâche", "un résultat utile hors du cahier"],
        ["noter chaque soir une réussite et un obstacle", "deux lignes par jour"],
      ],
      tools: ["un minuteur", "une liste d'exercices", "un groupe de trois ou quatre"],
      errors: [
        ["un exercice réussi répété sans fin", "passer au suivant après trois bonnes réponses"],
        ["un abandon après une semaine manquée", "reprendre le lendemain, au même point"],
        ["un groupe où un seul travaille", "donner à chacun une partie à expliquer"],
      ],
      facts: [
        "Enseigner à un autre révèle aussitôt ce que l'on croyait savoir.",
        "Mélanger les types d'exercices paraît plus dur et apprend mieux.",
        "Une petite réussite notée chaque jour nourrit la persévérance.",
      ],
    },
    {
      name: "l'évaluation des progrès",
      steps: [
        ["refaire l'essai du premier jour", "deux feuilles posées côte à côte"],
        ["classer ses erreurs par familles", "trois familles au plus"],
        ["demander l'avis d'une personne compétente", "un conseil écrit"],
        ["fixer l'objectif suivant", "une date et une preuve attendue"],
      ],
      tools: ["la première feuille", "une grille de critères", "des sujets d'entraînement"],
      errors: [
        ["une note sans explication", "demander où et comment s'améliorer"],
        ["un examen préparé en lisant seulement", "s'entraîner dans le temps imparti"],
        ["des erreurs effacées", "les garder dans un carnet et les revoir"],
      ],
      facts: [
        "Une erreur comprise est une leçon déjà à moitié apprise.",
        "Un critère annoncé à l'avance rend l'évaluation plus juste.",
        "Les progrès viennent par paliers : un plateau n'est pas un échec.",
      ],
    },
  ],
};
