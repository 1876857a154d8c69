import type { seeded } from "../../../../platform/testing/random.ts";
import { until } from "../../../../platform/testing/until.ts";
import type { Place, Waiting } from "../places/place.ts";
import type { Fault } from "../wire.ts";
import type { World } from "./world.ts";

export type Random = ReturnType<typeof seeded>;

export interface Paid {
  readonly payment: Waiting;
  readonly place: Place;
  readonly day: number;
}

/** What happened, for the record. */
interface Tally {
  gifts: number;
  refunds: number;
  disputes: number;
  payouts: number;
  readonly faults: Partial<
    Record<Fault | "dropped" | "doubled" | "late" | "crashes" | "jumps" | "typed", number>
  >;
}

/** What those who act in a world know of each other's days. */
export function createStory(world: World) {
  const tally: Tally = { gifts: 0, refunds: 0, disputes: 0, payouts: 0, faults: {} };
  let later: { readonly on: number; readonly act: () => Promise<unknown> }[] = [];

  /** Again, where the site was down just then. */
  async function retried(act: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      try {
        await act();
        return;
      } catch {
        await until(() => world.life().isAlive);
      }
    }
  }

  return {
    world,
    tally,
    paid: [] as Paid[],
    count: (what: keyof Tally["faults"]) => void (tally.faults[what] = (tally.faults[what] ?? 0) + 1),
    /** On the evening of that day. */
    later: (on: number, act: () => Promise<unknown>) => void later.push({ on, act }),
    async actsUntil(day: number): Promise<void> {
      const due = later.filter(({ on }) => on <= day);
      later = later.filter(({ on }) => on > day);
      for (const { act } of due) await retried(act);
    },
  };
}
export type Story = ReturnType<typeof createStory>;

export const chance = (random: Random, percent: number) => random.below(100) < percent;

/** A person whose try fails goes away; what it did at the provider stays. */
export async function quietly<T>(act: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await act;
  } catch {
    return undefined;
  }
}
