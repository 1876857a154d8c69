import type { CourseLevel } from "../../../../../../contracts/academy/course-choices.ts";
import type { Angle } from "../shape.ts";

/** Titles, summaries and the texts around the lessons. */

export const courseTitles: Readonly<Record<CourseLevel, readonly string[]>> = {
  debutant: [
    "{Topic} : bien commencer",
    "{Topic}, les bases",
    "Découvrir : {Topic}",
    "{Topic} : premiers pas",
  ],
  intermediaire: [
    "{Topic} : progresser",
    "{Topic}, aller plus loin",
    "Améliorer sa pratique : {Topic}",
    "{Topic} : la méthode",
  ],
  avance: [
    "{Topic} : maîtriser et transmettre",
    "{Topic}, décider et conduire",
    "Diriger : {Topic}",
    "{Topic} : approfondir",
  ],
};

export const descriptions = [
  "Un parcours de {hours} sur {topic}, {de:facet} jusqu’{a:last}. {^leads} : des leçons courtes, des exercices à faire chez soi et un quiz par module.",
  "{^leads}, ce cours de {hours} aborde {topic} par le concret : {facet}, {facet2}, puis {last}.",
  "{^topic} en {hours} : on observe, on essaie, on compte. Vous saurez {task}, répondre {a:error}, et expliquer {last} à d'autres.",
  "Vous voulez avancer dans {topic} ? {^leads}, {hours} de travail vous mènent {de:facet} {a:last}, avec des exemples du pays.",
  "{hours} pour {topic}, à votre rythme et sans matériel coûteux. Au programme : {facet}, {facet2}, {last}. {^leads}.",
];
export const forWhom: Readonly<Record<CourseLevel, string>> = {
  debutant: "pensé pour qui commence",
  intermediaire: "pensé pour qui pratique déjà",
  avance: "pensé pour qui conduit une activité ou une équipe",
};

export const summaries = [
  "{^facet} : savoir {task} et réagir quand survient ceci, {error}.",
  "On y apprend à {task}, à choisir {tool}, à juger d'après ce signe : {sign}.",
  "Pour {topic}, tout passe par {facet} : les idées, les gestes, les contrôles.",
  "De quoi aborder {facet} sans crainte : des étapes, des erreurs expliquées, des nombres.",
  "{name} l'enseigne en une matinée : {facet}, avec {tool} et de l'attention.",
  "Ce module répond à une question simple : que faire {de:error} ? {^remedy}, et bien d'autres choses.",
  "Un module pour {task}, vérifier le résultat et ne plus redouter ceci : {error}.",
];

export const outcomes = [
  "{^task}",
  "Prévenir cette erreur fréquente : {error}",
  "Expliquer {facet} à quelqu'un d'autre",
  "Choisir et entretenir {tool}",
  "Juger le travail d'après un signe sûr : {sign}",
];

export const lessonTitles: Readonly<Record<Angle, readonly string[]>> = {
  understand: [
    "Comprendre {facet}",
    "{^facet} : les idées qui comptent",
    "Pourquoi {facet} ?",
    "Les principes {de:facet}",
  ],
  do: [
    "{^facet} en pratique",
    "Les gestes {de:facet}",
    "Passer à l'action : {facet}",
    "{^facet}, une étape après l'autre",
  ],
  repair: [
    "{^facet} : erreurs et remèdes",
    "Réparer et prévenir : {facet}",
    "Ce qui fait échouer {facet}",
    "Les pièges {de:facet}",
  ],
  measure: [
    "{^facet} en chiffres",
    "Compter et comparer : {facet}",
    "Mesurer {facet}",
    "Le calcul {de:facet}",
  ],
  lead: [
    "Organiser {facet} à plusieurs",
    "{^facet} : qui, quoi, quand",
    "Confier {facet} à une équipe",
    "Transmettre {facet}",
  ],
};

export const closings = [
  "La suite portera sur {next} ; gardez vos notes sur {facet}, elles serviront.",
  "Vous tenez l'essentiel {de:facet}. Avant d'aborder {next}, essayez {few} fois {d:task}.",
  "Relisez demain, testez après-demain : {facet} demande ces deux temps avant {next}.",
  "Rien ne presse : {next} attendra, jusqu’à ce que vous soyez à l’aise avec {facet}.",
  "Avec {facet}, vous avez une base ; {next} la mettra à l'épreuve.",
];

export const questions = {
  sign: [
    "Quel signe montre que l'on a bien su {task} ?",
    "Vous venez {d:task}. Que devez-vous constater ?",
    "Comment savoir si l'étape « {task} » est réussie ?",
    "Pour {topic}, on vous demande {d:task}. Quel est le bon repère ?",
  ],
  remedy: [
    "Vous constatez ceci : {error}. Que faire ?",
    "Quelle est la bonne réponse à cette situation : {error} ?",
    "{name} rencontre ce problème : {error}. Quel conseil donnez-vous ?",
    "Dans {topic}, que décider devant {error} ?",
  ],
  danger: [
    "Laquelle de ces situations met en danger {facet} ?",
    "Qu’est-ce qui nuit {a:facet} ?",
    "Parmi ces observations, laquelle doit vous alerter à propos {de:facet} ?",
    "Que cherche-t-on à éviter dans {facet} ?",
  ],
  task: [
    "Vous voulez obtenir ceci : {sign}. Que faites-vous ?",
    "Quel travail conduit à ce résultat : {sign} ?",
    "Ce repère manque : {sign}. Quelle étape faut-il reprendre ?",
    "{name} cherche à obtenir ceci : {sign}. Par quoi commencer ?",
  ],
  tool: [
    "Quel matériel prépare-t-on pour {facet} ?",
    "Lequel de ces objets sert d’abord {a:facet} ?",
    "Que doit-on avoir sous la main pour {facet} ?",
    "Dans la liste des achats de {topic}, qu'est-ce qui concerne {facet} ?",
  ],
} as const;

export const explanations = {
  sign: [
    "Le repère de cette étape : {sign}. {fact}",
    "On ne juge pas à l'effort mais au résultat : {sign}.",
    "{fact} Voilà pourquoi on cherche ceci : {sign}.",
  ],
  remedy: [
    "La réponse éprouvée : {remedy}. {fact}",
    "Devant ceci, {error}, on agit ainsi : {remedy}.",
    "{fact} D'où ce conseil : {remedy}.",
  ],
  danger: [
    "Un piège connu {de:facet} : {error}. Le remède, {remedy}.",
    "Les autres observations sont de bons signes {de:facet} ; ici, il faut {remedy}.",
    "{fact} Le contraire, ici : {error}.",
  ],
  task: [
    "{^task} mène à ce signe : {sign}. {fact}",
    "C'est l'étape « {task} » qui donne ceci : {sign}.",
    "{fact} On commence donc par {task}.",
  ],
  tool: [
    "Pour {facet}, on prépare {tool}. {fact}",
    "{^tool} : le matériel habituel {de:facet}.",
    "{fact} D'où l'utilité de prévoir {tool}.",
  ],
} as const;
