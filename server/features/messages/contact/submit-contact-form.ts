import { settings } from "../../../../content/settings.ts";
import { DEFAULT_LANGUAGE } from "../../../../contracts/languages.ts";
import { type ContactMessage, checkContact } from "../../../../contracts/messages/contact.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../../platform/http/endpoint.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { messageForm } from "../message-form.ts";

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
    async postMails(trx, content, { id, language }, { mayConfirm }) {
      await mail.post(trx, {
        dedupeKey: `contact_message:${id}`,
        recipient: settings.email,
        language: DEFAULT_LANGUAGE,
        letter: { template: "contact_message", data: { ...content, language } },
      });
      if (!mayConfirm) return;
      await mail.post(trx, {
        dedupeKey: `contact_received:${id}`,
        recipient: content.email,
        language,
        letter: { template: "contact_received", data: { name: content.name } },
      });
    },
  });
}
