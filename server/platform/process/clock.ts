/** Time is handed in, so that a test can stop it. `monotonic` is for time-outs: it never jumps with the wall clock. */
export interface Clock {
  now(): Date;
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};
