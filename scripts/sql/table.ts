/** Rows under their column names. Control characters are escaped, so a visitor's text cannot move the cursor. */
export function table(names: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const lines = [names, ...rows].map((row) => row.map(shown));
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const drawn = lines.map((line) =>
    joined(
      line.map((cell, at) => cell.padEnd(widths[at] ?? 0)),
      " | ",
    ),
  );
  const rule = widths.map((width) => "-".repeat(width)).join("-+-");
  return `${[drawn[0], rule, ...drawn.slice(1)].join("\n")}\n`;
}

const joined = (cells: readonly string[], between: string) => cells.join(between).trimEnd();

function shown(cell: string | null): string {
  if (cell === null) return "null";
  return cell.replace(/\p{Cc}/gu, (found) => JSON.stringify(found).slice(1, -1));
}
