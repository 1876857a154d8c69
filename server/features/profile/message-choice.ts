import type { MessageChoice } from "../../../contracts/profile/profile.ts";
import type { Context } from "../../platform/context.ts";
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
