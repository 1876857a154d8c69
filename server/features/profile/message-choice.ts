import { Hono } from "hono";
import { isLanguage } from "../../../contracts/languages.ts";
import type { MessageChoice } from "../../../contracts/profile/profile.ts";
import type { Context } from "../../platform/context.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { limits } from "../../platform/limits/limits.ts";
import { readNotificationToken } from "./notification-link.ts";
import { preferencesOf, savePreferences } from "./preferences.ts";

/** The page behind the unsubscribe link of a mail, and its button. Opening the page changes nothing. */
export function createMessageChoice({ db, clock, keys }: Pick<Context, "db" | "clock" | "keys">) {
  async function ownerOf(token: string) {
    const link = readNotificationToken(keys, token);
    if (!link) return null;
    // Once preferences are stored, their language is used for mails.
    const person = await db
      .selectFrom("auth.users as person")
      .leftJoin("notification_preferences as kept", "kept.user_id", "person.id")
      .select((row) => row.fn.coalesce("kept.language", "person.language").as("language"))
      .where("person.id", "=", link.userId)
      .executeTakeFirst();
    return person ? { ...link, language: person.language } : null;
  }

  async function stateOf(token: string): Promise<MessageChoice | null> {
    const owner = await ownerOf(token);
    if (!owner) return null;
    return { topic: owner.topic, wanted: (await preferencesOf(db, owner.userId))[owner.topic] };
  }

  /** Unsubscribes from these mails. Idempotent; an unknown link has no effect. */
  async function end(token: string): Promise<void> {
    const owner = await ownerOf(token);
    if (!owner) return;
    const { userId, topic, language } = owner;
    await db
      .transaction()
      .execute((trx) =>
        savePreferences(trx, { userId, changes: { [topic]: false }, language, now: clock.now() }),
      );
  }

  return { stateOf, end };
}

/**
 * POST to the unsubscribe link of a mail; its GET shows a page with a button. As for the newsletter it needs only the
 * token: a mail provider posts `List-Unsubscribe=One-Click` (RFC 8058), a browser is redirected to the page.
 */
export function createEndMessages({ env }: Context, end: (token: string) => Promise<void>): Hono {
  const routes = new Hono();
  routes.on("POST", ["/profile/messages/:token", "/:language/profile/messages/:token"], async (c, next) => {
    const token = c.req.param("token") ?? "";
    const language = c.req.param("language") ?? "fr";
    if (!isLanguage(language) || !/^[\w-]{44}$/.test(token)) return next();
    const body = Buffer.from(await readBytes(c.req.raw, limits.mail.oneClickBytes)).toString("latin1");
    await end(token);
    if (/List-Unsubscribe/i.test(body)) return c.body(null, 200, { "Cache-Control": "no-store" });
    return leadTo(siteUrl(env, language, `/profile/messages/${token}`));
  });
  return routes;
}
