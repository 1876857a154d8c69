import type { FileProblem } from "./check-file.ts";

export type Sent = "stored" | "cut" | FileProblem;

/** The server hears no upload longer than five minutes: one that took so long will not fit the next time either. */
const LONGEST_MS = 270_000;

interface Answer {
  /** 0 where none came. */
  readonly status: number;
  readonly text: string;
  /** How long the file was on its way. */
  readonly tookMs: number;
}

/** What became of a file; what the storage means by its answer stands in the answer's body. */
export function outcomeOf({ status, text, tookMs }: Answer): Sent {
  if (status === 200) return "stored";
  const cut = tookMs < LONGEST_MS ? "cut" : "too_slow";
  if (status === 0 || status >= 500) return cut;
  const [, meant = String(status)] = /"statusCode"\s*:\s*"(\d{3})"/.exec(text) ?? [];
  // Stored by the try before, whose answer was lost.
  if (meant === "409") return "stored";
  if (meant === "413") return "too_large";
  if (meant === "429") return "busy";
  return meant === "408" ? cut : "refused";
}
