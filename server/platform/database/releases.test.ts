import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "./address.ts";
import { migrate } from "./migrate.ts";
import { oldestRelease } from "./migration-files.ts";
import { RELEASE } from "./release.ts";
import { testDatabase } from "./testing.ts";

const database = await testDatabase();
const newer = await mkdtemp(join(tmpdir(), "bomoko-newer-"));
afterAll(async () => {
  await database.close();
  await rm(newer, { recursive: true });
});
const PROJECT = join(import.meta.dirname, "../../../db/migrations");
const own = () => migrate(database.owner);

describe("threat 85: a database changed by a newer release", () => {
  test("can be started as long as its migrations allow this release", async () => {
    await writeFile(join(newer, "9001_more.sql"), "create table core.more (id int primary key);");
    await writeFile(join(newer, "9002_same.sql"), `-- oldest release: ${RELEASE}\nselect 1;`);
    expect(await migrate(database.owner, newer)).toEqual(["9001_more.sql", "9002_same.sql"]);
    expect(await own()).toEqual([]);
  });

  test("stops the start of a too old release before any change; a running one continues", async () => {
    await writeFile(join(newer, "9003_gone.sql"), `-- oldest release: ${RELEASE + 1}\ndrop table core.more;`);
    await migrate(database.owner, newer).catch(() => undefined);
    // The migrations of the newer release allow that release itself; only its number differs here.
    await withClient(database.owner, (client) =>
      client.query("insert into core.migrations (name, checksum, oldest_release) values ($1, 'x', $2)", [
        "9004_later.sql",
        RELEASE + 1,
      ]),
    );
    await expect(own()).rejects.toThrow(
      `This is release ${RELEASE}, and the database was changed for release ${RELEASE + 1} or newer (`,
    );
    expect(await database.db.selectFrom("core.seeds").select("name").execute()).toBeDefined();
  });
});

describe("the project's migrations", async () => {
  const names = (await readdir(PROJECT)).filter((name) => name.endsWith(".sql")).sort();
  /** The last migration of release 1, which had no release numbers. */
  const LAST_OF_FIRST = "0035";
  const later = await Promise.all(
    names
      .filter((name) => name.slice(0, 4) > LAST_OF_FIRST)
      .map(async (name) => ({ name, sql: await readFile(join(PROJECT, name), "utf8") })),
  );

  test("allow this release", () => {
    expect(later.filter(({ sql }) => oldestRelease(sql) > RELEASE)).toEqual([]);
  });

  test("drop a column or table only one release after its last use, so that the release before can keep running", () => {
    const takesAway = /\bdrop\s+(column|table|view|schema)\b|\brename\s+(column\s+\S+\s+)?to\b/i;
    const wrong = later.filter(
      ({ sql }) =>
        takesAway.test(sql) && !(/^-- oldest release: /m.test(sql) && oldestRelease(sql) < RELEASE),
    );
    expect(
      wrong.map(({ name }) => name),
      "Stop reading it in this release, take it away in the next one, and say '-- oldest release: N' there: the first that does not read it.",
    ).toEqual([]);
  });
});
