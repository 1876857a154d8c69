import { sql } from "kysely";
import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import type { Context } from "../../platform/context.ts";
import { impactHubLimits } from "./limits.ts";

/** The part of server/platform/storage that the purge needs. */
export interface UnusedFiles {
  purgeUnused(unused: {
    readonly bucket: string;
    readonly olderThanMs: number;
    isUsed(names: readonly string[]): Promise<Iterable<string>>;
  }): Promise<number>;
}

const DAY_MS = 86_400_000;

/**
 * Deletes submissions after their retention period, spam sooner, and files without a submission after a day. Published
 * approved projects stay: they are separate rows without personal data.
 */
export async function purgeSubmissions(context: Context, files: UnusedFiles): Promise<void> {
  const { db, clock } = context;
  const { keepDays, orphanMs } = impactHubLimits;
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db
    .deleteFrom("project_submissions")
    .where((row) =>
      row.or([
        row.and([row("status", "<>", "approved"), row("changed_at", "<", before(keepDays.open))]),
        row("changed_at", "<", before(keepDays.approved)),
        row.and([
          row("held_for", "is not", null),
          row("status", "=", "received"),
          row("changed_at", "<", before(keepDays.held)),
        ]),
      ]),
    )
    .execute();

  await files.purgeUnused({
    bucket: PROJECT_FILES.bucket,
    olderThanMs: orphanMs,
    async isUsed(names) {
      // Compare file names only: the stored address has the site's host of that day, and a site may move.
      const named = sql<string>`substring(file_url from '[^/]+$')`;
      const rows = await db
        .selectFrom("project_submissions")
        .select(named.as("name"))
        .where(sql<boolean>`${named} = any(${names}::text[])`)
        .execute();
      return rows.map(({ name }) => name);
    },
  });
}
