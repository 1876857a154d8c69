import { createHash } from "node:crypto";
import type pg from "pg";
import type { Keys } from "../keys/keys.ts";
import { StartFailure } from "../process/env.ts";
import { setPasswords } from "./roles.ts";

interface Site {
  id: string;
  keys_fingerprint: Buffer | null;
}

/** The site's id and the fingerprint of its keys; null before the table exists. */
async function readSite(client: pg.Client): Promise<Site | null> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('core.site') is not null as known",
  );
  if (!rows[0]?.known) return null;
  return (await client.query<Site>("select id, keys_fingerprint from core.site")).rows[0] ?? null;
}

/** Excludes keys that rotate: with a new signing key it is the same site. */
function fingerprint({ id }: Site, { databasePasswords: { server, authenticator } }: Keys): Buffer {
  return createHash("sha256").update([id, server, authenticator].join("\0")).digest();
}

/** Compares the keys with the database. `none`: an older release, or the first start. */
export async function fitOfKeys(client: pg.Client, keys: Keys): Promise<"none" | "same" | "other"> {
  const site = await readSite(client);
  if (!site?.keys_fingerprint) return "none";
  return site.keys_fingerprint.equals(fingerprint(site, keys)) ? "same" : "other";
}

/** Runs before any change: another keys.json would replace the roles' passwords of the running site. */
export async function refuseOtherKeys(client: pg.Client, keys: Keys): Promise<void> {
  if ((await fitOfKeys(client, keys)) !== "other") return;
  throw new StartFailure(
    "This keys.json is not the one the database of DATABASE_URL was set up with. Copy that one into DATA_DIR; if it is lost: ./run keys adopt",
  );
}

async function noteKeys(client: pg.Client, keys: Keys): Promise<void> {
  const site = await readSite(client);
  if (!site) throw new Error("core.site is missing");
  await client.query(
    "update core.site set keys_fingerprint = $1, noted_at = now() where keys_fingerprint is distinct from $1",
    [fingerprint(site, keys)],
  );
}

/** Sets the roles' passwords from these keys and stores their fingerprint. */
export async function adoptKeys(client: pg.Client, keys: Keys): Promise<void> {
  await setPasswords(client, keys);
  await noteKeys(client, keys);
}
