/** Sentences for the middle of a lesson. {sign} and {error} may begin with 'aucun', so they follow a colon. */

export const headings = {
  facts: [
    "Ce qu'il faut savoir sur {facet}",
    "{^facet} : trois repères",
    "Les bases {de:facet}",
    "Ce qui ne change pas dans {facet}",
  ],
  tools: [
    "Le matériel pour {facet}",
    "Avec quoi aborder {facet}",
    "De quoi s'équiper : {facet}",
    "Les outils {de:facet}",
  ],
  steps: [
    "{^facet}, pas à pas",
    "Les étapes {de:facet}",
    "Dans l'ordre : {facet}",
    "Comment procéder pour {facet}",
  ],
  errors: [
    "Erreurs et remèdes : {facet}",
    "Ce qui fait échouer {facet}",
    "Quand {facet} pose problème",
    "Trois pièges {de:facet}",
  ],
  figures: [
    "Un exemple chiffré pour {facet}",
    "Le calcul {de:facet}",
    "{^facet} en nombres",
    "Comptons : {facet}",
  ],
  plan: [
    "Une semaine pour {facet}",
    "Qui fait quoi dans {facet}",
    "Le calendrier {de:facet}",
    "{^facet} : répartir le travail",
  ],
  depth: [
    "Pour aller plus loin dans {facet}",
    "{^facet} : au-delà des bases",
    "Décider à propos {de:facet}",
    "Ce que regardent les plus expérimentés : {facet}",
  ],
} as const;

/** Words before a fact; the fact then begins in lower case. */
export const leads = [
  "Retenez ceci : {small:fact}",
  "Un repère utile : {small:fact}",
  "L'expérience le confirme : {small:fact}",
  "Sur le terrain, {name} l'a vérifié : {small:fact}",
  "À écrire en première page du cahier : {small:fact}",
  "Voici ce qui surprend les nouveaux venus : {small:fact}",
  "Une observation de {name} : {small:fact}",
  "Ce point éclaire {facet} : {small:fact}",
  "Peu de gens le savent : {small:fact}",
  "Pour {topic}, cela compte : {small:fact}",
  "{name} le répète à chaque groupe : {small:fact}",
  "On l'apprend souvent trop tard : {small:fact}",
];

export const tools = [
  "**{^tool}** : premier achat conseillé pour {facet}.",
  "**{^tool}** : emprunt possible au début, demandez à {name}.",
  "**{^tool}** : contrôle de l'état avant chaque séance.",
  "**{^tool}** : rangement au sec, à portée de main.",
  "**{^tool}** : à partager entre trois voisins si le prix fait hésiter.",
  "**{^tool}** : modèle simple de préférence, l'usage décidera du suivant.",
  "**{^tool}** : entretien le samedi, cinq minutes montre en main.",
  "**{^tool}** : nom du propriétaire inscrit dessus, date d'achat au cahier.",
  "**{^tool}** : qualité moyenne suffisante pour apprendre {facet}.",
  "**{^tool}** : jamais loin quand vient le moment {d:task}.",
];

export const steps = [
  "{^task}. Le signe attendu : {sign}.",
  "{^task}, jusqu'à ce résultat : {sign}.",
  "{^task}. C'est réussi quand vous constatez ceci : {sign}.",
  "{^task} ; comptez {minutes} minutes la première fois. Cherchez : {sign}.",
  "{^task}, puis faire vérifier par un voisin : {sign}.",
  "{^task} et noter l'heure. À la fin, un seul critère : {sign}.",
  "{^task}. {name} donne ce repère : {sign}.",
  "{^task}, calmement. La preuve : {sign}.",
  "{^task}. On continue seulement après ce contrôle : {sign}.",
  "{^task}, à deux de préférence. Résultat visé : {sign}.",
];

export const errors = [
  "**{^error}.** Le remède : {remedy}.",
  "**{^error}.** Que faire ? {^remedy}.",
  "**{^error}.** Mieux vaut {remedy}.",
  "**{^error}.** On s'en sort ainsi : {remedy}.",
  "**{^error}.** {name} en a fait une règle : {remedy}.",
  "**{^error}.** Dès que vous le remarquez : {remedy}.",
  "**{^error}.** La bonne réponse : {remedy}.",
  "**{^error}.** Pour {topic}, retenez : {remedy}.",
  "**{^error}.** Une seule issue, {remedy}.",
  "**{^error}.** La semaine suivante, {remedy}.",
];

export const checks = [
  "En cas de doute, revenez au signe le plus sûr : {sign}.",
  "Un débutant regarde le résultat ; {name} regarde d'abord ceci : {sign}.",
  "Si vous ne deviez vérifier qu'une chose avant de partir : {sign}.",
  "Demandez à quelqu'un d'autre de juger, sans lui dire ce que vous espérez : {sign}.",
  "Notez dans le cahier la date et ce que vous avez vu : {sign}.",
  "Le même contrôle le lendemain confirme ou corrige : {sign}.",
  "Une photo par semaine suffit pour suivre ce point : {sign}.",
  "{name} fait recommencer l'étape tant que manque ce repère : {sign}.",
];

