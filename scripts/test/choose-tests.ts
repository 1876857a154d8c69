import { dirname } from "node:path";
import { type ImportGraph, reached } from "../../tests/import-graph.ts";
import { BUILT_TESTS } from "./built-tests.ts";

/** The files of the project and their imports; tests of this folder use an invented project. */
export interface Project {
  readonly files: readonly string[];
  readonly imports: ImportGraph;
}

export interface Choice {
  readonly file: string;
  readonly why: string;
}

/** A server test imports almost the whole server indirectly: only files up to two imports away count as its subject. */
const STEPS = 2;

/** Every test database is made with these files. */
const UNDER_EVERY_DATABASE = /^db\/migrations\/|^server\/platform\/testing\/global-setup\.ts$/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Shared test support imports a whole server: it does not show the subject of a test. */
const isTestSupport = (path: string) => /\/(testing|conformance)(\/|\.ts$)|^e2e\//.test(path);
const isArchitecture = (path: string) => /^(tests|locales)\/[^/]+\.test\.ts$/.test(path);
const isUnit = (path: string) => /^(contracts|content|illustrations|web)\//.test(path);
const isHttp = (path: string) => /^(server|db|sandbox|doubles|scripts)\//.test(path);

/** The tests without a browser that belong to the touched files, by the rules of docs/decisions/tests-of-a-path.md. */
export function chooseTests({ files, imports }: Project, touched: ReadonlySet<string>): Choice[] {
  const tests = files.filter((path) => isTest(path) && !path.startsWith("e2e/"));
  const beside = testsBeside(tests, touched);
  const migration = [...touched].find((path) => UNDER_EVERY_DATABASE.test(path));
  return tests.flatMap((file) => {
    const why = reason(file);
    return why ? [{ file, why }] : [];
  });

  function reason(test: string): string | undefined {
    if (touched.has(test)) return "it is touched itself";
    if (beside.has(test)) return `it stands beside ${beside.get(test)}`;
    if (isArchitecture(test) && !BUILT_TESTS.includes(test)) return "the project's own rules";
    if (migration && isHttp(test) && !BUILT_TESTS.includes(test))
      return `its database is made with ${migration}`;
    const steps = isUnit(test) ? Number.POSITIVE_INFINITY : STEPS;
    const through = (path: string) => !isTestSupport(path);
    for (const [path, by] of reached(imports, test, { steps, through })) {
      if (touched.has(path)) return by === test ? `it imports ${path}` : `it imports ${path} through ${by}`;
    }
    return undefined;
  }
}

/** The tests in the folder of each touched file, or in the nearest folder above that has any. */
function testsBeside(tests: readonly string[], touched: ReadonlySet<string>): Map<string, string> {
  const byFolder = Map.groupBy(tests, dirname);
  const found = new Map<string, string>();
  for (const path of touched) {
    if (isTest(path) || /^(e2e|tests)\//.test(path)) continue;
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      const here = byFolder.get(folder);
      if (!here) continue;
      for (const test of here) if (!found.has(test)) found.set(test, path);
      break;
    }
  }
  return found;
}
