import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

interface TestFile {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: TestFile[];
}

export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests with their messages. */
  readonly reasons: readonly string[];
  /** The tests that passed only at a second try. */
  readonly secondTries: readonly string[];
  readonly longest: readonly { readonly file: string; readonly ms: number }[];
}

const MESSAGE_LINES = 20;
const LONGEST_FILES = 5;

/** Reads the JSON report of a vitest run. */
export function readReport(path: string): Results {
  if (!existsSync(path)) return { passed: 0, failed: 1, reasons: [], secondTries: [], longest: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, "utf8")) as Report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    reasons: testResults.flatMap(reasons),
    secondTries: testResults.flatMap((file) => withMessages(file, "passed")),
    longest: testResults
      .map(({ name, startTime, endTime }) => ({ file: relative("", name), ms: endTime - startTime }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, LONGEST_FILES),
  };
}

/** The report repeats the failures at its end, where the reader of a long log starts. */
function reasons(file: TestFile) {
  const failed = withMessages(file, "failed");
  if (file.status === "failed" && !failed.length)
    return [`  ${relative("", file.name)}: ${shortened(file.message)}`];
  return failed;
}

/** The tests with this status and a failure message; a passed test has a message if it needed a second try. */
function withMessages({ name, assertionResults }: TestFile, status: "passed" | "failed") {
  return assertionResults
    .filter((test) => test.status === status && test.failureMessages.length > 0)
    .map(
      (test) => `  ${relative("", name)}: ${test.fullName}\n${shortened(test.failureMessages.join("\n"))}`,
    );
}

function shortened(message: string) {
  return message.split("\n").slice(0, MESSAGE_LINES).join("\n");
}
