import { testApp } from "../../testing/app.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The server with the forms by which visitors write to the foundation, with a local mailbox and a clock that can be moved. */
export async function testMessages(settings: Record<string, string> = {}) {
  let now = Date.parse("2027-03-10T10:00:00Z");
  const clock = { now: () => new Date(now), monotonic: () => performance.now() };
  const { context, database, call, features, close } = await testApp({
    settings,
    replaced: { clock },
    only: ["messages"],
  });

  return {
    context,
    database,
    call,
    purge: features.messages.purge,
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
    close,
  };
}
