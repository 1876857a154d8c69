import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import type { Site } from "./journey.ts";

/** A job may create another: an event creates a mail, a mail is sent. */
const LINKS = 3;

/**
 * Waits until the site has finished its present jobs and the jobs that these create. A mail that is missing afterwards
 * will not come. Jobs that other journeys add meanwhile are ignored.
 */
export async function settled(site: Pick<Site, "dataDir">) {
  const client = await openDatabase(site);
  try {
    for (let link = 0; link < LINKS; link++) {
      const { rows } = await client.query<{ id: string }>(`select id from pgboss.job
        where state < 'completed' and start_after <= now() + interval '5 seconds'`);
      const ids = rows.map(({ id }) => id);
      const open = async () =>
        (await client.query("select from pgboss.job where id = any($1) and state < 'completed'", [ids]))
          .rowCount;
      await expect.poll(open).toBe(0);
    }
  } finally {
    await client.end();
  }
}

/** Opens the site's database; its folder contains the address. */
async function openDatabase({ dataDir }: Pick<Site, "dataDir">): Promise<pg.Client> {
  const read = (path: string) => readFileSync(join(dataDir, path), "utf8");
  const { databasePasswords } = JSON.parse(read("keys.json")) as { databasePasswords: { server: string } };
  const noted = join(dataDir, "postgres.place");
  const home = existsSync(noted) ? readFileSync(noted, "utf8").trim() : join(dataDir, "postgres");
  const [, , , port, host] = readFileSync(join(home, "cluster", "postmaster.pid"), "utf8").split("\n");
  const password = databasePasswords.server;
  const client = new pg.Client({ host, port: Number(port), user: "server", password, database: "bomoko" });
  await client.connect();
  return client;
}
