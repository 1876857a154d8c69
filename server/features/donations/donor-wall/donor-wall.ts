import { Failure } from "../../../../contracts/errors.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { donorWallLimits } from "../limits.ts";
import type { Walls } from "./walls.ts";

/** Whether the programme takes gifts. */
type IsKnown = (programId: string) => boolean;

/**
 * GET donor-wall?programId=…: totals, and names as the donors chose. Only known programmes are asked for, so the cache of
 * the walls stays small.
 */
export function donorWall({ wallOf }: Pick<Walls, "wallOf">, isKnown: IsKnown): Endpoint {
  return {
    name: "donor-wall",
    method: "GET",
    async handle({ request }) {
      const programId = new URL(request.url).searchParams.get("programId") ?? "";
      if (!isKnown(programId)) throw new Failure("not_found");
      const wall = await wallOf(programId);
      return Response.json(wall, {
        headers: { "Cache-Control": `public, max-age=${donorWallLimits.seconds}` },
      });
    },
  };
}
