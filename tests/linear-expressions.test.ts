import { Visitor } from "vite";
import { expect, test } from "vitest";
import { inRoom } from "./check.ts";
import { isScript, isTest, lineOf, parsed, problems, read } from "./source.ts";

interface Expression {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression that may run on a stranger's input. */
const expressions = inRoom("contracts", "server")
  .filter((path) => isScript(path) && !isTest(path))
  .flatMap((path) => {
    const found: Expression[] = [];
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern: source, flags } = node.regex;
        found.push({ at: `${path}:${lineOf(read(path), node.start)}`, source, flags });
      },
    }).visit(parsed(path).program);
    return found;
  });

/** Quadratic expressions whose texts are short or our own. */
const KNOWN: Readonly<Record<string, string>> = {
  "server/platform/auth/passwords/passwords.ts /=+$/": "the end of our own base64",
  "server/platform/http/client-address.ts /%.*$/":
    "a header has no line break, so the first try finds its end",
  "server/platform/http/request-language.ts /\\s*;\\s*q=/": "the first 200 characters of a header",
  "server/features/academy/course-generator/local/french.ts /\\B(?=(\\d{3})+$)/":
    "figures of our own examples",
  "server/features/academy/course-generator/plain.ts /[.!?…;:]+(?=\\s|$)/":
    "a topic, as long as its form allows",
  "server/features/academy/course-generator/provider.ts /\\/+$/": "a setting",
  "server/features/images/image-provider.ts /\\/+$/": "a setting",
  "server/pages/critical-css.ts /(--[\\w-]+)\\s*:/": "our own styles, when the server starts",
  "server/platform/storage/bytes/s3-bucket.ts /\\/+$/": "a setting",
};
const nameOf = ({ at, source }: Expression) => `${at.replace(/:\d+$/, "")} /${source}/`;

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const MORE = ["\t", "\n", "é", "a.", "a-", "a ", "a,", "a@", "a/", "0.", "0,", "()", '\\"', '""', "=?", "<a"];
const ENDS = ["", "!", "\u0000", "\n\n"];
/** Short texts first: they already reveal exponential time. */
const LENGTHS = [26, 6_000];
const hostile = new Map(
  [...ASCII, ...MORE].map((unit) => [
    unit,
    LENGTHS.map((length) => ENDS.map((end) => unit.repeat(length / unit.length) + end)),
  ]),
);

/** Classes, escapes and single characters: all that an expression can ask of one character. */
const ATOM = /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|[^\\]/gsu;

/** Of characters that an expression cannot tell apart, one; a class of classes (flag v) is not taken apart. */
function unitsFor({ source, flags }: Expression): readonly string[] {
  if (flags.includes("v")) return [...hostile.keys()];
  const atoms = [...new Set(source.match(ATOM))].filter((atom) => !/^\\[k\d]/.test(atom));
  const asks = [
    ...atoms.map((atom) =>
      atom.length > 1 ? atom : `\\x${atom.charCodeAt(0).toString(16).padStart(2, "0")}`,
    ),
    "\\w",
  ].map((atom) => new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, "")));
  const unlike = new Map(
    ASCII.map((character) => [asks.map((one) => one.test(character)).join(), character]),
  );
  return [...unlike.values(), ...MORE];
}

/** A linear expression takes a few hundredths of it, a quadratic one several times as long. */
const MOST_MS = 10;
/** On a busy machine a single slow measurement proves nothing. */
const TRIES = 4;

function took(expression: RegExp, text: string): number {
  const since = performance.now();
  expression.test(text);
  return performance.now() - since;
}

/** Processor time: other processes do not count. */
function worked(expression: RegExp, text: string): number {
  const begun = process.cpuUsage();
  expression.test(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

function isSlow(of: Expression): boolean {
  const expression = new RegExp(of.source, of.flags.replace("g", ""));
  const isLong = (text: string, measure: typeof took) => {
    expression.lastIndex = 0;
    return measure(expression, text) > MOST_MS;
  };
  const again = Array.from({ length: TRIES });
  const units = unitsFor(of);
  return LENGTHS.some((_, at) =>
    units
      .flatMap((unit) => hostile.get(unit)?.[at] ?? [])
      .some((text) => isLong(text, took) && again.every(() => isLong(text, worked))),
  );
}

test("threat 82: no expression takes more than linear time of what a stranger sends", {
  timeout: 240_000,
}, () => {
  expect(expressions.length).toBeGreaterThan(100);
  expect(isSlow({ at: "", source: "(a+)+$", flags: "" })).toBe(true);
  expect(isSlow({ at: "", source: "\\s+$", flags: "" })).toBe(true);
  const slow = expressions.filter(isSlow).map(nameOf);
  const news = slow.filter((name) => !(name in KNOWN));
  expect(news, `Write it so that it is linear, or say why its texts are short:${problems(news)}`).toEqual([]);
  expect(Object.keys(KNOWN).filter((name) => !slow.includes(name))).toEqual([]);
});
