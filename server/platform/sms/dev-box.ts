import { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../context.ts";
import { errorResponse } from "../http/errors.ts";
import { localOnly } from "../http/local-only.ts";
import { requestLanguage } from "../http/request-language.ts";
import { limits } from "../limits/limits.ts";
import { devPage } from "../mail/dev-page.ts";
import { type Html, html } from "../mail/html.ts";

/** /dev/sms: the local box while no gateway is configured; only for local requests (`localOnly`). */
export function createDevBox({ db, env, log }: Pick<Context, "db" | "env" | "log">): Hono {
  const router = new Hono();
  // By path: /dev has other routers too.
  for (const path of ["/sms", "/sms.json"]) {
    router.use(path, localOnly(env), async (_, next) => {
      if (env.SMS_URL) throw new Failure("not_found");
      await next();
    });
  }

  async function latest() {
    const rows = await db
      .selectFrom("sms.box")
      .innerJoin("sms.outbox", "sms.outbox.id", "sms.box.id")
      .selectAll("sms.box")
      .orderBy("sms.outbox.created_at", "desc")
      .orderBy("sms.box.id")
      .limit(limits.sms.boxRows)
      .execute();
    return rows.map(({ id, recipient, channel, sender, text, delivered_at }) => ({
      id,
      to: `+${recipient}`,
      from: sender,
      channel,
      text,
      date: delivered_at.toISOString(),
    }));
  }

  router.get("/sms.json", async (c) => c.json(await latest()));
  router.get("/sms", async (c) => {
    const items = (await latest()).map(
      ({ to, channel, date, text }) =>
        html`<li>${to} · ${channel} · ${date}<p dir="auto">${linked(text)}</p></li>\n`,
    );
    return c.html(
      devPage("Text messages", items.length > 0 ? html`<ol>${items}</ol>` : html`<p>No message yet.</p>`),
    );
  });
  router.onError((error, c) => errorResponse(error, requestLanguage(c.req.raw.headers), log));
  return router;
}

/** The text with its links, which a narrow window breaks behind their slashes. */
export const linked = (text: string): Html =>
  html`${text.split(/(?=\s)|(?<=\s)/).map((word) => (/^https?:\/\//.test(word) ? link(word) : word))}`;

const link = (url: string): Html =>
  html`<a href="${url}">${url.split(/(?<=\/)/).map((part) => html`${part}<wbr>`)}</a>`;
