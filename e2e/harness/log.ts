import { readFileSync } from "node:fs";

const WARN = 40;
const NAMES = new Set(["warn", "error", "fatal"]);

/** Whether a line of the log is a warning or an error, or no JSON at all and looks like one. */
function isTrouble(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number | string };
    return typeof level === "number" ? level >= WARN : NAMES.has(String(level));
  } catch {
    return /\b(error|warning|fatal|panic)\b/i.test(line) || /^\s+at /.test(line);
  }
}

/** The present length of the log: later lines belong to the journey that starts now. */
export const logLength = (file: string) => readFileSync(file).length;

export const troubleSince = (file: string, start: number) =>
  readFileSync(file)
    .subarray(start)
    .toString()
    .split("\n")
    .filter((line) => line.trim() !== "" && isTrouble(line));
