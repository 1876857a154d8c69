import { hubProjects } from "../../../content/hub-projects.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import { approvedProjects } from "./approved-projects.ts";
import { impactHubLimits } from "./limits.ts";
import { hubDesk, type SignedFiles } from "./office/desk.ts";
import { submitterData } from "./own-data.ts";
import type { ProjectFiles } from "./project-file.ts";
import { projectSubmission } from "./project-submission.ts";
import { purgeSubmissions, type UnusedFiles } from "./purge.ts";
import { seedApproved } from "./seed-approved.ts";
import { seedApprovedTranslations } from "./seed-translations.ts";
import { createStatusNews } from "./status-news.ts";
import { submitProjectIdea } from "./submit-project-idea.ts";

interface ImpactHub {
  readonly endpoints: readonly Endpoint[];
  readonly desk: Desk;
  /** Data for the pages. */
  readonly data: Pick<PageData, "approvedProjects" | "projectSubmission">;
  readonly ownData: OwnData;
  /** The nightly job. */
  purge(): Promise<void>;
  /** Seeds the sample projects and starts the mails to submitters; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly files: ProjectFiles & UnusedFiles & SignedFiles;
  readonly renderForm: RenderForm;
}

const PURGE = "purge-submissions";

/** Builds the feature: data for pages, submissions and their status. */
export function createImpactHub(context: Context, parts: Parts): ImpactHub {
  const { db, jobs } = context;
  const news = createStatusNews(context, parts.mail);
  const purge = () => purgeSubmissions(context, parts.files);
  return {
    endpoints: [submitProjectIdea(context, parts)],
    desk: hubDesk(context, parts),
    data: { approvedProjects: approvedProjects(context), projectSubmission: projectSubmission(context) },
    ownData: submitterData,
    purge,
    async start() {
      await seedApproved(db, hubProjects);
      await seedApprovedTranslations(db, hubProjects);
      await jobs.createQueue(PURGE);
      await jobs.work(PURGE, purge);
      await jobs.schedule(PURGE, impactHubLimits.purgeCron);
      return news.start();
    },
  };
}
