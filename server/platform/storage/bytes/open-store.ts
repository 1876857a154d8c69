import { join } from "node:path";
import type { Context } from "../../context.ts";
import { createOutboundStreams } from "../../outbound/outbound-streams.ts";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Store } from "./s3-store.ts";

/** On this machine's disk, or where the settings say. */
export function openStore({ env, clock }: Pick<Context, "env" | "clock">): ObjectStore {
  const {
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_REGION: region,
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return createDiskStore(join(env.DATA_DIR, "storage"));
  }
  const places = [{ origin: new URL(endpoint).origin, isPrivate: !env.isPublic }];
  const settings = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  return createS3Store(settings, clock, createOutboundStreams({ places, clock }));
}
