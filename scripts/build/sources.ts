import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Complete folders: the style sheet is made from all their files, and content is found by listing the folder. */
const FOLDERS = ["web", "contracts", "content", "locales", "illustrations"];

/** The entry points of the build; their imports lead to the rest. */
const ENTRIES = [
  "scripts/build/index.ts",
  "scripts/pictures.ts",
  "scripts/font.ts",
  "vite.config.ts",
  "react-router.config.ts",
];

const OTHERS = [
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.json",
  "web/tsconfig.json",
];

/** The files that the build reads, as paths from the project's root; the lock file stands for the packages. */
export function sourcesOfBuild(): readonly string[] {
  const found = [...FOLDERS.flatMap((folder) => [...filesUnder(folder)]), ...OTHERS.filter(existsSync)];
  return [...withImports([...ENTRIES, ...found])].toSorted();
}

/** What the program is bundled from (bundle-program.ts). */
export const PROGRAMS = {
  main: "server/main.ts",
  "hash-worker": "server/platform/auth/passwords/hash-worker.ts",
  sandbox: "sandbox/main.ts",
} as const;

/** The files that the bundle of the program is made of. */
export const sourcesOfProgram = (): readonly string[] =>
  [
    "package-lock.json",
    ...withImports([...Object.values(PROGRAMS), "scripts/build/bundle-program.ts"]),
  ].toSorted();

/** These files and those that they import, and so on. */
export function withImports(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const ways = [...files];
  for (let path = ways.pop(); path !== undefined; path = ways.pop()) {
    found.add(path);
    ways.push(...importsOf(path).filter((next) => !found.has(next)));
  }
  return found;
}

/** Changes as soon as any of the files changes. */
export function fingerprint(
  paths: readonly string[],
  read: (path: string) => Uint8Array = readFileSync,
): string {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path).update("\0").update(read(path)).update("\0");
  return hash.digest("hex");
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

const isScript = (path: string) => /\.(?:tsx?|js)$/.test(path);

/** Files of ours named by an import, or by a call of `import`. */
function importsOf(path: string): string[] {
  if (!isScript(path)) return [];
  const named = readFileSync(path, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'?]+)/g);
  return [...named].map(([, name = ""]) => join(dirname(path), name)).filter(existsSync);
}

if (import.meta.main) process.stdout.write(`${sourcesOfBuild().join("\n")}\n`);
