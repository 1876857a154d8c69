/** The process's own clock; a test may set it forward to live through a month in a moment. */
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
