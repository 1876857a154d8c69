import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { UUID } from "../../platform/database/uuid.ts";
import { treasuryLimits } from "./limits.ts";

const { pageRows } = treasuryLimits;

/** The requests for refunds, the newest first, after the one that `after` names. */
export async function readRequests(office: Kysely<Tables>, after: string | null) {
  const last =
    after !== null && UUID.test(after)
      ? await office
          .selectFrom("payments.refund_requests")
          .select(["asked_at", "id"])
          .where("id", "=", after)
          .executeTakeFirst()
      : undefined;
  let requests = office
    .selectFrom("payments.refund_requests")
    .selectAll()
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(pageRows + 1);
  if (last)
    requests = requests.where((row) =>
      row(row.refTuple("asked_at", "id"), "<", row.tuple(last.asked_at, last.id)),
    );
  const rows = await requests.execute();
  const page = rows.slice(0, pageRows);
  return { page, next: rows.length > pageRows ? (page.at(-1)?.id ?? null) : null };
}
