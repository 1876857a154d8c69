import { Visitor } from "vite";
import { files, parsed, read } from "../source.ts";

/** A test as the map names it. */
export interface NamedTest {
  readonly path: string;
  readonly name: string;
}

const SHORT = "e2e/";
const memory = new Map<string, ReadonlySet<string>>();

/** `search: nothing found` is a journey of e2e/search.test.ts; `server/platform/auth/users/admin: …` names its folder. */
export function namedTest(reference: string): NamedTest {
  const at = reference.indexOf(": ");
  const file = reference.slice(0, at);
  const stem = file.includes("/") ? file : SHORT + file;
  const path = files.find((each) => each === `${stem}.test.ts` || each === `${stem}.test.tsx`);
  return { path: path ?? `${stem}.test.ts`, name: reference.slice(at + 2) };
}

/** Whether the file exists and its source has a test with this title. */
export function exists({ path, name }: NamedTest): boolean {
  return files.includes(path) && namesIn(path).has(name);
}

function namesIn(path: string): ReadonlySet<string> {
  const known = memory.get(path);
  if (known) return known;
  const source = read(path);
  const names = new Set<string>();
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!first || !/^(?:test|journey)\b/.test(source.slice(callee.start, callee.end))) return;
      if (first.type === "Literal" && typeof first.value === "string") names.add(first.value);
      if (first.type === "TemplateLiteral") names.add(source.slice(first.start + 1, first.end - 1));
    },
  }).visit(parsed(path).program);
  memory.set(path, names);
  return names;
}
