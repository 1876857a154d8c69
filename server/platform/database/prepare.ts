import type { Keys } from "../keys/keys.ts";
import { type Address, withClient } from "./address.ts";
import { adoptKeys, refuseOtherKeys } from "./keys-fingerprint.ts";
import { lockMigrations, migrateWith } from "./migrate.ts";

/**
 * Everything a start changes in the database, one start after the other: keys that do not belong to it and a release that is
 * too old for it are refused before.
 */
export async function prepareDatabase(owner: Address, keys: Keys): Promise<string[]> {
  return withClient(owner, async (client) => {
    await lockMigrations(client);
    await refuseOtherKeys(client, keys);
    const migrations = await migrateWith(client);
    await adoptKeys(client, keys);
    return migrations;
  });
}
