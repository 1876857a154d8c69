import { COLUMN, MARGIN, type Page } from "./page.ts";
import { MUTED } from "./style.ts";

const NOTE =
  "Ce qui a été saisi dans une écriture que ce document ne sait pas imprimer se lit, tel quel, dans l’e-mail qui l’accompagne. / What was typed in a script this paper cannot print stands as it was typed in the e-mail that came with it.";

/** Under a name or address that cannot be printed: where to read it. Returns the y position of the end. */
export function drawUnwritten(page: Page, typed: readonly (string | null)[], y: number): number {
  if (page.drawing === 1 || typed.every((text) => text === null || page.canWrite(text))) return y;
  return page.write(NOTE, { x: MARGIN, y: y + 2, width: COLUMN }, { size: 8.5, colour: MUTED });
}
