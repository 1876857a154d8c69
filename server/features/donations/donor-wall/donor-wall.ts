import type { DonorWall } from "../../../../contracts/donor-wall.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { donorWallLimits } from "../limits.ts";
import { readDonorWall } from "./read-donor-wall.ts";

/** Whether one may give to this programme. */
type Knows = (programId: string) => boolean;

/**
 * GET donor-wall?programId=…: totals and names as the givers chose. Every visitor of a project asks, so the database
 * is asked once in a while only; programmes are few, and nothing is kept of unknown ones.
 */
export function donorWall(context: Pick<Context, "db" | "clock">, knows: Knows): Endpoint {
  const { seconds } = donorWallLimits;
  const kept = new Map<string, { until: number; wall: Promise<DonorWall> }>();

  function wallOf(programId: string): Promise<DonorWall> {
    const now = context.clock.now().getTime();
    const known = kept.get(programId);
    if (known && known.until > now) return known.wall;
    const wall = readDonorWall(context, programId);
    kept.set(programId, { until: now + seconds * 1000, wall });
    wall.catch(() => kept.delete(programId));
    return wall;
  }

  return {
    name: "donor-wall",
    method: "GET",
    async handle({ request }) {
      const programId = new URL(request.url).searchParams.get("programId") ?? "";
      if (!knows(programId)) throw new Failure("not_found");
      const wall = await wallOf(programId);
      return Response.json(wall, { headers: { "Cache-Control": `public, max-age=${seconds}` } });
    },
  };
}
