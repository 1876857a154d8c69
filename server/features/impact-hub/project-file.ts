import { PROJECT_FILES } from "../../../contracts/impact-hub-choices.ts";
import type { Env } from "../../platform/process/env.ts";

const PUBLIC = `/storage/v1/object/public/${PROJECT_FILES.bucket}/`;

/** What is known of stored files: server/storage. */
export interface ProjectFiles {
  /** The SHA-256 of its bytes; null where there is no such file. */
  hashOf(bucket: string, name: string): Promise<string | null>;
}

/**
 * The name of the stored file an address stands for; nothing where it is none of ours. Only what the client's library
 * makes of a name it has uploaded is one: no other host, no query, no other spelling.
 */
export function fileNameOf(address: string, { SITE_URL }: Pick<Env, "SITE_URL">): string | undefined {
  const start = SITE_URL + PUBLIC;
  const name = address.startsWith(start) ? address.slice(start.length) : "";
  return NAME.test(name) ? name : undefined;
}

/** As the bucket's own policy has it (0021_storage.sql): time, random number, extension. */
const NAME = new RegExp(`^[0-9]{13}-[0-9]{1,9}\\.(${PROJECT_FILES.extensions.join("|")})$`);
