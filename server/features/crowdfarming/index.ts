import { farmProjects } from "../../../content/crowdfarming.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify } from "../../platform/people/person.ts";
import { createInvestment } from "./create-investment.ts";
import { INVESTMENT_ASKED, investmentPage } from "./investment-page.ts";
import { investmentDocument } from "./investment-paper.ts";
import { investmentStatus, investmentStatusEndpoint } from "./investment-status.ts";
import { INVESTMENT } from "./investments.ts";
import { farmsDesk } from "./office/desk.ts";
import { createOpenInvestment } from "./open-investment.ts";
import { investorData } from "./own-data.ts";
import { createProjectReads } from "./projects.ts";
import { createSeasonNews } from "./season-news.ts";
import { seedProjects } from "./seed-projects.ts";
import { seedProjectTranslations } from "./seed-translations.ts";
import { investmentHandlers } from "./settle.ts";

interface CrowdFarming {
  readonly endpoints: readonly Endpoint[];
  readonly desk: Desk;
  /** Data for the pages. */
  readonly data: Pick<PageData, "farmProjects" | "farmProject" | "investmentStatus">;
  readonly asked: typeof INVESTMENT_ASKED;
  readonly ownData: OwnData;
  /** Seeds the sample projects and starts the season news; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<
    Payments,
    "handle" | "showOn" | "chooseLater" | "openCheckout" | "stepOf" | "transferOf"
  >;
}

/** Builds the feature: data for pages, functions, payment handlers. */
export function createCrowdFarming(context: Context, { identify, mail, payments }: Parts): CrowdFarming {
  const news = createSeasonNews(context, mail);
  const openCheckout = createOpenInvestment(context, { payments, mail });
  const page = { ...investmentPage(context), open: openCheckout };
  const status = investmentStatus(context, payments);
  payments.handle(INVESTMENT, investmentHandlers(context, mail));
  payments.showOn(INVESTMENT, page);
  return {
    endpoints: [
      createInvestment(context, { identify, payments: { ...payments, openCheckout }, page }),
      investmentStatusEndpoint(status),
      investmentDocument(context),
    ],
    desk: farmsDesk(context, mail),
    data: { ...createProjectReads(context), investmentStatus: status },
    asked: INVESTMENT_ASKED,
    ownData: investorData,
    async start() {
      await seedProjects(context.db, farmProjects, context.clock.now());
      await seedProjectTranslations(context.db, farmProjects);
      return news.start();
    },
  };
}
