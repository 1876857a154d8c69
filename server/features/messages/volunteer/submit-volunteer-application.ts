import {
  checkVolunteer,
  type VolunteerApplication,
  volunteerFromForm,
} from "../../../../contracts/messages/volunteer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../../platform/http/endpoint.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { messageForm } from "../message-form.ts";
import { postVolunteerMails } from "./mails.ts";

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
    postMails: (trx, content, { id, language }, { mayConfirm }) =>
      postVolunteerMails(trx, mail, content, { id, language, mayConfirm }),
  });
}
