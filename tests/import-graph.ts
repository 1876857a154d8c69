import { dirname, join, matchesGlob } from "node:path";
import { files, importsOf, isScript, read } from "./source.ts";

export interface Edge {
  readonly to: string;
  /** The import brings only types: it does not run the file. */
  readonly isTypeOnly: boolean;
}

/** The project files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly Edge[]>;

/** The graph of the files on the disk. */
export function importGraph(): ImportGraph {
  const known = new Set(files);
  return new Map(files.filter(isScript).map((path) => [path, edgesOf(path, known)]));
}

function edgesOf(path: string, known: ReadonlySet<string>): Edge[] {
  const edges = importsOf(path)
    .filter(({ from }) => from.startsWith("."))
    .map(({ from, isTypeOnly }) => ({ to: join(dirname(path), from.replace(/\?.*$/, "")), isTypeOnly }))
    .filter(({ to }) => known.has(to));
  return [...edges, ...globbed(path).map((to) => ({ to, isTypeOnly: false }))];
}

/** Vite's `import.meta.glob` lists the folders of articles and legal texts. */
function globbed(path: string): string[] {
  const patterns = [...read(path).matchAll(/\bimport\.meta\.glob(?:<\w+>)?\(\s*"([^"]+)"/g)];
  return patterns.flatMap(({ 1: pattern = "" }) =>
    files.filter((file) => matchesGlob(file, join(dirname(path), pattern))),
  );
}

export interface Walk {
  /** The greatest length of an import chain; absent = unlimited. */
  readonly steps?: number;
  /** Files whose imports are followed. The first file always is. */
  readonly through?: (path: string) => boolean;
}

/** Each file that this file runs, directly or indirectly, with the file that imports it. */
export function reached(
  graph: ImportGraph,
  start: string,
  { steps = Number.POSITIVE_INFINITY, through = () => true }: Walk = {},
): Map<string, string> {
  const found = new Map<string, string>();
  let round = [start];
  for (let step = 0; step < steps && round.length > 0; step += 1) {
    const next: string[] = [];
    for (const path of round) {
      for (const { to, isTypeOnly } of graph.get(path) ?? []) {
        if (isTypeOnly || to === start || found.has(to)) continue;
        found.set(to, path);
        if (through(to)) next.push(to);
      }
    }
    round = next;
  }
  return found;
}
