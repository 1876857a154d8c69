import type { Transporter } from "nodemailer";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { isLoopback } from "../process/env.ts";
import type { Attachment } from "./attachments.ts";
import type { Written } from "./kit.ts";
import { asPage, contentId, type Picture } from "./pictures.ts";
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
  const settings = {
    url,
    // Beyond this machine without TLS no mail leaves a public site: it waits, and an alarm is raised.
    requireTLS: env.isPublic && !isLoopback(url),
    pool: true,
    connectionTimeout: smtpMs,
    greetingTimeout: smtpMs,
    socketTimeout: smtpMs,
    // Mails never include files or URLs by reference.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | undefined;
  return async (message) => {
    // Loaded for the first mail: it takes memory and time at the start (docs/decisions/bodies-on-demand.md).
    const { createTransport } = await import("nodemailer");
    transport ??= createTransport(settings);
    await transport.sendMail(asMime(env, message));
  };
}

/** The message as nodemailer writes it. */
export function asMime({ MAIL_FROM: from }: Pick<Context["env"], "MAIL_FROM">, message: Message) {
  const { messageId, subject, text, html } = message;
  return {
    from,
    // An address object is not parsed, so the text cannot add a second recipient.
    to: { name: "", address: message.recipient },
    ...(message.replyTo && { replyTo: { name: "", address: message.replyTo } }),
    messageId,
    subject,
    text,
    html,
    textEncoding: shorterEncoding(text + html),
    headers: headersOf(message),
    attachments: [...message.attachments, ...message.pictures.map(inside)],
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
        html: asPage(message),
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

/** Quoted-printable writes a byte beyond ASCII with three signs, base64 all bytes with a third more. */
function shorterEncoding(text: string): "base64" | "quoted-printable" {
  const bytes = Buffer.byteLength(text);
  const ascii = text.replace(/\P{ASCII}/gu, "").length;
  return (bytes - ascii) * 2 > bytes / 3 ? "base64" : "quoted-printable";
}

const inside = (picture: Picture) => ({
  cid: contentId(picture),
  contentDisposition: "inline" as const,
  contentType: "image/png",
  filename: `${picture.name}.png`,
  content: picture.png,
});

const stored = ({ filename, contentType, content }: Attachment): StoredAttachment => ({
  filename,
  contentType,
  base64: content.toString("base64"),
});
