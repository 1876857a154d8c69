/** A calculated example with money; the numbers are already formatted. */
export const money = [
  "Supposons {n} {units}. Chaque {unit} demande {c} FC de dépenses, et il faut ajouter {f} FC de frais fixes pour la période. Le total atteint {total} FC, c'est-à-dire {each} FC par {unit}.",
  "{name} travaille sur {n} {units} : {c} FC de dépenses par {unit}, {f} FC de frais fixes. {n} × {c} + {f} = {total} FC, donc {each} FC par {unit}.",
  "Prenons un cas réel de {topic} : {n} {units}, {f} FC de charges fixes, {c} FC par {unit}. La dépense totale s'élève à {total} FC, et chaque {unit} revient à {each} FC.",
];
export const moneySold = [
  "Vendu {p} FC, tout le lot rapporte {income} FC et laisse {profit} FC. Le seuil se trouve à {even} {units} : en dessous, on travaille à perte.",
  "À {p} FC par {unit}, la recette est de {income} FC ; il reste {profit} FC. Il faut écouler {even} {units} pour seulement couvrir les {f} FC de frais fixes.",
  "Au prix de {p} FC, {n} {units} donnent {income} FC et un gain de {profit} FC. Les {even} premières unités paient les frais, les suivantes la famille.",
];
export const moneyWorse = [
  "Si l'on n'en vend que {less}, le gain tombe à {lessProfit} FC. Refaites toujours ce second calcul avant d'engager de l'argent dans {facet}.",
  "Une mauvaise période, {less} {units} au lieu de {n}, ramène le résultat à {lessProfit} FC : voilà le risque que cache {facet}.",
  "Avec {less} {units} seulement, {lessProfit} FC : {name} garde ce chiffre affiché au-dessus de la table.",
];

/** The same with a count: members of a group before and after. */
export const rate = [
  "{name} a suivi {n} {who}. Au départ, {before} {reach} ; après {weeks} semaines, {after}. On passe de {share} à {later} pour cent.",
  "Sur {n} {who}, on en comptait {before} {reach} la première semaine et {after} la semaine {weeks}. Cela fait {share} puis {later} pour cent.",
  "Voici un relevé de {topic} : {n} {who} observés, {before} {reach} au début, {after} au bout de {weeks} semaines, soit {share} pour cent devenus {later}.",
];
export const rateRead = [
  "Le gain est de {gain} points. Divisé par {weeks} semaines, il donne un rythme : gardez-le pour le prochain relevé {de:facet}.",
  "{gain} points gagnés : c'est beaucoup si l'effort a porté sur {facet}, peu si tout a changé en même temps.",
  "Il en reste {left} à convaincre ou à corriger. Cherchez d'abord s'ils partagent une même cause, par exemple {error}.",
];
export const rateWarn = [
  "Attention aux petits nombres : sur {n}, deux cas de plus ou de moins déplacent le résultat de {two} points.",
  "Comparez toujours les mêmes {who}, relevés de la même façon, sinon les {gain} points ne veulent rien dire.",
  "Gardez la feuille brute : {name} a retrouvé une erreur de {two} points en recomptant les {n} lignes.",
];

export const notebook = [
  "Dans le cahier, une ligne suffit : la date, la quantité, ce signe ({sign}) et une remarque.",
  "Mesurez le même jour de la semaine, avec {tool}, et confiez le compte à {name}.",
  "Un chiffre sans contexte trompe ; écrivez à côté ce qui a changé, par exemple {error}.",
  "Avant le troisième relevé, contentez-vous d'observer {facet} : {name} n'en tire jamais rien plus tôt.",
  "Choisissez une mesure que l'on peut prendre en deux minutes, sinon le suivi {de:facet} cessera au premier jour chargé.",
  "Affichez la courbe {de:facet} là où tout le monde passe ; {name} la trouve plus parlante qu’un discours.",
];

export const plan = [
  "**{day}** : {name} se charge {d:task}.",
  "**{day}** : {task}, avec {name}.",
  "**{day}** : {name} doit {task}, puis le noter.",
  "**{day}** : au tour de {name} {d:task}.",
  "**{day}** : {task} ; {name} vérifie ensuite.",
];
export const planRules = [
  "Chaque tâche porte un prénom, une date et ce critère : {sign}. Sans les trois, rien n'avance dans {facet}.",
  "Pour apprendre à {task}, on regarde une fois, on fait à deux, puis on fait seul devant témoin.",
  "Quand se produit ceci, {error}, on ne cherche pas un coupable : {remedy}, puis on en parle le vendredi.",
  "Réservez un quart d'heure par semaine {a:facet} : ce qui a marché, ce qui a coincé, ce que l'on change.",
  "Prévoyez pour chacun une remplaçante ou un remplaçant capable {d:task} sans appeler personne.",
  "{name} tient la liste du matériel, y inscrit {tool}, et dit le mercredi ce qui manquera.",
  "Félicitez en public, corrigez à part : {facet} avance mieux avec des gens qui n'ont pas peur.",
  "Gardez la feuille de chaque semaine : au bout de {few} semaines, elle montrera qui sait {task}, et qui n'ose pas le dire.",
];
