import type { Domain } from "../domain.ts";

export const digital: Domain = {
  category: "metiers",
  words:
    /^(informat|ordinateur|excel|tableur|word|internet|web|site|program|python|javascript|java|code|codage|logiciel|application|android|smartphone|telephone|numeriq|digital|reseau|facebook|whatsapp|donnee|data|base|bureautique|cyber|securite|graphi|photo|video|montage|design|intelligence|robot|wordpress|html|linux|windows|email|blog|blogu)/,
  roles: [
    ["formatrice en informatique", "formateur en informatique"],
    ["secrétaire", "secrétaire"],
    ["gérante de cybercafé", "gérant de cybercafé"],
    ["développeuse", "développeur"],
  ],
  measure: { kind: "rate", who: "dossiers", reach: "traités sans erreur" },
  facets: [
    {
      name: "la prise en main du matériel",
      steps: [
        ["nommer chaque partie et son rôle", "un schéma dessiné sans modèle"],
        ["allumer, mettre en veille et éteindre proprement", "aucun message d'erreur au démarrage suivant"],
        ["régler la luminosité et l'économie d'énergie", "une autonomie prolongée d'une heure"],
        ["brancher à travers une protection", "un voyant de parasurtenseur allumé"],
      ],
      tools: ["un multiprise avec parasurtenseur", "un chiffon doux", "un chargeur d'origine"],
      errors: [
        ["une coupure de courant en plein travail", "enregistrer toutes les cinq minutes"],
        ["un appareil posé sur un matelas", "le placer sur une surface dure et aérée"],
        ["un téléphone chargé à travers un câble abîmé", "remplacer le câble avant la batterie"],
      ],
      facts: [
        "Les surtensions du réseau détruisent plus d'appareils que l'usure.",
        "Une batterie souffre davantage de la chaleur que du nombre de charges.",
        "La poussière qui bouche les ventilateurs ralentit une machine saine.",
      ],
    },
    {
      name: "le rangement des fichiers",
      steps: [
        ["choisir une règle de noms avec la date devant", "une liste qui se trie toute seule"],
        ["créer cinq dossiers au plus par niveau", "un document retrouvé en vingt secondes"],
        ["copier sur un second support", "un fichier rouvert depuis la copie"],
        ["vider la corbeille une fois par mois", "un cinquième du disque toujours libre"],
      ],
      tools: ["une clé USB réservée aux sauvegardes", "un espace en ligne", "un tableau des dossiers"],
      errors: [
        ["des fichiers nommés nouveau, final ou final2", "les renommer avec la date et l'objet"],
        ["une seule copie des photos et des comptes", "en faire une deuxième dans un autre lieu"],
        ["une clé trouvée et branchée", "ne jamais l'ouvrir sur une machine de travail"],
      ],
      facts: [
        "Une donnée qui n'existe qu'à un seul endroit est déjà à moitié perdue.",
        "Une sauvegarde que l'on n'a jamais essayé de relire n'est qu'un espoir.",
        "Écrire l'année, le mois puis le jour range les fichiers dans l'ordre du temps.",
      ],
    },
    {
      name: "le travail sur les données",
      steps: [
        ["saisir une information par colonne", "des titres en première ligne, sans case vide"],
        ["écrire une formule plutôt qu'un résultat", "un total qui change quand une ligne change"],
        ["trier et filtrer sur une copie", "un original resté intact"],
        ["contrôler trois lignes à la main", "trois résultats retrouvés sur papier"],
      ],
      tools: ["un tableur gratuit", "un jeu de données d'essai", "une calculatrice pour vérifier"],
      errors: [
        ["des nombres saisis avec des lettres", "réserver une colonne à l'unité"],
        ["des cellules fusionnées dans une liste", "les défaire : elles empêchent le tri"],
        ["un total recopié à la main", "le remplacer par une formule de somme"],
      ],
      facts: [
        "Un tableau bien conçu se lit de gauche à droite, une ligne par fait.",
        "Une erreur dans une formule recopiée se répète sur toute la colonne.",
        "Un graphique se choisit d'après la question : une évolution, une part ou une comparaison.",
      ],
    },
    {
      name: "la communication en ligne",
      steps: [
        ["formuler la recherche en trois mots précis", "une bonne réponse sur la première page"],
        ["vérifier l'auteur, la date et la source", "deux sources indépendantes d'accord"],
        ["écrire un message avec un objet clair", "une réponse obtenue sans question supplémentaire"],
        ["relire à voix haute avant d'envoyer", "aucune phrase de plus de deux lignes"],
      ],
      tools: ["une messagerie", "un correcteur d'orthographe", "une liste de sites de confiance"],
      errors: [
        ["une rumeur transférée à tout le groupe", "chercher l'origine avant de partager"],
        ["une pièce jointe trop lourde", "la réduire ou envoyer un lien"],
        ["un message écrit en colère", "l'enregistrer et le relire le lendemain"],
      ],
      facts: [
        "Une page sans auteur ni date mérite la prudence, même si elle est jolie.",
        "Une vidéo pèse souvent mille fois plus qu'un texte : un forfait s'épuise vite.",
        "Un objet de message précis double les chances de réponse.",
      ],
    },
    {
      name: "la sécurité numérique",
      steps: [
        ["choisir une phrase longue comme mot de passe", "quatre mots sans lien entre eux"],
        ["activer la vérification en deux étapes", "un code demandé sur un nouvel appareil"],
        ["mettre à jour le système et les applications", "aucune mise à jour en attente"],
        ["vérifier les droits demandés par une application", "un accès refusé quand il n'est pas utile"],
      ],
      tools: ["un gestionnaire de mots de passe", "un verrou d'écran", "une liste de comptes"],
      errors: [
        ["le même mot de passe partout", "commencer par changer celui de la messagerie"],
        ["un code secret donné au téléphone", "raccrocher et appeler le numéro officiel"],
        ["un lien ouvert dans l'urgence", "taper soi-même l'adresse du site"],
      ],
      facts: [
        "La messagerie est la clé de tous les autres comptes : elle se protège en premier.",
        "Aucun opérateur sérieux ne demande un code secret par téléphone.",
        "La longueur d'un mot de passe compte davantage que ses signes étranges.",
      ],
    },
    {
      name: "la réalisation d'un projet numérique",
      steps: [
        ["écrire en une phrase pour qui et pourquoi", "une phrase comprise par un voisin"],
        ["dessiner les écrans ou les pages sur papier", "un parcours de trois gestes au plus"],
        ["construire la plus petite version utile", "quelqu'un qui s'en sert dès la première semaine"],
        ["noter les remarques de cinq utilisateurs", "une liste classée par importance"],
      ],
      tools: ["des feuilles et un crayon", "un tableau des tâches", "un téléphone ordinaire pour les essais"],
      errors: [
        ["des fonctions ajoutées avant le premier essai", "les mettre dans une liste d'attente"],
        ["un essai sur le meilleur appareil seulement", "tester sur un téléphone ancien, en réseau lent"],
        ["un travail sans copie de la veille", "enregistrer une version datée chaque soir"],
      ],
      facts: [
        "Cinq utilisateurs observés en silence révèlent la plupart des difficultés.",
        "Un outil simple que l'on emploie vaut mieux qu'un outil complet que l'on évite.",
        "La moitié du travail d'un logiciel commence après sa première mise en service.",
      ],
    },
  ],
};
