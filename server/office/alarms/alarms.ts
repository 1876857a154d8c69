import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { actAs, JOB } from "../act.ts";
import { officeLimits } from "../limits.ts";
import { present } from "../members.ts";

export type AlarmName = "held" | "parked" | "deadMails" | "unequalBooks" | "diskLow" | "backupOld";

/** A condition that a director must know of, whoever watches the metrics. */
export interface Alarm {
  readonly name: AlarmName;
  isOn(): Promise<boolean>;
}

export interface AlarmsTable {
  name: AlarmName;
  since: Date;
  calm_since: Date | null;
}

type Trx = Transaction<Tables>;

/** Mails the directors once when a condition begins, and once when it has been over for a while: never at each look. */
export function createAlarms(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  mail: Pick<Outbox, "post">,
  alarms: readonly Alarm[],
) {
  /** Whether somebody was told. */
  async function tell(trx: Trx, name: AlarmName, since: Date, isOver: boolean): Promise<boolean> {
    const directors = (await actAs(trx, JOB, present)).filter(({ role }) => role === "director");
    for (const { id, email, language } of directors)
      await mail.post(trx, {
        dedupeKey: `office_alarm:${name}:${since.toISOString()}:${isOver ? "over" : "on"}:${id}`,
        recipient: email,
        language,
        letter: { template: "office_alarm", data: { name, isOver, at: clock.now().toISOString() } },
      });
    return directors.length > 0;
  }

  async function note(trx: Trx, name: AlarmName, isOn: boolean) {
    const now = clock.now();
    const known = await trx
      .selectFrom("core.alarms")
      .selectAll()
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst();
    const setCalm = (calm_since: Date | null) =>
      trx.updateTable("core.alarms").set({ calm_since }).where("name", "=", name).execute();
    if (isOn && known) return known.calm_since && setCalm(null);
    if (isOn) {
      // While there is no director yet, it is not told; it is when there is one.
      if (!(await tell(trx, name, now, false))) return;
      await trx.insertInto("core.alarms").values({ name, since: now }).execute();
      return log.error("an alarm was mailed", { reason: name });
    }
    if (!known) return;
    if (!known.calm_since) return setCalm(now);
    if (now.getTime() - known.calm_since.getTime() < officeLimits.alarms.calmMs) return;
    await trx.deleteFrom("core.alarms").where("name", "=", name).execute();
    await tell(trx, name, known.since, true);
    log.info("an alarm is over", { reason: name });
  }

  return {
    /** Looks once at each condition; one that cannot be seen stays as it is. */
    async look(): Promise<void> {
      for (const { name, isOn } of alarms) {
        try {
          const now = await isOn();
          await db.transaction().execute((trx) => note(trx, name, now));
        } catch (error) {
          log.warn("an alarm could not be looked at", { reason: name, error });
        }
      }
    },
  };
}
