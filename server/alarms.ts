import { compareBooks, isUnequal } from "./money/books/equality.ts";
import { HELD, PARKED } from "./money/payments/waiting.ts";
import type { Alarm } from "./office/alarms/alarms.ts";
import type { Waiting } from "./platform/backup/continuous/archiver.ts";
import { lateSince } from "./platform/backup/continuous/archiving.ts";
import type { Context } from "./platform/context.ts";
import { countWaiting, type WaitingRows } from "./platform/database/waiting-rows.ts";
import { limits } from "./platform/limits/limits.ts";
import { DEAD_MAILS } from "./platform/mail/waiting.ts";
import { isLow } from "./platform/metrics/disk.ts";
import { gauge, type MetricSource } from "./platform/metrics/text-format.ts";

/** When the newest backup was taken; before the first one, since when it is planned. */
export type LastBackup = () => Promise<Date>;

type Parts = Pick<Context, "db" | "room" | "clock">;

/** What is not in the continuous archive yet. */
export type ReadWaiting = () => Promise<Waiting>;

/** What the directors are mailed about; of backups only where the site makes some. */
export function createConditions(
  { db, room, clock }: Parts,
  lastBackup?: LastBackup,
  readWaiting?: ReadWaiting,
): readonly Alarm[] {
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
            isOn: async () =>
              (await ageOf(lastBackup, clock)) > limits.metrics.backupMs ||
              (readWaiting !== undefined && lateSince(await readWaiting(), clock.now()) !== null),
          },
        ]
      : []),
  ];
}

/** In milliseconds. */
const ageOf = async (lastBackup: LastBackup, clock: Parts["clock"]): Promise<number> =>
  clock.now().getTime() - (await lastBackup()).getTime();

export const backupMetrics = (
  { clock }: Pick<Parts, "clock">,
  lastBackup?: LastBackup,
  readWaiting?: ReadWaiting,
): MetricSource => ({
  name: "backup",
  async read() {
    const value = lastBackup && (await ageOf(lastBackup, clock)) / 1000;
    const waiting = await readWaiting?.();
    const age = (since: Date | null) =>
      since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1000 : 0;
    return [
      gauge(
        "backup_age_seconds",
        "The age of the newest backup, before the first one since it is planned; no number where the site makes none.",
        value === undefined ? [] : value,
      ),
      gauge(
        "archive_age_seconds",
        "For how long the oldest change has been waiting to get into the continuous archive; no number where there is none.",
        waiting ? age(waiting.segmentsSince) : [],
      ),
      gauge(
        "archive_base_due_seconds",
        "For how long a base of the archive has been due; no number where there is none.",
        waiting ? age(waiting.baseSince) : [],
      ),
      gauge(
        "archive_waiting_bytes",
        "What of it waits on this machine's disk; no number where there is none.",
        waiting ? waiting.bytes : [],
      ),
    ];
  },
});
