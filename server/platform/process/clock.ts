/** The clock is injected, so that tests can stop it. `monotonic` is for time-outs: it does not jump with the wall clock. */
export interface Clock {
  now(): Date;
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};
