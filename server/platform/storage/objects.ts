import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import type { ObjectStore } from "./bytes/object-store.ts";
import { StorageFailure } from "./failure.ts";
import type { StoredObject } from "./object-rows.ts";
import { countBytes, countUpload, isCounted, requireBytesLeft } from "./quotas.ts";
import type { Reads } from "./reads.ts";
import { serve } from "./serve.ts";
import type { Signs } from "./signs.ts";
import type { Tokens } from "./tokens.ts";
import type { Target, Uploads } from "./upload.ts";
import { type Access, asServer, ownerOf, type Visit } from "./visit.ts";

interface Parts {
  readonly store: ObjectStore;
  readonly uploads: Uploads;
  readonly reads: Reads;
  readonly tokens: Tokens;
  readonly signs: Signs;
}

/** The endpoints of one object: upload, read, info. */
export function createObjects(context: Context, { store, uploads, reads, tokens, signs }: Parts) {
  const atOnce = limitConcurrency(limits.storage.atOncePerAddress);

  const targetOf = ({ caller, request }: Visit, bucket: string, name: string): Target => ({
    bucket,
    name,
    owner: ownerOf(caller),
    upsert: request.headers.get("x-upsert") === "true",
  });

  /** Checks everything that needs no bytes before reading the body. */
  async function take(visit: Visit, access: Access, target: Target): Promise<Response> {
    await requireBytesLeft(context, visit);
    await uploads.tryOut(access, target);
    await countUpload(context, visit);
    const counted = ({ size }: { size: number }) => countBytes(context, visit, size);
    return Response.json(await uploads.take(visit.request, access, target, counted));
  }

  const put = (visit: Visit, target: Target, access: Access = visit) =>
    isCounted(visit)
      ? atOnce(visit.addressPrefix, () => take(visit, access, target))
      : take(visit, access, target);

  return {
    upload: (visit: Visit, bucket: string, name: string) => put(visit, targetOf(visit, bucket, name)),
    replace: (visit: Visit, bucket: string, name: string) =>
      put(visit, { ...targetOf(visit, bucket, name), upsert: true }),

    async signUpload(visit: Visit, bucket: string, name: string): Promise<Response> {
      await countUpload(context, visit);
      return signs.upload(visit, targetOf(visit, bucket, name));
    },

    /** The token carries the permission of the person who requested it. */
    async uploadSigned(visit: Visit, bucket: string, name: string): Promise<Response> {
      const { owner, upsert } = await tokens.upload(tokenOf(visit), `${bucket}/${name}`);
      return put(visit, { bucket, name, owner, upsert }, asServer(context.db));
    },

    async read(visit: Visit, bucket: string, name: string): Promise<Response> {
      return serve(visit.request, store, await reads.find(visit, bucket, name));
    },

    async readPublic(visit: Visit, bucket: string, name: string): Promise<Response> {
      return serve(visit.request, store, await reads.findPublic(bucket, name));
    },

    async readSigned(visit: Visit, bucket: string, name: string): Promise<Response> {
      const { exp, public: wasPublic } = await tokens.download(tokenOf(visit), `${bucket}/${name}`);
      const Expires = new Date(exp * 1000).toUTCString();
      return serve(visit.request, store, await reads.findSigned(bucket, name, { wasPublic }), { Expires });
    },

    async info(visit: Visit, bucket: string, name: string): Promise<Response> {
      return Response.json(info(await reads.find(visit, bucket, name)));
    },
  };
}

function tokenOf({ url }: Visit): string {
  const token = url.searchParams.get("token");
  if (!token) throw new StorageFailure("InvalidRequest", "querystring must have required property 'token'");
  return token;
}

const info = ({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: StoredObject) => ({
  id,
  name,
  version,
  bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  etag: metadata.eTag,
  metadata: user_metadata,
  last_modified: updated_at,
  created_at,
});

/** Limits concurrent work for each key; beyond the limit it is refused without waiting. */
function limitConcurrency(most: number) {
  const running = new Map<string, number>();

  function end(key: string) {
    const left = (running.get(key) ?? 0) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(key) ?? 0;
    if (now >= most) throw new StorageFailure("SlowDown");
    running.set(key, now + 1);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
