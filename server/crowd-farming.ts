import { farmProjects } from "../content/crowdfarming.ts";
import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import type { OwnData } from "./core/own-data.ts";
import type { Identify } from "./core/person.ts";
import { createInvestment } from "./functions/crowdfarming/create-investment.ts";
import { investmentPaper } from "./functions/crowdfarming/investment-paper.ts";
import { investmentStatus, investmentStatusEndpoint } from "./functions/crowdfarming/investment-status.ts";
import { INVESTMENT } from "./functions/crowdfarming/investments.ts";
import { investorData } from "./functions/crowdfarming/own-data.ts";
import { createProjectReads } from "./functions/crowdfarming/projects.ts";
import { createSeasonNews } from "./functions/crowdfarming/season-news.ts";
import { seedProjects } from "./functions/crowdfarming/seed-projects.ts";
import { investmentHandlers } from "./functions/crowdfarming/settle.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Payments } from "./payments/payments.ts";

interface CrowdFarming {
  readonly endpoints: readonly Endpoint[];
  /** For the pages. */
  readonly data: Pick<PageData, "farmProjects" | "farmProject" | "investmentStatus">;
  readonly ownData: OwnData;
  /** Puts the sample in, and begins to write of the season; the promise is the way to stop. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<Payments, "handle" | "providerFor">;
}

/** Puts the rooms of crowd-farming together: what pages read, investing, its payments. */
export function createCrowdFarming(context: Context, { identify, mail, payments }: Parts): CrowdFarming {
  const news = createSeasonNews(context, mail);
  payments.handle(INVESTMENT, investmentHandlers(context, mail));
  return {
    endpoints: [
      createInvestment(context, { identify, payments }),
      investmentStatusEndpoint(context),
      investmentPaper(context),
    ],
    data: { ...createProjectReads(context), investmentStatus: investmentStatus(context) },
    ownData: investorData,
    async start() {
      await seedProjects(context.db, farmProjects, context.clock.now());
      return news.start();
    },
  };
}
