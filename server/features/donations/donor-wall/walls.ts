import type { DonorWall } from "../../../../contracts/donations/donor-wall.ts";
import type { Money } from "../../../../contracts/money.ts";
import type { Context } from "../../../platform/context.ts";
import { donorWallLimits } from "../limits.ts";
import { readDonorWall, readTotals } from "./read-donor-wall.ts";

export type Walls = ReturnType<typeof createWalls>;

/** The walls of known programmes, cached for some seconds: every project page requests one. */
export function createWalls(context: Pick<Context, "db" | "clock">) {
  const cachedMs = donorWallLimits.seconds * 1000;
  const cache = new Map<string, { until: number; wall: Promise<DonorWall> }>();

  function wallOf(programId: string): Promise<DonorWall> {
    const now = context.clock.now().getTime();
    const cached = cache.get(programId);
    if (cached && cached.until > now) return cached.wall;
    const wall = readDonorWall(context, programId);
    cache.set(programId, { until: now + cachedMs, wall });
    wall.catch(() => cache.delete(programId));
    return wall;
  }

  /** Totals in which a payment counts that was booked at this time: a cached wall may be older than the payment. */
  async function totalsWith(programId: string, bookedAt: Date): Promise<readonly Money[]> {
    const isCachedSince = bookedAt.getTime() + 2 * cachedMs < context.clock.now().getTime();
    return isCachedSince ? (await wallOf(programId)).totals : readTotals(context, programId);
  }

  return { wallOf, totalsWith };
}
