import type { Mutant } from "./mutants.ts";
import { hashOf, type Notes } from "./notes.ts";
import { regionAt } from "./regions.ts";
import { foldersBetween, isNear, isPure, testsThatImport } from "./related.ts";
import type { TestFile } from "./runner.ts";

const MOST_FILES = 6;
/** Of a longer file only some tests run that reach the change. */
const SLOW_MS = 10_000;
const MOST_NAMES = 8;

/** The tests that import the file and reach the place of the change: the nearest and fastest first. */
export function testsOf({ path, start, end }: Mutant, notes: Notes): TestFile[] {
  const near = testsThatImport(path);
  const isKnown = notes.texts[path] === hashOf(path);
  const region = regionAt(path, start, end);
  const ofFile = Object.keys(notes.regions).filter((one) => one.startsWith(`${path}#`));
  const ofPlace = isKnown && region !== undefined && ofFile.length > 0 ? [region] : ofFile;
  const names = new Map<string, Set<string>>();
  for (const one of ofPlace)
    for (const [test, regions] of Object.entries(notes.regions[one] ?? {}))
      if (notes.times[test] !== undefined) names.set(test, new Set([...(names.get(test) ?? []), ...regions]));
  // Nobody has seen these run: a new test, and all of them where the file only runs in a process of its own.
  for (const test of [...near.keys()].filter(isNear))
    if (notes.texts[test] !== hashOf(test) || (ofFile.length === 0 && notes.times[test] !== undefined))
      names.set(test, names.get(test) ?? new Set());
  // A server that starts runs the outer code of every file: the tests that also reach its inner code are about it.
  const reach = Map.groupBy(
    ofFile.flatMap((one) => Object.keys(notes.regions[one] ?? {})),
    (test) => test,
  );
  const share = (test: string) => (reach.get(test)?.length ?? 0) / Math.max(ofFile.length, 1);
  const own = path.replace(/\.ts$/, ".test.ts");
  const rank = (test: string) =>
    (test === own ? -10 : 0) +
    (isPure(test) ? -2 : 0) +
    // What imports the file itself looks at its values, however far away it stands.
    (near.get(test) === 1 ? -5 : 0) -
    10 * share(test) +
    foldersBetween(path, test) +
    (near.get(test) ?? 9) / 4 +
    Math.min(notes.times[test] ?? 0, SLOW_MS) / 2_000;
  return [...names.keys()]
    .filter((test) => near.has(test) || ofFile.length > 0)
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .slice(0, MOST_FILES)
    .flatMap((file) => {
      if ((notes.times[file] ?? 0) < SLOW_MS) return { file };
      const some = [...(names.get(file) ?? [])].slice(0, MOST_NAMES);
      return some.length > 0 ? { file, names: some } : [];
    });
}
