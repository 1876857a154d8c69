import type { Context } from "../../platform/context.ts";
import { purgeRepeats } from "../../platform/forms/form-guard.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { limits } from "../../platform/limits/limits.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { submitContactForm } from "./contact/submit-contact-form.ts";
import { purgeMessages } from "./purge.ts";
import { submitVolunteerApplication } from "./volunteer/submit-volunteer-application.ts";

interface Messages {
  readonly endpoints: readonly Endpoint[];
  /** Deletes messages after their retention period. */
  purge(): Promise<void>;
  /** Schedules the nightly purge. */
  start(): Promise<void>;
}

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly renderForm: RenderForm;
}

const PURGE = "purge-messages";

/** Builds the feature: the forms by which visitors write to the foundation. */
export function createMessages(context: Context, parts: Parts): Messages {
  const { jobs } = context;

  async function purge() {
    await purgeRepeats(context);
    await purgeMessages(context);
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
