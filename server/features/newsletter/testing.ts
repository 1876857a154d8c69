import { Hono } from "hono";
import { letters } from "../../letters.ts";
import { createFunctions } from "../../platform/http/functions.ts";
import { type Letter } from "../../platform/mail/letters.ts";
import { createMail } from "../../platform/mail/mail.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testContext } from "../../testing/context.ts";
import { createNewsletter } from "./index.ts";

/** The newsletter as the server mounts it, with a clock that can be moved; its mails are read from the outbox. */
export async function testNewsletter() {
  const clock = movableClock();
  const { context, close } = await testContext({}, { clock });
  const mail = createMail(context, letters);
  const newsletter = createNewsletter(context, {
    mail,
    renderForm: async (path, language, failure) =>
      Response.json({ path, language, failure }, { status: 422 }),
  });
  const app = new Hono()
    .route("/functions/v1", createFunctions(context, newsletter.endpoints))
    .route("/", newsletter.unsubscribe);
  const stop = await mail.start();
  await newsletter.start();

  const { SITE_URL } = context.env;
  let visitors = 0;
  /** Each call from another address, unless one is named. */
  const call = (path: string, init: RequestInit = {}, remoteAddress = `10.0.${visitors++ % 250}.1`) =>
    Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress } } }));
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
    stateOf: newsletter.newsletterLink,
    async close() {
      await stop();
      await close();
    },
  };
}
