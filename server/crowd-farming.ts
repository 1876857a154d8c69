import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import { investmentStatus, investmentStatusEndpoint } from "./functions/crowdfarming/investment-status.ts";
import { createProjectReads } from "./functions/crowdfarming/projects.ts";

interface CrowdFarming {
  readonly endpoints: readonly Endpoint[];
  /** For the pages. */
  readonly data: Pick<PageData, "farmProjects" | "farmProject" | "investmentStatus">;
}

/** Puts the rooms of crowd-farming together: what pages read, investing, its payments. */
export function createCrowdFarming(context: Context): CrowdFarming {
  return {
    endpoints: [investmentStatusEndpoint(context)],
    data: { ...createProjectReads(context), investmentStatus: investmentStatus(context) },
  };
}
