import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "../../limits/limits.ts";
import { createOutboundStreams } from "../../outbound/outbound-streams.ts";
import type { Clock } from "../../process/clock.ts";
import { type Env, StartFailure } from "../../process/env.ts";
import { createS3Bucket } from "../../storage/bytes/s3-bucket.ts";
import { openDiskPlace } from "./disk-place.ts";
import type { Place } from "./place.ts";
import { openS3Place } from "./s3-place.ts";

/** A folder, or `s3://bucket/folder` with the access of BACKUP_S3_* or else STORAGE_S3_*. */
export async function openPlace(where: string, env: Env, clock: Clock): Promise<Place> {
  const [, name, folder = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? [];
  if (name === undefined) return openDiskPlace(where);
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.STORAGE_S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.STORAGE_S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.STORAGE_S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new StartFailure(
      "For backups in s3://… set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.",
    );
  }
  // As lockDataDir makes it: the database's user has to reach its folder.
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o711 });
  const region = env.BACKUP_S3_REGION ?? env.STORAGE_S3_REGION;
  const hosts = [{ origin: new URL(endpoint).origin, isPrivate: !env.isPublic }];
  const out = createOutboundStreams({ hosts, clock });
  const settings = { endpoint, region, bucket: name, accessKeyId, secretAccessKey };
  return openS3Place({
    where,
    bucket: createS3Bucket(settings, clock, out, limits.backup.storeIdleMs),
    prefix: folder
      .split("/")
      .filter(Boolean)
      .map((name) => `${name}/`)
      .join(""),
    drafts: join(env.DATA_DIR, "backup-drafts"),
  });
}
