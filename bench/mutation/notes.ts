import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT, read } from "../../tests/source.ts";

/** What each test file runs, and how long it takes. */
export interface Notes {
  /** Hashes of the product's and the tests' texts these notes are about. */
  readonly texts: Readonly<Record<string, string>>;
  /** Milliseconds of each test file that passes. */
  readonly times: Readonly<Record<string, number>>;
  /** Of each region the test files that run it, with the names of their tests. */
  readonly regions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export const hashOf = (path: string) => createHash("sha256").update(read(path)).digest("base64url");

export async function notesFrom(
  lines: string,
  tree: string,
  times: Readonly<Record<string, number>>,
  paths: readonly string[],
): Promise<Notes> {
  const regions: Record<string, Record<string, string[]>> = {};
  for (const line of (await readFile(lines, "utf8")).split("\n").filter(Boolean)) {
    const [file = "", region = "", name = ""] = line.split("\t");
    const test = relative(tree, file);
    const names = ((regions[region] ??= {})[test] ??= []);
    if (name) names.push(name);
  }
  return { texts: Object.fromEntries(paths.map((path) => [path, hashOf(path)])), times, regions };
}

/** Without the tests that were removed or renamed since. */
export async function storedNotes(path: string): Promise<Notes | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const notes = JSON.parse(text) as Notes;
  const times = Object.entries(notes.times).filter(([test]) => existsSync(join(ROOT, test)));
  return { ...notes, times: Object.fromEntries(times) };
}

export const storeNotes = (path: string, notes: Notes) => writeFile(path, JSON.stringify(notes));
