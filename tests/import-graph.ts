import { dirname, join, matchesGlob } from "node:path";
import { files, importsOf, isScript, read } from "./source.ts";

export interface Edge {
  readonly to: string;
  /** The import brings types only: nothing of the file runs because of it. */
  readonly isTypeOnly: boolean;
}

/** What each file imports of the project's own files. */
export type ImportGraph = ReadonlyMap<string, readonly Edge[]>;

/** The real one, from the files on the disk. */
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

/** Vite's `import.meta.glob`: articles and legal texts are found by listing their folder. */
function globbed(path: string): string[] {
  const patterns = [...read(path).matchAll(/\bimport\.meta\.glob(?:<\w+>)?\(\s*"([^"]+)"/g)];
  return patterns.flatMap(({ 1: pattern = "" }) =>
    files.filter((file) => matchesGlob(file, join(dirname(path), pattern))),
  );
}

export interface Walk {
  /** How many imports one after the other; absent = as many as there are. */
  readonly steps?: number;
  /** Files whose own imports count. The file a walk begins at is always one. */
  readonly through?: (path: string) => boolean;
}

/** Each file that runs because of this one, with the file that imports it. */
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
