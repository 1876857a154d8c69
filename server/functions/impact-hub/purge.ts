import { sql } from "kysely";
import { PROJECT_FILES } from "../../../contracts/impact-hub-choices.ts";
import type { Context } from "../../core/context.ts";
import { limits } from "../../core/limits.ts";
import { fileAddress } from "./project-file.ts";

/** What the purge needs of server/storage. */
export interface UnusedFiles {
  purgeUnused(unused: {
    readonly bucket: string;
    readonly olderThanMs: number;
    isUsed(names: readonly string[]): Promise<Iterable<string>>;
  }): Promise<number>;
}

const DAY_MS = 86_400_000;

/**
 * Submissions are forgotten at the end of their term, spam sooner; files nobody named in one go after a day. What is
 * shown of an approved project stays: it is a row of its own and names nobody.
 */
export async function purgeSubmissions(context: Context, files: UnusedFiles): Promise<void> {
  const { db, clock, env } = context;
  const { keepDays, orphanMs } = limits.impactHub;
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
      const nameOf = new Map(names.map((name) => [fileAddress(name, env), name]));
      const rows = await db
        .selectFrom("project_submissions")
        .select("file_url")
        .where(sql<boolean>`file_url = any(${[...nameOf.keys()]}::text[])`)
        .execute();
      return rows.flatMap(({ file_url }) => nameOf.get(file_url ?? "") ?? []);
    },
  });
}
