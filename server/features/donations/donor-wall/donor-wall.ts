import type { DonorWall } from "../../../../contracts/donations/donor-wall.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { donorWallLimits } from "../limits.ts";
import { readDonorWall } from "./read-donor-wall.ts";

/** Whether the programme takes gifts. */
type IsKnown = (programId: string) => boolean;

/**
 * GET donor-wall?programId=…: totals, and names as the donors chose. Every project page requests it, so the answer is
 * cached for some seconds. Only known programmes are cached, so the cache stays small.
 */
export function donorWall(context: Pick<Context, "db" | "clock">, isKnown: IsKnown): Endpoint {
  const { seconds } = donorWallLimits;
  const cache = new Map<string, { until: number; wall: Promise<DonorWall> }>();

  function wallOf(programId: string): Promise<DonorWall> {
    const now = context.clock.now().getTime();
    const cached = cache.get(programId);
    if (cached && cached.until > now) return cached.wall;
    const wall = readDonorWall(context, programId);
    cache.set(programId, { until: now + seconds * 1000, wall });
    wall.catch(() => cache.delete(programId));
    return wall;
  }

  return {
    name: "donor-wall",
    method: "GET",
    async handle({ request }) {
      const programId = new URL(request.url).searchParams.get("programId") ?? "";
      if (!isKnown(programId)) throw new Failure("not_found");
      const wall = await wallOf(programId);
      return Response.json(wall, { headers: { "Cache-Control": `public, max-age=${seconds}` } });
    },
  };
}
