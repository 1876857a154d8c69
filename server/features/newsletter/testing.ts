import { letters } from "../../letters.ts";
import { type Letter } from "../../platform/mail/letters.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testApp } from "../../testing/app.ts";

/** The server with the newsletter, with a clock that can be moved; its mails are read from the outbox. */
export async function testNewsletter() {
  const clock = movableClock();
  const app = await testApp({ replaced: { clock }, only: ["newsletter"] });
  const { context } = app;
  const { newsletter } = app.features;

  const { SITE_URL } = context.env;
  let visitors = 0;
  /** Each call from another address, unless one is named. */
  const call = (path: string, init?: RequestInit, address = `10.0.${visitors++ % 250}.1`) =>
    app.call(path, init, address);
  const post = (path: string, body: object, headers: Record<string, string> = {}, address?: string) =>
    call(
      path,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      },
      address,
    );
  const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    call(path, {
      method: "POST",
      headers: { Origin: SITE_URL, ...headers },
      body: new URLSearchParams(fields),
    });
  const signUp = (body: object, headers?: Record<string, string>, address?: string) =>
    post("/functions/v1/newsletter-signup", body, headers, address);

  /** All mails to an address, as they are written when they are sent; the latest last. */
  async function mailsTo(email: string) {
    const posted = await context.db
      .selectFrom("mail.outbox")
      .selectAll()
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute();
    return posted.map(({ template, data, language }) =>
      letters.write({ template, data } as Letter, language, context),
    );
  }
  /** The path of the link in the latest mail. */
  async function linkTo(email: string, kind: "confirm" | "unsubscribe") {
    const mails = await mailsTo(email);
    const found = new RegExp(`${SITE_URL}(\\S*/newsletter/${kind}/([\\w-]{22}))`).exec(
      mails.at(-1)?.text ?? "",
    );
    if (!found) throw new Error(`no ${kind} link in the mail to ${email}`);
    return { path: found[1] ?? "", token: found[2] ?? "" };
  }
  const row = (email: string) =>
    context.db.selectFrom("mail.subscribers").selectAll().where("email", "=", email).executeTakeFirst();

  /** A confirmed reader, and the link by which they leave. */
  async function subscribed(email: string) {
    await signUp({ email });
    const { token } = await linkTo(email, "confirm");
    await post("/functions/v1/newsletter-confirm", { token });
    return linkTo(email, "unsubscribe");
  }

  return {
    context,
    newsletter,
    clock,
    call,
    post,
    postForm,
    signUp,
    subscribed,
    mailsTo,
    linkTo,
    row,
    stateOf: newsletter.data.newsletterLink,
    close: app.close,
  };
}
