import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, read } from "../source.ts";
import { namedThreats } from "../threats/document.ts";

export type State = "met" | "absent" | "not";

export interface Item {
  readonly id: string;
  readonly level: 1 | 2;
  readonly state: State;
  readonly name: string;
  /** Of what is met: threats, tests, documents. */
  readonly shownBy: readonly string[];
  /** Of the rest. */
  readonly reason: string;
}

const LINE = /^(\d+\.\d+\.\d+) ([12]) (met|absent|not) (.+?) \| (.+)$/;

/** The items of tests/asvs/items.txt; a line that is neither one nor a comment is a mistake. */
export const items: readonly Item[] = read("tests/asvs/items.txt")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, id = "", level, state, name = "", rest = ""] = LINE.exec(line) ?? [];
    if (state === undefined) throw new Error(`tests/asvs/items.txt: not an item: ${line}`);
    const isMet = state === "met";
    return {
      id,
      level: level === "1" ? 1 : 2,
      state: state as State,
      name,
      shownBy: isMet ? rest.split("; ") : [],
      reason: isMet ? "" : rest,
    };
  });

const threats = namedThreats();

/** The files that show it: those of a threat's tests, a test, or a document. */
export function filesThatShow(evidence: string): readonly string[] {
  const threat = /^threat (\d+)$/.exec(evidence)?.[1];
  if (threat !== undefined) return threats.get(Number(threat)) ?? [];
  const [path = ""] = evidence.split("#");
  const isProof = /\.test\.tsx?$/.test(path) || path.endsWith(".md");
  return isProof && existsSync(join(ROOT, path)) ? [path] : [];
}
