import { join, resolve } from "node:path";
import { z } from "zod";
import { apiKey, endpoint, onOff } from "../process/setting-kinds.ts";

const S3 = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*$/;
const RECIPIENTS = /^age1[a-z0-9]{20,2000}(\s*,\s*age1[a-z0-9]{20,2000})*$/;

/** Where backups go, and who can open them. Without own access to the store, that of the files (STORAGE_S3_*). */
export const backupSettings = {
  BACKUP_TO: z
    .string()
    .refine((value) => !value.includes("://") || S3.test(value), "must be a folder, or s3://bucket/folder")
    .transform((value) => (value.includes("://") ? value : resolve(value)))
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(RECIPIENTS, "must be the public half of an age key (age1…), or several, separated by commas")
    .transform((list) => list.split(",").map((one) => one.trim()))
    .optional(),
  /** The log of the embedded database goes to BACKUP_TO as it is written. */
  BACKUP_ARCHIVE: onOff("off"),
  BACKUP_IDENTITY_FILE: z
    .string()
    .transform((value) => resolve(value))
    .optional(),
  BACKUP_S3_ENDPOINT: endpoint.optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region's name")
    .optional(),
  BACKUP_S3_ACCESS_KEY_ID: apiKey.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: apiKey.optional(),
};

interface Set {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string | undefined;
  readonly BACKUP_TO?: string | undefined;
  readonly BACKUP_RECIPIENT?: readonly string[] | undefined;
  readonly BACKUP_ARCHIVE: boolean;
}

/** A backup beside what it is a backup of is lost with it. */
export function faultOfBackups(env: Set): string | null {
  const { DATA_DIR, BACKUP_TO } = env;
  if (env.BACKUP_ARCHIVE && env.DATABASE_URL)
    return "BACKUP_ARCHIVE is for the embedded database: that of DATABASE_URL is archived by PostgreSQL's own tools (docs/operations/backup.md).";
  if (env.BACKUP_ARCHIVE && !isNightly(env))
    return "BACKUP_TO and BACKUP_RECIPIENT must be set when BACKUP_ARCHIVE=on.";
  if (!BACKUP_TO || BACKUP_TO.startsWith("s3://")) return null;
  const isInside = BACKUP_TO === DATA_DIR || BACKUP_TO.startsWith(join(DATA_DIR, "/"));
  return isInside ? "BACKUP_TO must not be in DATA_DIR: choose another disk, or s3://bucket/folder." : null;
}

/** Whether every night makes a backup. */
export const isNightly = (env: {
  readonly BACKUP_TO?: unknown;
  readonly BACKUP_RECIPIENT?: unknown;
}): boolean => env.BACKUP_TO !== undefined && env.BACKUP_RECIPIENT !== undefined;
