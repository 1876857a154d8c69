import type { Kysely } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import { EVIDENCE_BUCKET, EVIDENCE_TYPES } from "../../money/payments/disputes/evidence-bucket.ts";
import type { EvidencePlace } from "../../money/payments/provider.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { StorageFailure } from "../../platform/storage/failure.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { DisputeId, Staging } from "./disputes.ts";
import { treasuryLimits } from "./limits.ts";

export type DisputeFiles = Pick<Storage, "put" | "remove" | "signed">;

export const filesOf = (office: Kysely<Tables>, { provider, dispute }: DisputeId) =>
  office
    .selectFrom("payments.dispute_files")
    .select(["place", "name", "bytes", "added_at"])
    .where("provider", "=", provider)
    .where("dispute_id", "=", dispute)
    .orderBy("place")
    .execute();

interface Place {
  /** When the answer that the person saw was written. */
  readonly seen: string;
  readonly place: EvidencePlace;
}

/**
 * Files beside the answer, one for each place: whoever changes one is from then on who wrote the answer, so that another
 * person reads all of it before it is sent.
 */
export function createDisputeFiles(context: Context, files: DisputeFiles, stage: Staging) {
  const { clock, random } = context;
  const { read } = createWork(context);

  async function kept(entered: Entered, id: DisputeId, place: EvidencePlace) {
    const found = await read(entered.actor, (office) => filesOf(office, id));
    return found.find((one) => one.place === place);
  }

  return {
    async add(entered: Entered, id: DisputeId, { seen, place, file }: Place & { readonly file: Blob }) {
      if (file.size > treasuryLimits.evidenceBytes)
        throw new Failure({ code: "evidence_too_large", field: "file" });
      const end = endOf(Buffer.from(await file.slice(0, 16).arrayBuffer()));
      if (!end) throw new Failure({ code: "evidence_invalid", field: "file" });
      // The file lies there before a dispute names it, and goes again where none does.
      const name = `${random.uuid()}.${end}`;
      await store(files, name, new Blob([file], { type: EVIDENCE_TYPES[end] }));
      try {
        const before = await kept(entered, id, place);
        const done = await stage(entered, "dispute-file-add", id, seen, async (trx) => {
          const others = (await filesOf(trx, id)).filter((one) => one.place !== place);
          const sum = others.reduce((bytes, one) => bytes + one.bytes, file.size);
          if (sum > treasuryLimits.evidenceBytes)
            throw new Failure({ code: "evidence_too_large", field: "file" });
          const row = { name, bytes: file.size, added_at: clock.now() };
          await trx
            .insertInto("payments.dispute_files")
            .values({ provider: id.provider, dispute_id: id.dispute, place, ...row })
            .onConflict((conflict) => conflict.columns(["provider", "dispute_id", "place"]).doUpdateSet(row))
            .execute();
          return { dispute: id.dispute, place, bytes: file.size };
        });
        if (before) await files.remove(EVIDENCE_BUCKET, before.name);
        return done;
      } catch (error) {
        await files.remove(EVIDENCE_BUCKET, name);
        throw error;
      }
    },

    async remove(entered: Entered, id: DisputeId, { seen, place }: Place) {
      const before = await kept(entered, id, place);
      if (!before) throw new Failure("record_unknown");
      const done = await stage(entered, "dispute-file-remove", id, seen, async (trx) => {
        await trx
          .deleteFrom("payments.dispute_files")
          .where("provider", "=", id.provider)
          .where("dispute_id", "=", id.dispute)
          .where("place", "=", place)
          .execute();
        return { dispute: id.dispute, place, bytes: null };
      });
      await files.remove(EVIDENCE_BUCKET, before.name);
      return done;
    },

    /** An address that opens it for a minute. */
    async addressOf(entered: Entered, id: DisputeId, place: EvidencePlace): Promise<string> {
      const one = await kept(entered, id, place);
      const address = one && (await files.signed(EVIDENCE_BUCKET, one.name, treasuryLimits.fileSeconds));
      if (!address) throw new Failure("not_found");
      return address;
    },
  };
}

/** What it is by its first bytes; the whole of it is looked at where it is stored. */
function endOf(head: Buffer): keyof typeof EVIDENCE_TYPES | null {
  const begin = head.toString("latin1");
  if (begin.startsWith("%PDF-")) return "pdf";
  if (begin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  return begin.startsWith("\xff\xd8\xff") ? "jpg" : null;
}

async function store(files: Pick<Storage, "put">, name: string, file: Blob): Promise<void> {
  try {
    await files.put(EVIDENCE_BUCKET, name, file);
  } catch (error) {
    if (error instanceof StorageFailure && error.code === "InvalidMimeType")
      throw new Failure({ code: "evidence_invalid", field: "file" });
    throw error;
  }
}
