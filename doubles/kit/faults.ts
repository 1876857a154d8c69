/**
 * What becomes of the next requests to a path. Before the request has an effect: `error`, `html` (a page with 200), `busy` (429)
 * and `silent` (no answer at all). After it: `lost` (the connection ends), `late-error`, and `slow` (a late answer).
 */
const FAULTS = ["error", "html", "busy", "silent", "lost", "late-error", "slow"] as const;
export type Fault = (typeof FAULTS)[number];

/** Longer than a merchant waits. */
export const SLOW_MS = 20_000;

interface Planned {
  readonly path: string;
  readonly answer: Fault;
  readonly times: number;
}

/** {path?, answer, times?}, as a tester sends it; null if it is none. */
export function faultIn({
  path = "/",
  answer: name,
  times = 1,
}: Readonly<Record<string, unknown>>): Planned | null {
  const answer = FAULTS.find((one) => one === name);
  return typeof path === "string" && answer && typeof times === "number" ? { path, answer, times } : null;
}

export function createFaults() {
  const waiting: { readonly path: string; readonly answer: Fault; times: number }[] = [];
  return {
    add: (planned: Planned) => void waiting.push({ ...planned }),
    /** The fault of this request, counted. */
    take(path: string): Fault | undefined {
      const found = waiting.find((one) => one.times > 0 && path.startsWith(one.path));
      if (found) found.times -= 1;
      return found?.answer;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
