import { farmProjects } from "../content/crowdfarming.ts";
import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import type { Identify } from "./core/person.ts";
import { createInvestment } from "./functions/crowdfarming/create-investment.ts";
import { investmentStatus, investmentStatusEndpoint } from "./functions/crowdfarming/investment-status.ts";
import { INVESTMENT } from "./functions/crowdfarming/investments.ts";
import { createProjectReads } from "./functions/crowdfarming/projects.ts";
import { seedProjects } from "./functions/crowdfarming/seed-projects.ts";
import { investmentHandlers } from "./functions/crowdfarming/settle.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Payments } from "./payments/payments.ts";

interface CrowdFarming {
  readonly endpoints: readonly Endpoint[];
  /** For the pages. */
  readonly data: Pick<PageData, "farmProjects" | "farmProject" | "investmentStatus">;
  start(): Promise<void>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<Payments, "handle" | "providerFor">;
}

/** Puts the rooms of crowd-farming together: what pages read, investing, its payments. */
export function createCrowdFarming(context: Context, { identify, mail, payments }: Parts): CrowdFarming {
  payments.handle(INVESTMENT, investmentHandlers(context, mail));
  return {
    endpoints: [createInvestment(context, { identify, payments }), investmentStatusEndpoint(context)],
    data: { ...createProjectReads(context), investmentStatus: investmentStatus(context) },
    start: () => seedProjects(context.db, farmProjects, context.clock.now()),
  };
}
