import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { createOutboundStreams } from "../outbound/outbound-streams.ts";
import type { OwnData } from "../people/own-data.ts";
import type { IdentifyCaller } from "../people/person.ts";
import { createDiskStore } from "./bytes/disk-store.ts";
import type { ObjectStore } from "./bytes/object-store.ts";
import { createS3Bucket, type S3Bucket } from "./bytes/s3-bucket.ts";
import { createS3Store } from "./bytes/s3-store.ts";
import { createSpool } from "./bytes/spool.ts";
import { ownFiles } from "./own-data.ts";
import { createPurge } from "./purge.ts";
import { createRoutes } from "./routes.ts";
import { createTokens } from "./tokens.ts";
import { createUploads } from "./upload.ts";
import { asServer } from "./visit.ts";

export interface Unused {
  readonly bucket: string;
  readonly olderThanMs: number;
  /** The names that are still referenced. */
  isUsed(names: readonly string[]): Promise<Iterable<string>>;
}

export interface Storage {
  /** For /storage/v1. */
  readonly routes: Hono;
  /** Whether a request uploads a file, which has a longer time limit. */
  isUpload(request: { readonly method?: string; readonly url?: string }): boolean;
  /** Deletes leftovers of uploads, now and every night. */
  start(): Promise<void>;
  readonly ownData: OwnData;
  /** The bytes themselves, for a backup. */
  readonly store: ObjectStore;
  /** The following run as the server, past row security. */
  /** The SHA-256 of a file's bytes; null if the file does not exist. */
  hashOf(bucket: string, name: string): Promise<string | null>;
  /** Its bytes; null if the file does not exist. For small files: they are held in memory. */
  bytesOf(bucket: string, name: string): Promise<Buffer | null>;
  /** An address on this site that opens a file for some seconds; null if the file does not exist. */
  signed(bucket: string, name: string, seconds: number): Promise<string | null>;
  remove(bucket: string, name: string): Promise<void>;
  /** Stores a file under a name that nothing has; the rules of its bucket hold. */
  put(bucket: string, name: string, file: Blob): Promise<void>;
  /** Deletes unreferenced files; returns their number. */
  purgeUnused(unused: Unused): Promise<number>;
}

const UPLOAD = /^\/storage\/v1\/object\/(?!(?:list|list-v2|sign|move|copy)(?:\/|$))/;

const PURGE = "purge-files";

/** /storage/v1: files in buckets; the rows are under row security, the bytes on disk or in an S3-compatible store. */
export function createStorage(context: Context, identify: IdentifyCaller): Storage {
  const { db, env, clock, random, jobs } = context;
  const store = openStore(context);
  const spool = createSpool(join(env.DATA_DIR, "storage", "incoming"), random);
  const uploads = createUploads({ ...context, store, spool });
  const tokens = createTokens(context);
  const purge = createPurge({ ...context, ...uploads, store });

  async function versionOf(bucket: string, name: string): Promise<string | null> {
    const row = await db
      .selectFrom("storage.objects")
      .select("version")
      .where("bucket_id", "=", bucket)
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.version ?? null;
  }

  async function tidy() {
    await spool.tidy(new Date(clock.now().getTime() - limits.storage.uploadMs));
    await purge.orphans();
  }

  return {
    routes: createRoutes(context, { identify, store, uploads }),

    isUpload: ({ method = "", url = "" }) => /^P(OS|U)T$/.test(method) && UPLOAD.test(url),

    async start() {
      await jobs.createQueue(PURGE);
      await jobs.work(PURGE, tidy);
      await jobs.schedule(PURGE, limits.storage.orphan.cron);
      await jobs.send(PURGE);
    },

    ownData: ownFiles,
    store,

    async hashOf(bucket, name) {
      const version = await versionOf(bucket, name);
      return version === null ? null : hashIn(version);
    },

    async bytesOf(bucket, name) {
      const version = await versionOf(bucket, name);
      return version === null ? null : buffer(await store.read(version));
    },

    async signed(bucket, name, seconds) {
      const row = await db
        .selectFrom("storage.objects as object")
        .innerJoin("storage.buckets as bucket", "bucket.id", "object.bucket_id")
        .select("bucket.public")
        .where("bucket_id", "=", bucket)
        .where("object.name", "=", name)
        .executeTakeFirst();
      if (!row) return null;
      const path = `${bucket}/${name}`;
      const token = await tokens.forDownload(path, { isPublic: row.public }, seconds);
      return `/storage/v1/object/sign/${path}?token=${token}`;
    },

    async remove(bucket, name) {
      const gone = await db
        .deleteFrom("storage.objects")
        .where("bucket_id", "=", bucket)
        .where("name", "=", name)
        .returning("version")
        .execute();
      await uploads.forget(gone.map(({ version }) => version));
    },

    async put(bucket, name, file) {
      // Its name is never given again, so browsers may keep it.
      const headers = { "Cache-Control": "max-age=31536000", "Content-Type": file.type };
      const request = new Request(env.SITE_URL, { method: "POST", body: file, headers });
      await uploads.take(request, asServer(db), { bucket, name, owner: null, upsert: false }, async () => {});
    },

    purgeUnused: purge.unused,
  };
}

/** A version begins with the SHA-256. */
const hashIn = (version: string) => version.slice(0, 64);

/** The S3 store of the settings, otherwise this machine's disk. */
export function openStore(context: Pick<Context, "env" | "clock">): ObjectStore {
  const bucket = openBucket(context);
  return bucket ? createS3Store(bucket) : createDiskStore(join(context.env.DATA_DIR, "storage"));
}

/** The bucket of the settings; null where files are on this machine's disk. */
export function openBucket({ env, clock }: Pick<Context, "env" | "clock">): S3Bucket | null {
  const {
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_REGION: region,
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const hosts = [{ origin: new URL(endpoint).origin, isPrivate: !env.isPublic }];
  const settings = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  return createS3Bucket(settings, clock, createOutboundStreams({ hosts, clock }));
}
