import type { Kysely, Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { NotificationChanges } from "../../../contracts/profile/notifications.ts";
import { NOTIFICATIONS, type Notifications } from "../../../contracts/profile/profile.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";
import { preferencesOf, savePreferences } from "./preferences.ts";

/** The newsletter's list, by a verified e-mail address. */
export interface NewsletterList {
  has(db: Kysely<Tables>, email: string): Promise<boolean>;
  /** Without another confirmation: the account's address is already verified. */
  join(trx: Transaction<Tables>, email: string, language: Language): Promise<void>;
  leave(trx: Transaction<Tables>, email: string): Promise<void>;
}

/** The four switches of a person: three are columns of the preferences, the fourth is the newsletter's list. */
export function createNotifications({ db, clock }: Pick<Context, "db" | "clock">, list: NewsletterList) {
  async function of({ id, provenEmail }: Person): Promise<Notifications> {
    const [topics, newsletter] = await Promise.all([
      preferencesOf(db, id),
      provenEmail === null ? false : list.has(db, provenEmail),
    ]);
    return { ...topics, newsletter };
  }

  /** No mails to unverified addresses: with such an address switches can only be turned off. */
  async function save(person: Person, changes: NotificationChanges, language: Language): Promise<void> {
    const { id: userId, provenEmail } = person;
    const before = await of(person);
    if (provenEmail === null && NOTIFICATIONS.some((name) => changes[name] && !before[name]))
      throw new Failure("email_unproven");
    await db.transaction().execute(async (trx) => {
      const { newsletter, ...topics } = changes;
      await savePreferences(trx, { userId, changes: topics, language, now: clock.now() });
      if (provenEmail === null || newsletter === undefined) return;
      if (newsletter) await list.join(trx, provenEmail, language);
      else await list.leave(trx, provenEmail);
    });
  }

  return { of, save };
}

export type NotificationsOf = ReturnType<typeof createNotifications>["of"];
