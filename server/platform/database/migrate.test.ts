import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "./address.ts";
import { migrate } from "./migrate.ts";
import { testDatabase } from "./testing.ts";

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "bomoko-migrations-"));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
const table = (name: string) => `create table core.${name} (id int primary key);`;
const tables = () =>
  withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'core' order by 1",
    );
    return rows.map((row) => row.name);
  });

describe("migrations", () => {
  test("the project's migrations are recorded, and the server may read the record", async () => {
    const rows = await database.db
      .selectFrom("core.migrations")
      .select(["name", "checksum"])
      .orderBy("name")
      .execute();
    expect(rows[0]).toEqual({
      name: expect.stringMatching(/^0001_\w+\.sql$/),
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("threat 85: each migration is applied once, also by concurrent starts", async () => {
    await writeFile(join(folder, "9001_first.sql"), table("first"));
    const both = await Promise.all([migrate(database.owner, folder), migrate(database.owner, folder)]);
    expect(both.flat()).toEqual(["9001_first.sql"]);
  });

  test("threat 85: a failing migration is rolled back completely", async () => {
    await writeFile(join(folder, "9002_second.sql"), `${table("second")} select 1/0;`);
    await expect(migrate(database.owner, folder)).rejects.toThrow(
      /9002_second\.sql failed.*division by zero/,
    );
    expect(await tables()).toContain("first");
    expect(await tables()).not.toContain("second");
    await writeFile(join(folder, "9002_second.sql"), table("second"));
    expect(await migrate(database.owner, folder)).toEqual(["9002_second.sql"]);
  });

  test("threat 85: a changed migration stops the start", async () => {
    await writeFile(join(folder, "9001_first.sql"), `${table("first")} -- changed`);
    await expect(migrate(database.owner, folder)).rejects.toThrow(/9001_first\.sql was changed/);
  });
});
