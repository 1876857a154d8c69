import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ParseResult, parseSync } from "vite";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Generated or downloaded folders at the root. */
const NOT_OURS = new Set(["node_modules", "build", "data", "coverage", "shots"]);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".") || NOT_OURS.has(relative(ROOT, path))) return [];
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [relative(ROOT, path)] : [];
  });
}

/** Every file of the project as a path from its root, listed from the disk so that it works without git. */
export const files = walk(ROOT).sort();

export const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

export const isScript = (path: string) => [".ts", ".tsx", ".js", ".mjs"].includes(extname(path));
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/(testing|conformance)(\/|\.ts$)/.test(path);

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

const trees = new Map<string, ParseResult>();

export function parsed(path: string): ParseResult {
  let tree = trees.get(path);
  if (!tree) {
    tree = parseSync(path, read(path));
    if (tree.errors.length > 0) throw new Error(`${path}: ${tree.errors[0]?.message}`);
    trees.set(path, tree);
  }
  return tree;
}

export interface Import {
  from: string;
  line: number;
  names: string[];
  /** A type import, which is removed before the file runs. */
  isTypeOnly: boolean;
}

/** Static imports, re-exports and dynamic imports of a literal. */
export function importsOf(path: string): Import[] {
  const text = read(path);
  const { staticImports, staticExports, dynamicImports } = parsed(path).module;
  const found: Import[] = staticImports.map((one) => ({
    from: one.moduleRequest.value,
    line: lineOf(text, one.start),
    names: one.entries.flatMap((entry) => entry.importName.name ?? []),
    isTypeOnly: one.entries.length > 0 && one.entries.every(({ isType }) => isType),
  }));
  for (const { entries, start } of staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest)
        found.push({
          from: moduleRequest.value,
          line: lineOf(text, start),
          names: [],
          isTypeOnly: isType,
        });
    }
  }
  for (const { moduleRequest, start } of dynamicImports) {
    const literal = /^["'](.+)["']$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal) found.push({ from: literal, line: lineOf(text, start), names: [], isTypeOnly: false });
  }
  return found;
}

const MOST = 25;

/** The problems as lines of a message; a long list is cut. */
export function problems(found: string[]): string {
  const more = found.length > MOST ? [`and ${found.length - MOST} more`] : [];
  return [...found.slice(0, MOST), ...more].map((line) => `\n  ${line}`).join("");
}
