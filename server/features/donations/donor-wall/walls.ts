import type { DonorWall } from "../../../../contracts/donations/donor-wall.ts";
import type { Money } from "../../../../contracts/money.ts";
import type { Context } from "../../../platform/context.ts";
import { createShortCache } from "../../../platform/memory/short-cache.ts";
import { donorWallLimits } from "../limits.ts";
import { readDonorWall, readTotals } from "./read-donor-wall.ts";

export type Walls = ReturnType<typeof createWalls>;

/** The walls of known programmes, cached for some seconds: every project page requests one. */
export function createWalls(context: Pick<Context, "db" | "clock">) {
  const { seconds, cachedWalls: most } = donorWallLimits;
  const ms = seconds * 1000;
  const cached = createShortCache<DonorWall>({ ...context, ms, most });
  const wallOf = (programId: string) => cached(programId, () => readDonorWall(context, programId));

  /** Totals in which a payment counts that was booked at this time: a cached wall may be older than the payment. */
  async function totalsWith(programId: string, bookedAt: Date): Promise<readonly Money[]> {
    const isCachedSince = bookedAt.getTime() + 2 * ms < context.clock.now().getTime();
    return isCachedSince ? (await wallOf(programId)).totals : readTotals(context, programId);
  }

  return { wallOf, totalsWith };
}
