import nodemailer from "nodemailer";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import type { Attachment } from "./attachments.ts";
import type { Written } from "./kit.ts";
import type { StoredAttachment } from "./tables.ts";

export interface Message extends Written {
  readonly messageId: string;
  readonly recipient: string;
  readonly language: string;
  readonly attachments: readonly Attachment[];
}

/** Delivers one mail, or throws. */
export type Deliver = (message: Message) => Promise<void>;

const headersOf = ({ language, unsubscribe, oneClick }: Message) => ({
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
  "Content-Language": language,
  // Leads to a page with a button: mail scanners open links, which must not unsubscribe anybody.
  ...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>` }),
  ...(oneClick && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});

export function smtpTransport({ env }: Pick<Context, "env">, url: string): Deliver {
  const { smtpMs } = limits.mail;
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: smtpMs,
    greetingTimeout: smtpMs,
    socketTimeout: smtpMs,
    // Mails never include files or URLs by reference.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transport.sendMail({
      from: env.MAIL_FROM,
      // An address object is not parsed, so the text cannot add a second recipient.
      to: { name: "", address: message.recipient },
      ...(message.replyTo && { replyTo: { name: "", address: message.replyTo } }),
      messageId: message.messageId,
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: headersOf(message),
      attachments: [...message.attachments],
    });
  };
}

/** Without a mail server, stores mails for /dev/mail. A repeated delivery is ignored. */
export function localMailbox({ db, env, clock, random }: Context): Deliver {
  return async (message) => {
    await db
      .insertInto("mail.mailbox")
      .values({
        id: random.uuid(),
        message_id: message.messageId,
        recipient: message.recipient,
        sender: env.MAIL_FROM,
        subject: message.subject,
        text: message.text,
        html: message.html,
        headers: JSON.stringify({
          "Message-ID": message.messageId,
          ...(message.replyTo && { "Reply-To": message.replyTo }),
          ...headersOf(message),
        }),
        attachments: JSON.stringify(message.attachments.map(stored)),
        delivered_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column("message_id").doNothing())
      .execute();
  };
}

const stored = ({ filename, contentType, content }: Attachment): StoredAttachment => ({
  filename,
  contentType,
  base64: content.toString("base64"),
});