export const depth = [
  "Avec l'habitude, on cherche moins à {task} qu'à prévoir le moment où ce sera le plus difficile. Fixez un seuil écrit pour {facet}, et tenez-le pendant {few} essais, comme le fait {name}.",
  "Comparez deux manières {d:task} pendant {few} semaines, avec {name} pour arbitre. Gardez celle qui, {few} fois sur dix, donne ceci : {sign}.",
  "{name} classe les risques {de:facet} par fréquence et par gravité. En tête depuis {few} mois : {error}.",
  "Avant d'investir dans {tool}, calculez combien de fois l'achat servira en un an. Divisez le prix par ce nombre : {name} a trouvé {minutes} usages par saison, et a préféré louer.",
  "Un point rarement discuté : que devient {facet} quand {name} s'absente {few} jours ? Écrivez la procédure en {few} lignes, en commençant par {task}.",
  "Deux objectifs peuvent se contrarier : aller vite et obtenir ceci, {sign}. Dans {topic}, décidez d'avance lequel cède, et dans quelles circonstances.",
  "{^error} : à l'origine, un manque de temps, donc de préparation, donc un calendrier jamais écrit pour {facet}.",
  "Testez la solidité de votre méthode : imaginez que vous manque ceci pendant {few} jours, {tool}. Comment assurer {facet} quand même ? {name} a noté trois réponses avant d'en avoir besoin.",
  "Gardez un témoin : une petite partie où l'on ne change rien. Sans témoin, personne ne saura si {remedy} a vraiment servi.",
  "À ce niveau, la question n'est plus comment {task}, mais à qui le confier et comment vérifier. Prévoyez {few} contrôles surprise par trimestre autour {de:facet}, et changez de jour comme {name}.",
  "Mettez en face le coût de la prévention et celui de l'accident : {error}. Au-delà d'un accident sur {minutes} essais, la prévention gagne presque toujours, d'après {name}.",
  "Invitez {name}, ou quelqu'un d'aussi exigeant, à examiner {facet} pendant {minutes} minutes. Ses premières remarques vaudront une formation entière à {topic}, surtout à propos de ceci : {error}.",
];

export const exercises = [
  "**À vous.** Avant dimanche : {task}. Notez ce que vous obtenez et comparez avec ce repère : {sign}.",
  "**À vous.** Interrogez deux personnes sur {facet}. Notez {few} points communs et ce qui les sépare à propos {de:tool}.",
  "**À vous.** Dessinez {facet} sur une demi-page, puis expliquez le dessin à quelqu'un qui ignore tout de {topic}.",
  "**À vous.** Cherchez autour de vous un exemple de ceci : {error}. Décrivez en trois lignes comment vous y répondriez.",
  "**À vous.** Chronométrez-vous pendant que vous essayez {d:task}, trois jours de suite. Le temps diminue-t-il ?",
  "**À vous.** Rassemblez {tool} et {tool2}, vérifiez leur état, puis inscrivez ce qui manque encore pour {facet}.",
  "**À vous.** Racontez à voix haute, en deux minutes, ce que vous savez maintenant {de:facet}. Réécoutez-vous.",
  "**À vous.** Choisissez un seul changement dans votre façon {d:task}. Tenez-le {few} jours avant de juger ce que {facet} y gagne.",
  "**À vous.** Écrivez trois questions sur {facet} que vous poseriez à {name}, et cherchez vous-même la réponse de la première.",
  "**À vous.** Faites le point avec un camarade de {topic} : une réussite, un obstacle, une date pour {facet}.",
];

/** Case studies. */
export const cases = [
  "{person}, a commencé avec peu : {tool}, et l'habitude {d:task}. Au bout de {few} mois, on venait {d:place} pour voir {facet}.",
  "L'an dernier, {person}, a rencontré ce problème : {error}. La solution tenait en une ligne, {remedy}.",
  "Demandez à {person}, ce qui a le plus compté : {task}, chaque fois, même les jours de fatigue.",
  "Un groupe de {topic} s'est partagé le travail : les uns devaient {task}, les autres préparer ceci : {tool}. Au premier essai {de:facet}, {name} a gagné {minutes} minutes.",
  "Chez {person}, une feuille au mur rappelle ceci : {sign}. Les visiteurs {d:place} la photographient avant de parler {de:facet}.",
  "{name} et {person}, ne sont pas du même avis sur {facet}. Un point les réunit depuis {few} ans : {small:fact}",
  "La première fois, {person}, a oublié {d:task}. Il a fallu reprendre {few} fois, mais la leçon est restée : {small:fact}",
  "Deux voisins ont essayé {topic} la même saison. Celui qui a pris soin {d:task} a fini avant l'autre, qui soignait encore ceci : {error}.",
  "{person}, prête son matériel, {tool} par exemple, à une condition : revenir montrer le résultat {de:facet}.",
  "On raconte à propos {de:facet} une histoire vraie : {person}, a refusé de continuer sans ce signe, {sign}, et l'équipe l'en remercie encore.",
];
