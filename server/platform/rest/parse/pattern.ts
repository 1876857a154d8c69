import { limits } from "../../limits/limits.ts";
import { RestFailure } from "../answer/failure.ts";

const OPERATORS = new Set(["like", "ilike", "match", "imatch"]);

/** A pattern that selects another grammar: `***=`, `(?b)`, `(?x)`. */
const OTHER_GRAMMAR = /^\*\*\*|^\(\?[a-z]*[bx]/;
/** A back reference makes the matching time unbounded. */
const BACK_REFERENCE = /\\[1-9]/;
const BOUND = /\{\s*(\d+)\s*(?:,\s*(\d*)\s*)?\}/y;

/** Refuses a pattern whose matching time is not proportional to the text. */
export function requireModestPattern(operator: string, value: string): void {
  if (!OPERATORS.has(operator)) return;
  const { length, states } = limits.rest.patterns;
  if (value.length > length) throw tooCostly(`Write at most ${length} characters.`);
  if (operator === "like" || operator === "ilike") return;
  if (OTHER_GRAMMAR.test(value)) throw tooCostly("Remove the choice of a grammar.");
  if (BACK_REFERENCE.test(value)) throw tooCostly("Remove back references.");
  // In a list (`match(any).{…}`) a pattern's characters may have one more backslash.
  if (Math.max(statesOf(value), statesOf(value.replaceAll("\\", ""))) > states)
    throw tooCostly("Repeat less often, above all inside a repetition.");
}

const tooCostly = (hint: string) => new RestFailure(400, "54001", "The pattern is too costly", { hint });

/** The most states PostgreSQL needs: it expands repetitions, so nested ones multiply. */
export function statesOf(pattern: string): number {
  const open: number[] = [];
  let before = 0;
  let last = 0;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern.charAt(at);
    BOUND.lastIndex = at;
    const bound = sign === "{" ? BOUND.exec(pattern) : null;
    if (bound) {
      const [text, least = "1", most] = bound;
      last *= Math.max(Number(most || least), Number(least), 1);
      at += text.length - 1;
    } else if (sign === "(") {
      open.push(before + last);
      before = last = 0;
    } else if (sign === ")" && open.length > 0) {
      last = before + last + 1;
      before = open.pop() ?? 0;
    } else if (!"*+?".includes(sign)) {
      if (sign === "\\") at += 1;
      else if (sign === "[") at = Math.max(at, pattern.indexOf("]", at + 2));
      before += last;
      last = 1;
    }
  }
  return open.reduce((sum, states) => sum + states, before + last);
}
