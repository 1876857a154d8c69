/**
 * The articles that tell about something one can give to, by its id: a project, a theme or an offer of sponsorship.
 * They stand here and not in `news.ts`, whose list every reader of the news loads.
 */
export const newsOf: ReadonlyMap<string, readonly number[]> = new Map([
  ["1", [13, 6]],
  ["2", [16, 11]],
  ["3", [18, 9, 3, 1]],
  ["4", [15, 11, 10]],
  ["5", [17, 4]],
  ["6", [14, 5]],
  ["education", [17, 13, 8, 6, 4]],
  ["elderly-care", [12]],
  ["reforestation", [18, 9, 3, 1]],
  ["agriculture", [15, 14, 11, 10, 5]],
  ["nutrition", [16, 14, 11]],
  ["women", [2]],
  ["sponsor:child", [13, 6]],
  ["sponsor:meal", [16, 11]],
  ["sponsor:tree", [18, 9, 3, 1]],
  ["sponsor:classroom", [17, 4]],
]);
