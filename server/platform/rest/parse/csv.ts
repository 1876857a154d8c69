import { badBody } from "../answer/failure.ts";

/** RFC 4180 with a header line; `NULL` is null, as in PostgREST. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names = [], ...lines] = linesOf(text);
  return lines.map((cells) => {
    if (cells.length !== names.length) throw badBody("All lines must have same number of fields");
    return Object.fromEntries(
      names.map((name, at) => [name, cells[at] === "NULL" ? null : (cells[at] ?? null)]),
    );
  });
}

/** One cell and its end: a comma, a line end, or the end of the text. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length || line.length > 0) {
    const found = CELL.exec(text);
    if (!found) throw badBody("The CSV cannot be read");
    const [, quoted, plain = "", end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
