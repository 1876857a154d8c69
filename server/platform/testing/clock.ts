import { type Clock, systemClock } from "../process/clock.ts";

/** A clock that a test can set ahead of the machine's. */
export function movableClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    monotonic: systemClock.monotonic,
    ahead: () => ahead,
    advance(ms: number) {
      ahead += ms;
    },
  } satisfies Clock & Record<string, unknown>;
}
