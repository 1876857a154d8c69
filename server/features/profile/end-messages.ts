import { Hono } from "hono";
import { isLanguage } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { limits } from "../../platform/limits/limits.ts";

/**
 * POST to the unsubscribe link of a mail; its GET shows a page with a button. As for the newsletter it needs only the
 * token: a mail provider posts `List-Unsubscribe=One-Click` (RFC 8058), a browser is redirected to the page.
 */
export function createEndMessages({ env }: Context, end: (token: string) => Promise<void>): Hono {
  const room = new Hono();
  room.on("POST", ["/profile/messages/:token", "/:language/profile/messages/:token"], async (c, next) => {
    const token = c.req.param("token") ?? "";
    const language = c.req.param("language") ?? "fr";
    if (!isLanguage(language) || !/^[\w-]{44}$/.test(token)) return next();
    const body = Buffer.from(await readBytes(c.req.raw, limits.mail.oneClickBytes)).toString("latin1");
    await end(token);
    if (/List-Unsubscribe/i.test(body)) return c.body(null, 200, { "Cache-Control": "no-store" });
    return leadTo(siteUrl(env, language, `/profile/messages/${token}`));
  });
  return room;
}
