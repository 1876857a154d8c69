import type { SettingName } from "./settings.ts";

/** Sentences for each motif: without words, a scene shows a random one. In French, as words/read.ts reads it. */
export const samples: Readonly<Record<SettingName, readonly [string, ...string[]]>> = {
  school: [
    "Une institutrice et ses élèves devant une école",
    "Quatre enfants et un tableau",
    "Trois écoliers assis autour d’une table de cahiers",
    "Une file d’élèves entre, cartable au dos, des livres",
    "Deux lycéennes et une enseignante, une brouette de livres",
  ],
  clinic: [
    "Une infirmière accueille deux mères",
    "Une soignante et un enfant contre une toise",
    "Une sage-femme près d’un berceau",
    "Une infirmière déplie une moustiquaire devant trois femmes",
    "Une soignante, un vieil homme assis, une balance suspendue",
  ],
  field: [
    "Trois cultivateurs traversent un champ de maïs",
    "Deux femmes creusent, du manioc",
    "Un agronome et une cultivatrice au bord d’un trou",
    "Des rangs d’acacias et de manioc",
  ],
  harvest: [
    "Une famille, des épis, une balance",
    "Deux cultivateurs et des sacs",
    "Des racines en tas, trois femmes",
    "De la farine sur des claies, une femme",
  ],
  livestock: [
    "Un garçon mène deux chèvres",
    "Un vétérinaire, une chèvre, une fillette",
    "Deux femmes et une chevrette, une haie",
  ],
  nursery: [
    "Deux pépiniéristes, des caisses de plants",
    "Une pépiniériste arrose des sachets, ombrière",
    "Un homme secoue un tamis, de la terre",
    "Trois enfants et des plants",
  ],
  forest: [
    "Deux lycéens plantent un arbre",
    "Une apicultrice et une ruche",
    "Trois femmes portent des fagots sur un sentier",
    "Une enquêtrice mesure un arbre avec une règle",
  ],
  workshop: [
    "Deux couturières et leur machine à coudre",
    "Trois mécaniciens assemblent un moulin",
    "Une soudeuse et un cadre",
    "Une électricienne, une échelle, un panneau solaire",
    "Deux ouvrières et une râpe, des racines",
  ],
  market: [
    "Deux vendeuses et un étal",
    "Une commerçante, des cuvettes, deux acheteuses",
    "Trois femmes, des sacs, une balance suspendue",
  ],
  kitchen: [
    "Une cuisinière et une marmite, trois enfants avec leur gamelle",
    "Trois femmes épluchent des légumes",
    "Deux cuisinières et deux foyers de briques sous un abri",
  ],
  water: [
    "Des femmes et des bidons à une borne-fontaine",
    "Trois enfants et un forage",
    "Des écoliers se lavent les mains",
    "Deux femmes poussent une pirogue",
  ],
  building: [
    "Deux maçons et un mur de briques",
    "Trois maçons, une charpente",
    "Un maçon, une échelle, des briques",
  ],
  meeting: [
    "Cinq femmes assises en cercle autour d’une caisse",
    "Une femme lit une feuille à des villageois assis sous un arbre",
    "Quatre femmes autour d’une table",
    "Trois hommes accroupis autour d’une carte",
  ],
  celebration: [
    "Trois danseurs et des tambours",
    "Deux musiciens et des femmes dansent sous des guirlandes",
    "Le village autour d’un gâteau",
    "Un chœur sous des lampions",
  ],
  award: [
    "Trois diplômés lèvent leur certificat sur une estrade",
    "Une femme et sa médaille, deux voisines applaudissent",
    "Un directeur tend un diplôme à une étudiante, guirlandes",
    "Cinq lauréats alignés sur une estrade",
  ],
  elders: [
    "Deux femmes âgées conversent sur un banc sous un manguier",
    "Un grand-père et quatre écoliers assis dans l’herbe",
    "Quatre aînés jouent aux dames",
    "Deux aînés dansent, un musicien",
  ],
};
