import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { limits } from "../limits/limits.ts";
import { readBody } from "./body.ts";
import { StorageFailure } from "./failure.ts";
import { SHOWN, text } from "./object-rows.ts";
import { visible } from "./reads.ts";
import type { Uploads } from "./upload.ts";
import type { Visit } from "./visit.ts";

const shape = z.object({
  prefixes: z.array(z.string().max(limits.storage.nameLength)).min(1).max(limits.storage.names),
});

/** Deletes objects; missing ones and those the caller may not delete are absent from the answer. */
export function createRemoves({ forget }: Pick<Uploads, "forget">) {
  async function deleted(visit: Visit, where: RawBuilder<unknown>) {
    const rows = await visible(
      visit.write((run) => run(sql`delete from storage.objects where ${where} returning ${SHOWN}`)),
    );
    await forget(rows.flatMap((row) => text(row, "version") ?? []));
    return rows;
  }

  return {
    async many(visit: Visit, bucket: string): Promise<Response> {
      const { prefixes } = await readBody(visit.request, shape);
      return Response.json(
        await deleted(visit, sql`bucket_id = ${bucket} and name = any(${prefixes}::text[])`),
      );
    },

    async one(visit: Visit, bucket: string, name: string): Promise<Response> {
      const rows = await deleted(visit, sql`bucket_id = ${bucket} and name = ${name}`);
      if (rows.length === 0) throw new StorageFailure("NoSuchKey");
      return Response.json({ message: "Successfully deleted" });
    },
  };
}
