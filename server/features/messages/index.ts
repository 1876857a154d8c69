import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import { purgeRepeats } from "../../platform/forms/form-guard.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { limits } from "../../platform/limits/limits.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { submitContactForm } from "./contact/submit-contact-form.ts";
import { retainedSince } from "./limits.ts";
import { messagesDesk } from "./office/desk.ts";
import { submitVolunteerApplication } from "./volunteer/submit-volunteer-application.ts";

interface Messages {
  readonly endpoints: readonly Endpoint[];
  readonly desk: Desk;
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
    desk: messagesDesk(context, parts.mail),
    purge,
    async start() {
      await jobs.createQueue(PURGE);
      await jobs.work(PURGE, purge);
      await jobs.schedule(PURGE, limits.forms.purgeCron);
    },
  };
}

const FORMS = [
  ["contact", "messages.contact_messages"],
  ["volunteer", "messages.volunteer_applications"],
] as const;

/** Deletes messages and applications after their retention period, spam sooner. */
async function purgeMessages({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  for (const [form, table] of FORMS) {
    const since = retainedSince(clock.now(), form);
    await db
      .deleteFrom(table)
      .where((row) =>
        row.or([
          row("created_at", "<", since.taken),
          row.and([row("held_for", "is not", null), row("created_at", "<", since.held)]),
        ]),
      )
      .execute();
  }
}
