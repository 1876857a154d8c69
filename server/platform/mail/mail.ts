import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { type Attach, noFiles } from "./attachments.ts";
import { createDevMailbox } from "./dev-mailbox.ts";
import type { Letters } from "./letters.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { startPurge } from "./purge.ts";
import { localMailbox, smtpTransport } from "./transport.ts";

export interface Mail extends Outbox {
  /** For /dev/mail. */
  readonly devMailbox: Hono;
}

/** The outbox, which delivers to a mail server or to the local mailbox. */
export function createMail(context: Context, letters: Letters, attach: Attach = noFiles): Mail {
  const { SMTP_URL } = context.env;
  const deliver = SMTP_URL ? smtpTransport(context, SMTP_URL) : localMailbox(context);
  const outbox = createOutbox(context, { letters, deliver, attach });
  return {
    ...outbox,
    devMailbox: createDevMailbox(context, letters),
    async start() {
      await startPurge(context, letters);
      return outbox.start();
    },
  };
}
