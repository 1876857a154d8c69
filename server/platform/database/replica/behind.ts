interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/**
 * How far behind a replica is, by our own clock: where the primary was in its log at the last looks, and how far of that the replica
 * has played back. The replica's own `pg_last_xact_replay_timestamp()` grows while nobody writes, and says nothing of what it has
 * not heard of.
 */
export function createBehind(keepMs: number) {
  let samples: readonly Sample[] = [];

  return {
    /** The primary had written as far as this, not before `at`. */
    note(at: number, position: bigint) {
      samples = [...samples.filter((sample) => sample.at >= at - keepMs), { at, position }];
    },
    /**
     * Milliseconds at most; zero where it has all that is known. A primary that is away writes nothing: then the last look counts.
     * Infinity where the replica lacks all of the last looks.
     */
    of(now: number, played: bigint): number {
      const newest = samples.at(-1);
      if (!newest) return Infinity;
      if (played >= newest.position) return 0;
      const had = samples.findLast(({ position }) => position <= played);
      return had ? now - had.at : Infinity;
    },
  };
}
