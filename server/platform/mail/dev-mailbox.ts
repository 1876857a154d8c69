import { Hono, type Context as HonoContext } from "hono";
import type { Selectable } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../context.ts";
import { isUuid } from "../database/uuid.ts";
import { errorResponse } from "../http/errors.ts";
import { localOnly } from "../http/local-only.ts";
import { requestLanguage } from "../http/request-language.ts";
import { limits } from "../limits/limits.ts";
import { devPage, withIcon } from "./dev-page.ts";
import { html } from "./html.ts";
import type { Letters } from "./letters.ts";
import { addPreview } from "./preview.ts";
import type { MailTables } from "./tables.ts";

type Row = Selectable<MailTables["mail.mailbox"]>;

/**
 * /dev/mail: the local mailbox while no mail server is configured; only for local requests (`localOnly`). A program reads
 * /dev/mail.json, with `?to=` only the mails to that address.
 */
export function createDevMailbox(context: Context, letters: Letters): Hono {
  const { db, env, log } = context;
  const router = new Hono();

  router.use(localOnly(env), async (_, next) => {
    if (env.SMTP_URL) throw new Failure("not_found");
    await next();
  });

  function latest(recipient?: string): Promise<Row[]> {
    const mails = db
      .selectFrom("mail.mailbox")
      .selectAll()
      .orderBy("delivered_at", "desc")
      .orderBy("id")
      .limit(limits.mail.mailboxRows);
    return (recipient === undefined ? mails : mails.where("recipient", "=", recipient)).execute();
  }

  const requestedMail = async (c: HonoContext): Promise<Row> => {
    const id = c.req.param("id") ?? "";
    const found = isUuid(id)
      ? await db.selectFrom("mail.mailbox").selectAll().where("id", "=", id).executeTakeFirst()
      : undefined;
    if (!found) throw new Failure("not_found");
    return found;
  };

  router.get("/mail.json", async (c) => c.json((await latest(c.req.query("to"))).map(asJson)));
  router.get("/mail", async (c) => c.html(listPage(await latest())));
  addPreview(router, context, letters);
  router.get("/mail/:id", async (c) => c.html(messagePage(await requestedMail(c))));
  router.get("/mail/:id/html", async (c) => c.html(withIcon((await requestedMail(c)).html)));
  router.get("/mail/:id/attachments/:at", async (c) => {
    const file = (await requestedMail(c)).attachments[Number(c.req.param("at"))];
    if (!file) throw new Failure("not_found");
    return c.body(Buffer.from(file.base64, "base64"), 200, {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    });
  });
  router.all("*", () => {
    throw new Failure("not_found");
  });
  router.onError((error, c) => errorResponse(error, requestLanguage(c.req.raw.headers), log));
  return router;
}

function asJson(row: Row) {
  const { id, recipient, sender, subject, delivered_at, text, html: body, headers } = row;
  return {
    id,
    to: recipient,
    from: sender,
    subject,
    date: delivered_at.toISOString(),
    text,
    html: body,
    headers,
    attachments: filesOf(row),
  };
}

function filesOf({ id, attachments }: Row) {
  return attachments.map(({ filename, contentType }, at) => ({
    filename,
    contentType,
    url: `/dev/mail/${id}/attachments/${at}`,
  }));
}

function listPage(rows: readonly Row[]): string {
  const items = rows.map(
    (row) =>
      html`<li><a href="/dev/mail/${row.id}">${row.subject}</a><br>${row.recipient} · ${row.delivered_at.toISOString()}</li>\n`,
  );
  return devPage("Mail", rows.length > 0 ? html`<ol>${items}</ol>` : html`<p>No mail yet.</p>`);
}

function messagePage(row: Row): string {
  const { id, subject, recipient, sender, text, headers } = row;
  const lines = Object.entries({ From: sender, To: recipient, ...headers }).map(
    ([name, value]) => html`${name}: ${value}\n`,
  );
  const files = filesOf(row).map(({ filename, url }) => html` · <a href="${url}">${filename}</a>`);
  return devPage(
    subject,
    html`<p><a href="/dev/mail">All mail</a> · <a href="/dev/mail/${id}/html">HTML part</a>${files}</p>
<pre>${lines}</pre>
<pre dir="auto">${text}</pre>`,
  );
}
