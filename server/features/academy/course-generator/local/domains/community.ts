import type { Domain } from "../domain.ts";

export const community: Domain = {
  category: "gestion",
  words:
    /^(communaut|projet|cooperat|associat|groupement|leadership|leader|gouvern|droit|loi|justice|paix|conflit|mediation|benevol|ong|femme|genre|jeune|citoyen|democra|election|plaidoyer|partenar|subvention|suivi|evaluation|planif|reunion|animation|gestion|management|equipe|logist|humanit|refug|droits|foncier|mutuel|comite|developpement|rapport|secretariat|protocole|ressources|recrut)/,
  roles: [
    ["animatrice de quartier", "animateur de quartier"],
    ["présidente de comité", "président de comité"],
    ["chargée de projet", "chargé de projet"],
    ["médiatrice", "médiateur"],
  ],
  measure: { kind: "rate", who: "activités", reach: "tenues à la date prévue" },
  facets: [
    {
      name: "l'écoute du milieu",
      steps: [
        ["marcher dans le quartier avec ceux qui y vivent", "une carte dessinée par les habitants"],
        ["rencontrer séparément femmes, hommes et jeunes", "trois listes de besoins, souvent différentes"],
        ["classer les problèmes par le vote", "des cailloux comptés devant tous"],
        ["chercher ce qui marche déjà", "trois initiatives locales notées"],
      ],
      tools: ["de grandes feuilles", "des cailloux ou des graines pour voter", "un carnet d'entretiens"],
      errors: [
        ["une solution apportée avant la question", "ranger la solution et recommencer par écouter"],
        ["une réunion où parlent toujours les mêmes", "former de petits groupes par âge et par genre"],
        ["une promesse faite pour plaire", "dire ce que l'on ne fera pas"],
      ],
      facts: [
        "Un besoin nommé par les habitants trouve plus facilement des bras et de l'argent.",
        "Les femmes et les hommes d'une même rue dessinent rarement la même carte.",
        "Une enquête sans retour aux habitants ferme les portes de la suivante.",
      ],
    },
    {
      name: "la planification",
      steps: [
        ["écrire un objectif mesurable et daté", "un nombre, un lieu, une échéance"],
        ["découper le travail en tâches d'une semaine", "aucune tâche sans responsable"],
        ["repérer ce qui doit précéder quoi", "un calendrier sans croisement impossible"],
        ["prévoir trois risques et une parade pour chacun", "un tableau d'une page"],
      ],
      tools: ["un calendrier mural", "des fiches de tâches", "une grille de risques"],
      errors: [
        ["un plan écrit par une seule personne", "le corriger ensemble, à voix haute"],
        ["des dates qui ignorent les pluies ou les examens", "les poser d'abord sur le calendrier local"],
        ["un objectif sans chiffre de départ", "mesurer la situation avant de commencer"],
      ],
      facts: [
        "Un objectif sans date devient un souhait.",
        "Doubler la durée imaginée donne souvent une prévision réaliste.",
        "Un plan d'une page affiché sert davantage qu'un dossier de quarante pages rangé.",
      ],
    },
    {
      name: "la transparence du budget",
      steps: [
        ["chiffrer chaque activité ligne par ligne", "une quantité, un prix, une source"],
        ["demander trois prix au-dessus d'un seuil", "trois offres agrafées ensemble"],
        ["exiger une pièce pour chaque paiement", "un classeur numéroté sans trou"],
        ["afficher recettes et dépenses chaque mois", "une feuille lisible sur la porte"],
      ],
      tools: ["un classeur de pièces", "un cahier de banque", "un panneau d'affichage"],
      errors: [
        ["une seule signature sur le compte", "en exiger deux, de deux familles"],
        ["une avance jamais justifiée", "bloquer la suivante tant qu'elle n'est pas soldée"],
        ["un budget gonflé pour négocier", "présenter le vrai, avec les preuves"],
      ],
      facts: [
        "Les comptes affichés éteignent plus de rumeurs que les discours.",
        "Une ligne imprévus de cinq à dix pour cent évite de tricher sur les autres.",
        "La contribution locale, même en journées de travail, se chiffre et se note.",
      ],
    },
    {
      name: "la conduite des réunions",
      steps: [
        ["annoncer l'ordre du jour trois jours avant", "des participants qui arrivent préparés"],
        ["nommer un gardien du temps", "une fin à l'heure dite"],
        ["donner la parole à tour de rôle", "chaque personne entendue au moins une fois"],
        ["relire les décisions avant de se quitter", "un qui fait quoi pour quand"],
      ],
      tools: ["un objet qui donne la parole", "une montre", "un registre de décisions"],
      errors: [
        ["une discussion qui tourne en rond", "voter, ou reporter avec une question précise"],
        ["un procès-verbal rédigé un mois après", "l'écrire le jour même, en une page"],
        ["des retards acceptés", "commencer à l'heure avec les présents"],
      ],
      facts: [
        "Au-delà d'une heure et demie, l'attention d'un groupe s'effondre.",
        "Une décision sans nom ni date n'est exécutée par personne.",
        "Le silence d'un participant n'est pas un accord.",
      ],
    },
    {
      name: "la résolution des conflits",
      steps: [
        ["écouter chaque partie séparément", "deux récits notés sans commentaire"],
        ["distinguer la demande et le besoin", "une phrase qui commence par parce que"],
        ["chercher trois solutions avant d'en juger une", "une liste écrite en commun"],
        ["mettre l'accord par écrit, avec témoins", "des signatures et une date de vérification"],
      ],
      tools: ["un lieu neutre", "deux médiateurs", "un modèle d'accord"],
      errors: [
        ["un arbitre parent d'une partie", "se retirer et proposer quelqu'un d'autre"],
        ["un vieux conflit caché sous un nouveau", "demander quand tout a commencé"],
        ["une humiliation publique", "reprendre l'entretien à l'écart"],
      ],
      facts: [
        "Derrière deux demandes opposées se trouvent souvent des besoins compatibles.",
        "Un accord sans date de vérification se défait en quelques mois.",
        "Le médiateur aide à décider ; il ne décide pas.",
      ],
    },
    {
      name: "le suivi",
      steps: [
        ["choisir quatre indicateurs simples", "quatre chiffres relevés sans frais"],
        ["visiter le terrain chaque mois", "une photo datée du même endroit"],
        ["comparer le prévu et le réalisé", "une cause écrite pour chaque écart"],
        ["former une relève", "deux personnes capables de remplacer chaque responsable"],
      ],
      tools: ["un tableau de bord d'une page", "un cahier de visites", "un règlement d'entretien"],
      errors: [
        ["un rapport qui ne parle que des réussites", "consacrer un tiers aux difficultés"],
        ["un équipement sans caisse d'entretien", "fixer une cotisation avant l'inauguration"],
        ["un projet qui s'arrête avec son fondateur", "partager les clés dès la première année"],
      ],
      facts: [
        "Un puits sans comité d'entretien tombe souvent en panne pour une pièce de quelques dollars.",
        "Mesurer peu de choses, mais toujours les mêmes, permet de comparer.",
        "Raconter un échec avec ses causes rend service au groupe suivant.",
      ],
    },
  ],
};
