import { Hono } from "hono";
import { isLanguage } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { limits } from "../../platform/limits/limits.ts";
import type { Subscription } from "./subscription.ts";

/**
 * POST to an unsubscribe link; its GET shows a page with a button. It needs only the token: a mail provider posts
 * `List-Unsubscribe=One-Click` (RFC 8058) from its own servers, in either form type, and gets 200; a browser is redirected
 * to the page. An unknown token gets the same answer as a known one.
 */
export function createUnsubscribe({ env }: Context, { leave }: Pick<Subscription, "leave">): Hono {
  const routes = new Hono();
  routes.on(
    "POST",
    ["/newsletter/unsubscribe/:token", "/:language/newsletter/unsubscribe/:token"],
    async (c, next) => {
      const token = c.req.param("token") ?? "";
      const language = c.req.param("language") ?? "fr";
      if (!isLanguage(language) || !/^[\w-]{22}$/.test(token)) return next();
      const body = Buffer.from(await readBytes(c.req.raw, limits.mail.oneClickBytes)).toString("latin1");
      await leave(token);
      if (/List-Unsubscribe/i.test(body)) return c.body(null, 200, { "Cache-Control": "no-store" });
      return leadTo(siteUrl(env, language, `/newsletter/unsubscribe/${token}`));
    },
  );
  return routes;
}
