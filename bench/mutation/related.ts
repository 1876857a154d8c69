import { dirname, join, relative } from "node:path";
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

/** How many imports lead from each test to the file. */
export function testsThatImport(path: string): Map<string, number> {
  const distance = new Map([[path, 0]]);
  for (const [one, steps] of distance)
    for (const importer of importers.get(one) ?? [])
      if (!distance.has(importer)) distance.set(importer, steps + 1);
  return new Map([...distance].filter(([one]) => one.endsWith(".test.ts")));
}

/** Tests elsewhere are about something else; some of these take minutes. */
const NEAR =
  /^(contracts|content|server\/(money|platform\/(auth|rest)|conformance|features\/(account|crowdfarming|donations|marketplace))\/|server\/letters|server\/settings|server\/limits)/;
const TOO_LONG = /\/(flood|carts|many-copies|clock-jumps|storage|log|table)\.test\.ts$/;
export const isNear = (test: string) => NEAR.test(test) && !TOO_LONG.test(test);

/** The folders of product and tests between two files. */
export const foldersBetween = (path: string, test: string) =>
  relative(dirname(path), dirname(test)).split("/").filter(Boolean).length;

/** The product's own files at a path. Samples of letters are shown to developers only. */
export const filesOf = (start: string) =>
  SOURCES.filter(
    (path) =>
      (path === start || path.startsWith(`${start}/`)) &&
      !isTest(path) &&
      !/\btesting\b|samples\.ts$/.test(path),
  );
