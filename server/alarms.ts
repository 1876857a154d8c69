import { compareBooks, isUnequal } from "./money/books/equality.ts";
import { HELD, PARKED } from "./money/payments/waiting.ts";
import type { Alarm } from "./office/alarms/alarms.ts";
import type { Context } from "./platform/context.ts";
import { countWaiting, type WaitingRows } from "./platform/database/waiting-rows.ts";
import { limits } from "./platform/limits/limits.ts";
import { DEAD_MAILS } from "./platform/mail/waiting.ts";
import { isLow } from "./platform/metrics/disk.ts";
import { gauge, type MetricSource } from "./platform/metrics/text-format.ts";

/** When the newest backup was taken; before the first one, since when it is planned. */
export type LastBackup = () => Promise<Date>;

type Parts = Pick<Context, "db" | "room" | "clock">;

/** What the directors are mailed about; of backups only where the site makes some. */
export function createConditions({ db, room, clock }: Parts, lastBackup?: LastBackup): readonly Alarm[] {
  const some = (rows: WaitingRows) => async () => (await countWaiting(db, rows, 1)).count > 0;
  return [
    { name: "held", isOn: some(HELD) },
    { name: "parked", isOn: some(PARKED) },
    { name: "deadMails", isOn: some(DEAD_MAILS) },
    { name: "unequalBooks", isOn: async () => (await compareBooks(db)).some(isUnequal) },
    { name: "diskLow", isOn: async () => (await room()).some(isLow) },
    ...(lastBackup
      ? [
          {
            name: "backupOld" as const,
            isOn: async () => (await ageOf(lastBackup, clock)) > limits.metrics.backupMs,
          },
        ]
      : []),
  ];
}

/** In milliseconds. */
const ageOf = async (lastBackup: LastBackup, clock: Parts["clock"]): Promise<number> =>
  clock.now().getTime() - (await lastBackup()).getTime();

export const backupMetrics = ({ clock }: Pick<Parts, "clock">, lastBackup?: LastBackup): MetricSource => ({
  name: "backup",
  async read() {
    const value = lastBackup && (await ageOf(lastBackup, clock)) / 1000;
    return [
      gauge(
        "backup_age_seconds",
        "The age of the newest backup, before the first one since it is planned; no number where the site makes none.",
        value === undefined ? [] : value,
      ),
    ];
  },
});
