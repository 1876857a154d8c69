import type { Context } from "./core/context.ts";
import type { Endpoint, RenderForm } from "./core/endpoint.ts";
import { purgeRepeats } from "./core/form-guard.ts";
import { limits } from "./core/limits.ts";
import { purgeContactMessages } from "./functions/contact/purge-contact-messages.ts";
import { submitContactForm } from "./functions/contact/submit-contact-form.ts";
import { purgeVolunteerApplications } from "./functions/volunteer/purge-volunteer-applications.ts";
import { submitVolunteerApplication } from "./functions/volunteer/submit-volunteer-application.ts";
import type { Outbox } from "./mail/outbox.ts";

interface Messages {
  readonly endpoints: readonly Endpoint[];
  /** Forgets what has been kept long enough. */
  purge(): Promise<void>;
  /** Begins to do so each night. */
  start(): Promise<void>;
}

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly renderForm: RenderForm;
}

const PURGE = "purge-messages";

/** Puts together what visitors write to the foundation. */
export function createMessages(context: Context, parts: Parts): Messages {
  const { jobs } = context;

  async function purge() {
    await purgeRepeats(context);
    await purgeContactMessages(context);
    await purgeVolunteerApplications(context);
  }

  return {
    endpoints: [submitContactForm(context, parts), submitVolunteerApplication(context, parts)],
    purge,
    async start() {
      await jobs.createQueue(PURGE);
      await jobs.work(PURGE, purge);
      await jobs.schedule(PURGE, limits.forms.purgeCron);
    },
  };
}
