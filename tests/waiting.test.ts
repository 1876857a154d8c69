import { Visitor } from "vite";
import { test } from "vitest";
import { check, type Found } from "./check.ts";
import { files, isScript, isTest, parsed, read } from "./source.ts";

/** Timers of tests that do not wait for a condition, each with its reason. */
const TIMERS: Record<string, string> = {
  "e2e/harness/product.ts": "it starts before the runner's polls exist; it asks until the site is ready",
  "server/money/payments/testing/wire.ts": "a provider whose answer comes too late",
  "server/platform/storage/hostile.test.ts": "a client that hangs up after a while",
  "server/platform/storage/testing/endless-uploads.ts":
    "a process of its own, whose last answers have a deadline",
};
/** The implementation of waiting; the sandbox shares no code with the rest. */
const WAITS = ["server/platform/testing/until.ts", "sandbox/testing.ts"];
const LEAST_MS = 15_000;
/** Calls that change state: a repeated call is not the same call. */
const CHANGES =
  /\b(give|tell|pay|order|decide|begin|click|fill|press|check|submit|upload|insertInto|updateTable|deleteFrom|signUp)\(|method: "(POST|PUT|PATCH|DELETE)"|pg_terminate_backend|\brpc\((?![^;]*get: true)/;

const tests = files.filter(
  (path) => isScript(path) && (isTest(path) || path.startsWith("e2e/")) && !path.startsWith("tests/"),
);

type Handlers = ConstructorParameters<typeof Visitor>[0];
type CallExpression = Parameters<NonNullable<Handlers["CallExpression"]>>[0];

/** `expect.poll(look, options)` and `until(look)`. */
function polls(path: string, visit: (call: CallExpression, text: string) => Found[]): Found[] {
  const text = read(path);
  const found: Found[] = [];
  new Visitor({
    CallExpression: (call) => {
      const { callee } = call;
      const name =
        callee.type === "MemberExpression" && callee.property.type === "Identifier"
          ? callee.property.name
          : callee.type === "Identifier" && callee.name;
      if (name === "poll" || name === "until") found.push(...visit(call, text));
    },
  }).visit(parsed(path).program);
  return found;
}

test("tests wait for a condition, never for a time", () => {
  check(
    tests.filter((path) => !(path in TIMERS)),
    (_, text) =>
      [...text.matchAll(/\bsetTimeout\(|node:timers|waitForTimeout|\bsleep\(/g)].map((match) => ({
        at: match.index,
        what: match[0],
      })),
    "A busy machine needs longer. Wait with until(...) (server/platform/testing/until.ts) or expect.poll(...), for the end of " +
      "all jobs with settled(...) (server/platform/testing, e2e/harness), or hand in a clock (movableClock).",
  );
});

test("what is waited for has at least 15 s", () => {
  check(
    tests.filter((path) => !WAITS.includes(path)),
    (path, text) => [
      ...[...text.matchAll(/\bvi\.wait(Until|For)\b/g)].map((match) => ({ at: match.index, what: match[0] })),
      ...polls(path, ({ arguments: [, options] }) => {
        if (!options) return [];
        const written = text.slice(options.start, options.end);
        const ms = Number(/timeout: ([\d_]+)/.exec(written)?.[1]?.replaceAll("_", "") ?? LEAST_MS);
        return ms < LEAST_MS ? [{ at: options.start, what: written }] : [];
      }),
    ],
    "Use until(...) of server/platform/testing/until.ts, or expect.poll(...) without a time-out of its own.",
  );
});

test("no poll repeats a call that changes something", () => {
  check(
    tests,
    (path) =>
      polls(path, ({ arguments: [look] }, text) => {
        const written = look ? text.slice(look.start, look.end) : "";
        return look && CHANGES.test(written) ? [{ at: look.start, what: written }] : [];
      }),
    "A slow first try makes it happen twice. Make the call once, then poll a read.",
  );
});
