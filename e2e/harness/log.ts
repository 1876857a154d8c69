import { closeSync, openSync, readSync, statSync } from "node:fs";

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
export const logLength = (file: string) => statSync(file).size;

export const troubleSince = (file: string, start: number) =>
  textFrom(file, start)
    .split("\n")
    .filter((line) => line.trim() !== "" && isTrouble(line));

/** The end of a file that grows all the time. */
function textFrom(file: string, start: number): string {
  const log = openSync(file, "r");
  const rest = Buffer.alloc(statSync(file).size - start);
  const length = readSync(log, rest, 0, rest.length, start);
  closeSync(log);
  return rest.toString("utf8", 0, length);
}
