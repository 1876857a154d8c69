import { dirname } from "node:path";
import { type ImportGraph, importGraph, reached } from "../import-graph.ts";
import { files, isScript, isTest, read } from "../source.ts";

/** A file with at most this many lines and one importer could be part of its importer. */
const SMALL = 25;
/** A letter of one feature: tests of other features should not depend on it. */
export const LETTER = "server/features/marketplace/letters/orders.ts";

const isProduction = (path: string) =>
  /^(web|server|contracts|content|illustrations|locales|sandbox|doubles|scripts)\//.test(path) &&
  isScript(path) &&
  !isTest(path);

export interface Numbers {
  readonly files: number;
  readonly median: number;
  readonly ninetieth: number;
  readonly largest: number;
  readonly smallWithOneImporter: number;
  readonly widest: { readonly folder: string; readonly files: number };
  readonly tests: number;
  readonly dependOnLetter: number;
}

/** Sizes and importers of the files. */
export function numbers(
  graph: ImportGraph = importGraph(),
  paths: readonly string[] = files,
  text = read,
): Numbers {
  const production = paths.filter(isProduction);
  const lines = new Map(production.map((path) => [path, text(path).trimEnd().split("\n").length]));
  const sorted = [...lines.values()].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const importers = importersOf(graph, production);
  const small = production.filter(
    (path) => importers.get(path)?.size === 1 && (lines.get(path) ?? 0) <= SMALL,
  );
  const folders = Map.groupBy(
    production.filter((path) => path.startsWith("server/")),
    dirname,
  );
  const widest = [...folders].reduce(
    (most, each) => (each[1].length > most[1].length ? each : most),
    ["", []],
  );
  const tests = paths.filter((path) => /\.test\.tsx?$/.test(path));
  return {
    files: production.length,
    median: at(0.5),
    ninetieth: at(0.9),
    largest: at(1),
    smallWithOneImporter: small.length,
    widest: { folder: widest[0], files: widest[1].length },
    tests: tests.length,
    dependOnLetter: tests.filter((test) => reached(graph, test).has(LETTER)).length,
  };
}

function importersOf(graph: ImportGraph, production: readonly string[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const path of production) {
    for (const { to } of graph.get(path) ?? []) {
      const by = importers.get(to) ?? new Set();
      importers.set(to, by.add(path));
    }
  }
  return importers;
}

export function numbersInWords(found: Numbers): string {
  const share = ((100 * found.smallWithOneImporter) / found.files).toFixed(1);
  const rows: [string, string | number][] = [
    ["production files (without tests and what they share)", found.files],
    ["lines, median", found.median],
    ["lines, 90th percentile", found.ninetieth],
    ["lines, largest", found.largest],
    [`imported by one production file, ${SMALL} lines or less`, `${found.smallWithOneImporter} (${share} %)`],
    ["production files in the widest folder of the server", `${found.widest.files} (${found.widest.folder})`],
    ["test files", found.tests],
    [`of which depend on ${LETTER}`, found.dependOnLetter],
  ];
  return rows.map(([what, value]) => `${what}: ${value}\n`).join("");
}
