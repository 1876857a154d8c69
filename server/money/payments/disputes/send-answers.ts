import type { Kysely } from "kysely";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { createQueue } from "../../../platform/jobs/queue.ts";
import { limits } from "../../../platform/limits/limits.ts";
import type { EvidenceFile, PaymentProvider } from "../provider.ts";
import { EVIDENCE_BUCKET, type EvidenceFiles, typeOfName } from "./evidence-bucket.ts";

type AnswerItem = { readonly provider: string; readonly id: string };

/** Sends the answers that a second person submitted: once, and what the provider refuses may be written anew. */
export function createDisputeAnswers(
  context: Context,
  providers: readonly PaymentProvider[],
  files: Pick<EvidenceFiles, "bytesOf">,
) {
  const { db, clock, log } = context;

  /** What was submitted with the words. A file whose bytes are gone stops the sending: the bank would judge by half. */
  async function evidenceOf(trx: Kysely<Tables>, provider: string, dispute: string): Promise<EvidenceFile[]> {
    const rows = await trx
      .selectFrom("payments.dispute_files")
      .select(["place", "name"])
      .where("provider", "=", provider)
      .where("dispute_id", "=", dispute)
      .orderBy("place")
      .execute();
    return Promise.all(
      rows.map(async ({ place, name }) => {
        const bytes = await files.bytesOf(EVIDENCE_BUCKET, name);
        if (!bytes) throw new Error(`the file ${name} of dispute ${dispute} is gone`);
        return { place, type: typeOfName(name), bytes };
      }),
    );
  }

  /** The row stays locked during the call, so of two jobs one sends. */
  function handle({ provider: name, id }: AnswerItem): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("payments.disputes")
        .select("answer")
        .where("provider", "=", name)
        .where("id", "=", id)
        .where("submitted_at", "is not", null)
        .where("sent_at", "is", null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row?.answer) return;
      const provider = providers.find((one) => one.name === name);
      const refusal = provider?.disputes
        ? await provider.disputes.answer(id, row.answer, await evidenceOf(trx, name, id))
        : "not_possible";
      if (refusal !== null) log.error("answer to a dispute refused", { id, provider: name, reason: refusal });
      const settled =
        refusal === null
          ? { sent_at: clock.now(), stage: "answered" as const, refusal: null }
          : { submitted_by: null, submitted_by_name: null, submitted_at: null, refusal };
      await trx
        .updateTable("payments.disputes")
        .set(settled)
        .where("provider", "=", name)
        .where("id", "=", id)
        .execute();
    });
  }

  const queue = createQueue<AnswerItem>(context, {
    name: "send-dispute-answer",
    handle,
    unsettled: (before) =>
      db
        .selectFrom("payments.disputes")
        .select(["provider", "id"])
        .where("submitted_at", "<=", before)
        .where("sent_at", "is", null)
        .where("answer", "is not", null)
        .orderBy("submitted_at")
        .limit(limits.jobs.sweepRows)
        .execute(),
  });
  return { handle, start: queue.start };
}
