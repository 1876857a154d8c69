import { basename, dirname, join, relative } from "node:path";
import { files, importsOf, isScript, isTest, parsed, ROOT } from "../../tests/source.ts";

/** What cannot be run without a world around it. */
const IMPURE =
  /^(kysely|pg|pg-boss|hono|nodemailer|@hono\/.*|node:(fs|fs\/promises|child_process|http|https|net|dns.*))$/;
const SOURCES = files.filter(
  (path) => isScript(path) && /^(server|contracts|content|sandbox|db)\//.test(path),
);
const known = new Set(SOURCES);

/** What a file imports, types left out. */
const imports = new Map(SOURCES.map((path) => [path, importedBy(path)]));

function importedBy(path: string) {
  const { staticImports, staticExports } = parsed(path).module;
  const values = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
  ];
  return values.map((from) =>
    from.startsWith(".") ? relative(ROOT, join(ROOT, dirname(path), from)) : from,
  );
}

const importers = new Map<string, string[]>();
for (const [path, all] of imports)
  for (const from of all) if (known.has(from)) importers.set(from, [...(importers.get(from) ?? []), path]);

/** Whether it runs alone: neither it nor what it imports reaches the database, the network or the disk. */
export function isPure(path: string): boolean {
  // Also as a type: whoever is handed a transaction needs a database.
  if (importsOf(path).some(({ from }) => IMPURE.test(from) || from.endsWith("/context.ts"))) return false;
  const seen = new Set([path]);
  for (const one of seen) {
    for (const from of imports.get(one) ?? []) {
      if (IMPURE.test(from)) return false;
      if (known.has(from)) seen.add(from);
    }
  }
  return true;
}

/** The tests that may notice a change of the file: of its name first, then by how near they are in imports and folders. */
export function relatedTests(path: string, most: number): string[] {
  const distance = new Map([[path, 0]]);
  for (const [one, steps] of distance)
    for (const importer of importers.get(one) ?? [])
      if (!distance.has(importer)) distance.set(importer, steps + 1);
  const own = path.replace(/\.ts$/, ".test.ts");
  const folders = (test: string) => relative(dirname(path), dirname(test)).split("/").filter(Boolean).length;
  const rank = (test: string) =>
    test === own ? -1 : (distance.get(test) ?? 0) + folders(test) - (isPure(test) ? 1 : 0);
  return [...distance.keys()]
    .filter((test) => test.endsWith(".test.ts"))
    .sort((a, b) => rank(a) - rank(b) || basename(a).localeCompare(basename(b)))
    .slice(0, most);
}

/** The product's own files of a room. */
export const filesOf = (room: string) =>
  SOURCES.filter((path) => path.startsWith(`${room}/`) && !isTest(path) && !/\btesting\b/.test(path));
