import { Hono } from "hono";
import { letters } from "../../letters.ts";
import { createFunctions } from "../../platform/http/functions.ts";
import { createMail } from "../../platform/mail/mail.ts";
import { testContext } from "../../testing/context.ts";
import { createMessages } from "./index.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The forms by which visitors write to the foundation, with a local mailbox and a clock that can be moved. */
export async function testMessages(settings: Record<string, string> = {}) {
  let now = Date.parse("2027-03-10T10:00:00Z");
  const clock = { now: () => new Date(now), monotonic: () => performance.now() };
  const { context, close } = await testContext(settings, { clock });
  const mail = createMail(context, letters);
  const messages = createMessages(context, {
    mail,
    renderForm: async (path, language, failure) =>
      Response.json({ path, language, failure }, { status: 422 }),
  });
  const app = new Hono()
    .route("/functions/v1", createFunctions(context, messages.endpoints))
    .route("/dev", mail.devMailbox);
  const stop = await mail.start();

  const call = (path: string, init: RequestInit = {}, address = "127.0.0.1") =>
    Promise.resolve(
      app.request(`${context.env.SITE_URL}${path}`, init, {
        incoming: { httpVersion: "1.1", socket: { remoteAddress: address } },
      }),
    );

  return {
    context,
    call,
    purge: messages.purge,
    pass: (ms: number) => {
      now += ms;
    },
    /** A body as it is, or one to be written as JSON. */
    send: (name: string, body: unknown, headers: Record<string, string> = {}, address?: string) =>
      call(
        `/functions/v1/${name}`,
        {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: typeof body === "string" ? body : JSON.stringify(body),
        },
        address,
      ),
    post: (
      name: string,
      fields: Record<string, string>,
      headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
    ) =>
      call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(fields),
      }),
    /** What waits to be sent or has been. */
    outbox: () =>
      context.db.selectFrom("mail.outbox").select(["template", "recipient", "language", "data"]).execute(),
    async mailbox(): Promise<readonly Mail[]> {
      return (await (await call("/dev/mail.json")).json()) as Mail[];
    },
    async empty() {
      for (const table of [
        "core.rate_limits",
        "core.form_repeats",
        "mail.outbox",
        "mail.mailbox",
        "messages.contact_messages",
        "messages.volunteer_applications",
      ] as const)
        await context.db.deleteFrom(table).execute();
    },
    async close() {
      await stop();
      await close();
    },
  };
}
