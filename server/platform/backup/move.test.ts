import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withClient } from "../database/address.ts";
import { guard } from "../database/guard.ts";
import { refuseMoved } from "../database/moved.ts";
import { testDatabase } from "../database/testing.ts";
import { systemClock } from "../process/clock.ts";
import { readEnv } from "../process/env.ts";
import { createDiskStore } from "../storage/bytes/disk-store.ts";
import { openStore } from "../storage/storage.ts";
import { s3Double } from "../storage/testing/s3-double.ts";
import { testStorage } from "../storage/testing/storage.ts";
import { moveDatabase } from "./move-database.ts";
import { moveFiles } from "./move-files.ts";
import { testScratch } from "./testing/scratch.ts";
import { emptyDatabase } from "./unfinished.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-move-"));
const storage = await testStorage();
const s3 = await s3Double();
afterAll(async () => {
  s3.close();
  await storage.close();
  await rm(folder, { recursive: true });
});
const silent = () => undefined;

test("a database is moved: interrupted in the middle it goes on, and no start takes the old one any more", async () => {
  const old = await testDatabase();
  await withClient(old.superuser, (superuser) =>
    superuser.query("insert into core.seeds select 'seed ' || n from generate_series(1, 1000) n"),
  );
  await old.db.destroy();
  await old.jobPool.end();
  const keys = {
    ...storage.context.keys,
    databasePasswords: {
      postgres: "",
      owner: "",
      server: old.owner.password,
      authenticator: old.owner.password,
    },
  };
  await testScratch(async (to) => {
    // The test's copy has tables already; a move wants an empty database.
    const order = {
      from: { owner: old.owner, reader: old.owner },
      to,
      toName: "db.example:5432/site",
      keys,
      sums: {},
    };
    await expect(moveDatabase({ ...order, report: silent })).rejects.toThrow(
      "is not empty: nothing was changed",
    );
    await withClient(to, emptyDatabase);
    let reports = 0;
    const breaking = () => {
      reports += 1;
      if (reports === 60) throw new Error("the line is cut");
    };
    await expect(moveDatabase({ ...order, report: breaking })).rejects.toThrow("the line is cut");
    await withClient(to, (client) =>
      expect(refuseMoved(client)).rejects.toThrow("was interrupted: run it again"),
    );
    await withClient(old.owner, (client) => expect(refuseMoved(client)).resolves.toBeUndefined());

    const moved = await moveDatabase({ ...order, report: silent });
    expect(moved.kept).toBe(59);
    await withClient(old.owner, (client) =>
      expect(refuseMoved(client)).rejects.toThrow("moved out of this database, to db.example:5432/site"),
    );
    await withClient(to, async (client) => {
      await refuseMoved(client);
      await guard(to);
      const { rows } = await client.query(
        "select count(*)::int as seeds from core.seeds where name like 'seed %'",
      );
      // The owner is bound by row security again: what it may not see, it does not.
      expect(rows).toEqual([{ seeds: 1_000 }]);
      await expect(client.query("update payments.entries set amount = 1")).rejects.toThrow("append only");
    });
  });
  await withClient(storage.database.superuser, (superuser) =>
    superuser.query(`drop database ${old.owner.database} with (force)`),
  );
});

test("files are moved to S3 and back while uploads go on; each is read again", async () => {
  const { service, database, context } = storage;
  await service.createBucket("open", { public: true });
  for (const name of ["one.txt", "two.txt"]) await service.from("open").upload(name, `the file ${name}`);
  const versions = async () =>
    withClient(database.superuser, async (client) =>
      (await client.query<{ version: string }>("select version from storage.objects order by 1")).rows.map(
        ({ version }) => version,
      ),
    );
  const disk = createDiskStore(join(context.env.DATA_DIR, "storage"));
  const store = openStore({ env: readEnv({ DATA_DIR: folder, ...s3.settings }), clock: systemClock });
  const move = async (from = disk, to = store) =>
    moveFiles({ versions: await versions(), from, to, drafts: join(folder, "drafts"), report: silent });

  // The store breaks in the middle: the second file does not arrive, and the next try brings it only.
  const none = undefined as never;
  s3.faults.push(none, none, none, 500);
  await expect(move()).rejects.toThrow("the file store answered 500");
  expect(s3.objects.size).toBe(1);
  expect(await move()).toEqual({ copied: 1, missing: [] });
  await service.from("open").upload("three.txt", "meanwhile");
  expect(await move()).toEqual({ copied: 1, missing: [] });

  const other = createDiskStore(join(folder, "storage"));
  expect(await move(store, other)).toEqual({ copied: 3, missing: [] });
  expect(await readdir(join(folder, "drafts"))).toEqual([]);
  const [first = ""] = await versions();
  const object = s3.objects.get(first);
  if (object) object.bytes = Buffer.from("damaged");
  await expect(move()).rejects.toThrow(`The file ${first} is damaged in the new store`);
});
