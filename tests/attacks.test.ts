import { expect, test } from "vitest";
import { attacks, type Cell, WAYS } from "./attacks/table.ts";
import { problems } from "./source.ts";
import { exists, namedTest } from "./specification/named-tests.ts";

const cells = attacks.flatMap(({ name, cells: row }) =>
  WAYS.map((way) => ({ title: `${way}, ${name}`, cell: row[way] })),
);
const isTest = (cell: Cell) => typeof cell === "string";

test("each attack on each way in has its test, or a reason why it has no place there", () => {
  const bare = cells.filter(({ cell }) => cell === "" || (!isTest(cell) && cell.none === ""));
  expect(
    bare.map(({ title }) => title),
    "Write the test, or the reason",
  ).toEqual([]);
  expect(cells.filter(({ cell }) => isTest(cell)).length).toBeGreaterThan(110);
});

test("every test of the table exists", () => {
  const missing = cells.flatMap(({ title, cell }) =>
    isTest(cell) && cell !== "" && !exists(namedTest(cell)) ? [`${title}: ${cell}`] : [],
  );
  expect(missing, `Renamed or taken away? Mend tests/attacks/:${problems(missing)}`).toEqual([]);
});

test("docs/sign-in-attacks.md shows the table", async () => {
  await expect(page()).toMatchFileSnapshot("../docs/sign-in-attacks.md");
});

function page(): string {
  const parts = WAYS.map((way) =>
    [
      `## ${(way[0] ?? "").toUpperCase()}${way.slice(1)}`,
      "",
      "| attack | refused by |",
      "|---|---|",
      ...attacks.map(({ name, cells: row }) => `| ${name} | ${shown(row[way])} |`),
    ].join("\n"),
  );
  return `# Attacks on the ways into an account

Each attack on each way in, and the test that shows how it is refused, or why it has no place there. Written by
\`./run architecture tests/attacks -u\` from \`tests/attacks/table.ts\`.

${parts.join("\n\n")}
`;
}

function shown(cell: Cell): string {
  if (!isTest(cell)) return `*${cell.none}*`;
  const { path, name } = namedTest(cell);
  return `[${path.replace(/^.*\//, "")}](../${path}): ${name.replaceAll("|", "\\|")}`;
}
