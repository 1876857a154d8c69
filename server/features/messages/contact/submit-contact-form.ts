import { type ContactMessage, checkContact } from "../../../../contracts/messages/contact.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../../platform/http/endpoint.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { messageForm } from "../message-form.ts";
import { postContactMails } from "./mails.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly renderForm: RenderForm;
}

/** POST submit-contact-form {name, email, message} -> {message}: one mail to the foundation, one to the sender. */
export function submitContactForm(context: Context, { mail, renderForm }: Parts): Endpoint {
  return messageForm<ContactMessage>(context, renderForm, {
    name: "submit-contact-form",
    form: "contact",
    pages: ["/contact"],
    sent: "contact.sent",
    check: checkContact,
    fromForm: (values) => values,
    async store(trx, content, kept) {
      await trx
        .insertInto("messages.contact_messages")
        .values({ ...content, ...kept })
        .execute();
    },
    postMails: (trx, content, { id, language }, { mayConfirm }) =>
      postContactMails(trx, mail, content, { id, language, mayConfirm }),
  });
}
