import { createHash } from "node:crypto";
import pino from "pino";
import type { Env } from "./env.ts";

/** The only fields of a log line: no bodies, no names, no addresses. */
interface Fields {
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  code?: string;
  provider?: string;
  job?: string;
  attempt?: number;
  count?: number;
  pid?: number;
  signal?: string;
  reason?: string;
  /** Identifiers are logged as a short hash, enough to follow one through the log. */
  id?: string;
  reference?: string;
  user?: string;
  request?: string;
  error?: unknown;
}

type Write = (event: string, fields?: Fields) => void;
export type Log = Readonly<Record<"debug" | "info" | "warn" | "error", Write>>;

const PLAIN = [
  "method",
  "route",
  "status",
  "ms",
  "code",
  "provider",
  "job",
  "attempt",
  "count",
  "pid",
  "signal",
  "reason",
] as const;
const HASHED = ["id", "reference", "user", "request"] as const;

export function createLog(level: Env["LOG_LEVEL"], destination?: pino.DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const lines = destination
    ? pino(options, destination)
    : pino(options, pino.destination({ dest: 2, sync: true }));
  const writer =
    (name: "debug" | "info" | "warn" | "error"): Write =>
    (event, fields = {}) =>
      lines[name](allowed(fields), event);
  return { debug: writer("debug"), info: writer("info"), warn: writer("warn"), error: writer("error") };
}

function allowed(fields: Fields) {
  const line: Record<string, string | number> = {};
  for (const name of PLAIN) {
    const value = fields[name];
    if (value !== undefined) line[name] = value;
  }
  for (const name of HASHED) {
    const value = fields[name];
    if (value !== undefined) line[name] = createHash("sha256").update(value).digest("hex").slice(0, 12);
  }
  if (fields.error !== undefined) Object.assign(line, described(fields.error));
  return line;
}

/** Logs only the name, the code and the stack of an error: its message may quote user input. */
function described(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const at = frames
    .slice(0, 8)
    .map((line) => line.trim())
    .join(" ");
  const code = "code" in error ? String(error.code) : undefined;
  return { error: error.name, ...(code && { code }), at };
}
