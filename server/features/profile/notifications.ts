import type { Kysely, Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { NotificationChanges } from "../../../contracts/notifications.ts";
import { NOTIFICATIONS, type Notifications } from "../../../contracts/profile.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";
import { preferencesOf, savePreferences } from "./preferences.ts";

/** The newsletter's list, by an address its owner has proved to read. */
export interface NewsletterList {
  has(db: Kysely<Tables>, email: string): Promise<boolean>;
  /** Without another confirmation: reading the address was proved when the account's was. */
  join(trx: Transaction<Tables>, email: string, language: Language): Promise<void>;
  leave(trx: Transaction<Tables>, email: string): Promise<void>;
}

/** The four switches of a person: three are a row of preferences, the fourth is the newsletter's list. */
export function createNotifications({ db, clock }: Pick<Context, "db" | "clock">, list: NewsletterList) {
  async function of({ id, provenEmail }: Person): Promise<Notifications> {
    const [topics, newsletter] = await Promise.all([
      preferencesOf(db, id),
      provenEmail === null ? false : list.has(db, provenEmail),
    ]);
    return { ...topics, newsletter };
  }

  /** Nothing is sent to an address nobody has proved to read: with such a one, switches only turn off. */
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
