/**
 * What the six thematic programmes are called, for pages that name one without telling about it. The same titles stand
 * in `programs/*.ts`; a test compares them.
 */
export const programTitles: ReadonlyMap<string, string> = new Map([
  ["education", "Éducation et formation professionnelle"],
  ["elderly-care", "Accompagnement des personnes âgées"],
  ["reforestation", "Reboisement et agroforesterie"],
  ["agriculture", "Agriculture et sécurité alimentaire"],
  ["nutrition", "Nutrition et aide alimentaire"],
  ["women", "Autonomisation des femmes"],
]);
