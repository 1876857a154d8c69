import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "../context.ts";
import { maybe, readBody } from "./body.ts";
import { type Bucket, findBucket, mostBytes, requireAllowedType } from "./bucket-rows.ts";
import type { ObjectStore } from "./bytes/object-store.ts";
import { promisedType } from "./content/check.ts";
import { StorageFailure } from "./failure.ts";
import { bucketName, objectName } from "./names.ts";
import { putObject, type StoredObject } from "./object-rows.ts";
import type { Reads } from "./reads.ts";
import type { Uploads } from "./upload.ts";
import { ownerOf, type Visit } from "./visit.ts";

type Parts = Pick<Context, "db" | "clock" | "random" | "env"> &
  Pick<Reads, "find"> &
  Pick<Uploads, "forget" | "forgetIfRefused"> & { readonly store: ObjectStore };

const move = z.object({
  bucketId: z.string().transform(bucketName),
  sourceKey: z.string().transform(objectName),
  destinationKey: z.string().transform(objectName),
  destinationBucket: maybe(z.string().transform(bucketName)),
});
const copy = move.extend({
  copyMetadata: maybe(z.boolean()),
  metadata: maybe(
    z.object({
      cacheControl: z
        .string()
        .regex(/^[\w=,\- ]{1,100}$/)
        .optional(),
    }),
  ),
});

/** Moves and copies objects within a bucket or to another one, whose rules apply as to an upload. */
export function createMoves({ db, clock, random, env, find, forget, forgetIfRefused, store }: Parts) {
  async function requireFits(target: Bucket, name: string, source: StoredObject): Promise<void> {
    const { size, mimetype } = source.metadata;
    if (size > mostBytes(target, env.STORAGE_MAX_BYTES)) throw new StorageFailure("EntityTooLarge");
    requireAllowedType(target, mimetype);
    if (!target.checks_content) return;
    const { checks_content: isChecked } = await findBucket(db, source.bucket_id);
    if (isChecked && promisedType(name) === mimetype) return;
    throw new StorageFailure("InvalidMimeType", "The file is not what its name says");
  }

  async function prepared(visit: Visit, body: z.infer<typeof move>) {
    const target = await findBucket(db, body.destinationBucket ?? body.bucketId);
    const source = await find(visit, body.bucketId, body.sourceKey);
    await requireFits(target, body.destinationKey, source);
    return { source, target, key: `${target.id}/${body.destinationKey}` };
  }

  return {
    async move(visit: Visit): Promise<Response> {
      const body = await readBody(visit.request, move);
      const { source, target, key } = await prepared(visit, body);
      const rows = await visit.write((run) =>
        run(sql`update storage.objects
          set bucket_id = ${target.id}, name = ${body.destinationKey}, updated_at = ${clock.now()}
          where id = ${source.id} and version = ${source.version} returning id`),
      );
      if (rows.length === 0) throw new StorageFailure("NoSuchKey");
      return Response.json({ message: "Successfully moved", Id: source.id, Key: key });
    },

    async copy(visit: Visit): Promise<Response> {
      const body = await readBody(visit.request, copy);
      const { source, target, key } = await prepared(visit, body);
      const now = clock.now();
      const version = `${source.version.slice(0, 64)}-${random.uuid()}`;
      const cacheControl = body.metadata?.cacheControl ?? source.metadata.cacheControl;
      const row = {
        id: random.uuid(),
        bucket: target.id,
        name: body.destinationKey,
        owner: ownerOf(visit.caller),
        metadata: { ...source.metadata, cacheControl, lastModified: now.toISOString() },
        userMetadata: body.copyMetadata === false ? {} : source.user_metadata,
        version,
        now,
      };
      await store.copy(source.version, version);
      try {
        const upsert = visit.request.headers.get("x-upsert") === "true";
        const { id, replaced } = await visit.write((run) => putObject(run, row, upsert));
        if (replaced !== null) await forget([replaced]);
        return Response.json({ Id: id, Key: key });
      } catch (error) {
        await forgetIfRefused(version, error);
        throw error;
      }
    },
  };
}
