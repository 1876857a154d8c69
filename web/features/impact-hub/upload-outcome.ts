import type { FileProblem } from "./check-file.ts";

export type Sent = "stored" | "cut" | FileProblem;

/** The server ends uploads after five minutes: one that took about that long would fail again. */
const LONGEST_MS = 270_000;

interface Answer {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  /** The duration of the upload. */
  readonly tookMs: number;
}

/** The outcome of an upload; the storage puts the actual status into the body. */
export function outcomeOf({ status, text, tookMs }: Answer): Sent {
  if (status === 200) return "stored";
  const cut = tookMs < LONGEST_MS ? "cut" : "too_slow";
  if (status === 0 || status >= 500) return cut;
  const [, code = String(status)] = /"statusCode"\s*:\s*"(\d{3})"/.exec(text) ?? [];
  // Stored by an earlier try whose response was lost.
  if (code === "409") return "stored";
  if (code === "413") return "too_large";
  if (code === "429") return "busy";
  return code === "408" ? cut : "refused";
}
