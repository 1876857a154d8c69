import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import type { Env } from "../../platform/process/env.ts";

const PUBLIC = `/storage/v1/object/public/${PROJECT_FILES.bucket}/`;

/** Looks up stored files; implemented by server/platform/storage. */
export interface ProjectFiles {
  /** The SHA-256 of the file's bytes; null if there is no such file. */
  hashOf(bucket: string, name: string): Promise<string | null>;
}

/**
 * The name of the stored file at an address; undefined if it is not ours. Accepts only the exact address that the
 * client library builds: no other host, no query, no other spelling.
 */
export function fileNameOf(address: string, { SITE_URL }: Pick<Env, "SITE_URL">): string | undefined {
  const start = SITE_URL + PUBLIC;
  const name = address.startsWith(start) ? address.slice(start.length) : "";
  return NAME.test(name) ? name : undefined;
}

/** The names allowed by the bucket's policy (0021_storage.sql): time, random number, extension. */
const NAME = new RegExp(`^[0-9]{13}-[0-9]{1,9}\\.(${PROJECT_FILES.extensions.join("|")})$`);
