import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { ADDRESSES } from "../../e2e/harness/screens.ts";
import { calledBy, fileBehind } from "../../tests/http-calls.ts";
import { type ImportGraph, importGraph } from "../../tests/import-graph.ts";
import { files, importsOf, read } from "../../tests/source.ts";
import routes from "../../web/routes.ts";
import { chooseJourneys, type Site, SWEEPS } from "./choose-journeys.ts";
import { type Choice, chooseTests } from "./choose-tests.ts";
import type { Chosen } from "./parts.ts";
import { isOfRoute, visitedBy } from "./visited.ts";

/** A change of these files can change everything. */
const EVERYTHING =
  /^(package(-lock)?\.json|\.nvmrc|tsconfig(\.base)?\.json|(vite|vitest|react-router)\.config\.ts)$/;

/** The first file whose change can change everything. */
export const touchesEverything = (touched: readonly string[]) =>
  touched.find((path) => EVERYTHING.test(path));

/** The files at a path and below it. */
export const filesAt = (path: string) => files.filter((file) => file === path || file.startsWith(`${path}/`));

/** The real project in the form that the choice needs. */
export function realSite(): Site {
  const imports = importGraph();
  const visited = new Map<string, ReadonlySet<string>>();
  return {
    files,
    imports,
    routes: routes.map(({ path = "", file }) => ({ path, page: `web/${file}` })),
    calls: calledBy,
    behind: fileBehind,
    visited(journey) {
      const known = visited.get(journey) ?? visitedBy(journey, { read, names });
      visited.set(journey, known);
      return known;
    },
  };
}

/** The names that a journey imports from the shared steps, by file. */
function names(path: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { from, names: importedNames, isTypeOnly } of importsOf(path)) {
    const to = join(dirname(path), from);
    if (!isTypeOnly && from.startsWith(".") && to.startsWith("e2e/"))
      found.set(to, [...(found.get(to) ?? []), ...importedNames]);
  }
  return found;
}

export interface Choices {
  readonly chosen: Chosen;
  readonly reasons: readonly Choice[];
}

/** The tests that belong to these files, each with the reason. */
export function choose(paths: readonly string[], site = realSite()): Choices {
  const touched = new Set(paths);
  const tests = chooseTests(site, touched);
  const journeys = chooseJourneys(site, touched);
  const isSwept = (address: string) => journeys.screens.some((route) => isScreenOf(address, route));
  const screens = journeys.screens.length < site.routes.length ? ADDRESSES.filter(isSwept) : ADDRESSES;
  // Skip the sweeps when no touched page can be opened without stored data.
  const run = journeys.chosen.filter(
    ({ file }) => screens.length > 0 || !SWEEPS.includes(file) || touched.has(file),
  );
  return {
    reasons: [...tests, ...run],
    chosen: {
      touched: paths.filter((path) => existsSync(path)),
      typed: partsWithTypes(site.imports, touched),
      tests: tests.map(({ file }) => file),
      journeys: run.map(({ file }) => file),
      screens,
    },
  };
}

const isScreenOf = (address: string, route: string) => isOfRoute(address.replace(/\?.*/, ""), route);

/** The folders with a tsconfig.json that contain one of the files or a file that imports it. */
function partsWithTypes(imports: ImportGraph, touched: ReadonlySet<string>): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, edges] of imports) {
    for (const { to } of edges) importers.set(to, [...(importers.get(to) ?? []), path]);
  }
  const seen = new Set([...touched].filter((path) => imports.has(path) || path.endsWith(".d.ts")));
  for (const path of seen) for (const by of importers.get(path) ?? []) seen.add(by);
  const parts = new Set([...seen].flatMap(partsOfFile));
  return ["contracts", "server", "web", "e2e", "."].filter((part) => parts.has(part));
}

function partsOfFile(path: string): string[] {
  const [folder = ""] = path.split("/");
  if (/^(contracts|content|illustrations)$/.test(folder))
    return path.endsWith(".test.ts") ? ["server"] : ["contracts"];
  if (folder === "web") return ["web", "e2e"];
  return folder === "server" || folder === "e2e" ? [folder] : ["."];
}
