/**
 * What the sample farm projects are called, for a page that names one without telling about it, by the name their
 * papers give them. The same titles stand in `crowdfarming/*.ts`; a test compares them.
 */
export const farmTitles: ReadonlyMap<string, string> = new Map([
  ["crowdfarming:1", "Des légumes de saison sèche aux portes de Kinshasa"],
  ["crowdfarming:2", "Douze hectares de manioc sain à Idiofa"],
  ["crowdfarming:3", "Maïs et niébé récoltés ensemble à Ngandajika"],
  ["crowdfarming:4", "Le riz des bas-fonds de Bumba"],
  ["crowdfarming:5", "Une station de lavage pour le café d’Idjwi"],
  ["crowdfarming:6", "Ananas et miel sur les collines de Luozi"],
]);
