import { readFileSync } from "node:fs";

const WARN = 40;
const NAMES = new Set(["warn", "error", "fatal"]);

/** A line of the product's log that says something went wrong: level warn and above, or no log line at all. */
function isTrouble(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number | string };
    return typeof level === "number" ? level >= WARN : NAMES.has(String(level));
  } catch {
    return /\b(error|warning|fatal|panic)\b/i.test(line) || /^\s+at /.test(line);
  }
}

/** How far the log has grown: what comes after belongs to the journey that starts now. */
export const logLength = (file: string) => readFileSync(file).length;

export const troubleSince = (file: string, start: number) =>
  readFileSync(file)
    .subarray(start)
    .toString()
    .split("\n")
    .filter((line) => line.trim() !== "" && isTrouble(line));
