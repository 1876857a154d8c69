import { settings } from "../../../../content/settings.ts";
import { DEFAULT_LANGUAGE } from "../../../../contracts/languages.ts";
import {
  checkVolunteer,
  type VolunteerApplication,
  volunteerFromForm,
} from "../../../../contracts/messages/volunteer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../../platform/http/endpoint.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { messageForm } from "../message-form.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly renderForm: RenderForm;
}

/**
 * POST submit-volunteer-application {name, email, phone, skills, motivation, availability, areas} -> {message}: one
 * mail to the foundation, one to the applicant.
 */
export function submitVolunteerApplication(context: Context, { mail, renderForm }: Parts): Endpoint {
  return messageForm<VolunteerApplication>(context, renderForm, {
    name: "submit-volunteer-application",
    form: "volunteer",
    pages: ["/volunteer", "/join-us"],
    sent: "volunteer.sent",
    check: checkVolunteer,
    fromForm: volunteerFromForm,
    async store(trx, content, kept) {
      await trx
        .insertInto("messages.volunteer_applications")
        .values({ ...content, areas: [...content.areas], ...kept })
        .execute();
    },
    async postMails(trx, content, { id, language }, { mayConfirm }) {
      await mail.post(trx, {
        dedupeKey: `volunteer_application:${id}`,
        recipient: settings.email,
        language: DEFAULT_LANGUAGE,
        letter: { template: "volunteer_application", data: { ...content, language } },
      });
      if (!mayConfirm) return;
      await mail.post(trx, {
        dedupeKey: `volunteer_received:${id}`,
        recipient: content.email,
        language,
        letter: { template: "volunteer_received", data: { name: content.name } },
      });
    },
  });
}
