/**
 * What becomes of the next requests to a path: `error` and `html` before the request has an effect, `lost` (no answer at
 * all) and `late-error` after it, `slow` answers late.
 */
export const FAULTS = ["error", "html", "lost", "late-error", "slow"] as const;
export type Fault = (typeof FAULTS)[number];

export const isFault = (value: unknown): value is Fault => FAULTS.some((one) => one === value);

export function createFaults() {
  const waiting: { readonly path: string; readonly fault: Fault; times: number }[] = [];
  return {
    add: (path: string, fault: Fault, times: number) => void waiting.push({ path, fault, times }),
    /** The fault of this request, counted. */
    take(path: string): Fault | undefined {
      const found = waiting.find((one) => one.times > 0 && path.startsWith(one.path));
      if (found) found.times -= 1;
      return found?.fault;
    },
  };
}
