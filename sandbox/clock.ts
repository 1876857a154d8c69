/** The clock of the process; a test may set it forward. */
export function createClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    setAhead(ms: number) {
      ahead = ms;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
