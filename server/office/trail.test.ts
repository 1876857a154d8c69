import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../platform/database/address.ts";
import { actAs, COMMAND, JOB } from "./act.ts";
import { testOffice } from "./testing.ts";
import { verifyTrail, writeTrail } from "./trail.ts";

const world = await testOffice();
const { context, database, db } = world;
afterAll(world.close);

const write = (action: string) =>
  db
    .transaction()
    .execute((trx) =>
      actAs(trx, COMMAND, (office) =>
        writeTrail(context, office, { action, why: "essai", before: { a: 1 }, after: { a: 2 } }),
      ),
    );
const verify = () => db.transaction().execute((trx) => actAs(trx, JOB, verifyTrail));
const asSuperuser = (text: string, values: readonly unknown[] = []) =>
  withClient(database.superuser, (client) => client.query(text, [...values]));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

beforeAll(async () => {
  for (let time = 0; time < 20; time++) await write("staff-invite");
});

describe("threat 98: the trail", () => {
  test("is one chain, whoever writes at once", async () => {
    await Promise.all(Array.from({ length: 40 }, () => write("staff-remove")));
    expect(await verify()).toMatchObject({ entries: 60, broken: null });
    const { rows } = await asSuperuser(
      "select count(distinct previous)::int as links, max(seq)::int as last from office.trail",
    );
    expect(rows).toEqual([{ links: 60, last: 60 }]);
  });

  test("an entry that is rolled back leaves no gap", async () => {
    const undone = db.transaction().execute((trx) =>
      actAs(trx, COMMAND, async (office) => {
        await writeTrail(context, office, { action: "staff-remove" });
        throw new Error("no");
      }),
    );
    await expect(undone).rejects.toThrow("no");
    await write("staff-invite");
    expect(await verify()).toMatchObject({ entries: 61, broken: null });
  });

  test("is never changed or deleted: not by the office, not by the owner of the tables", async () => {
    const owner = (text: string) => refusal(withClient(database.owner, (client) => client.query(text)));
    for (const table of ["trail", "trail_values", "trail_head", "members", "invitations"])
      expect(await owner(`truncate office.${table} cascade`), table).toMatch(/append only/);
    expect(await owner("update office.trail set why = 'x'")).toMatch(/append only/);
    expect(await owner("delete from office.trail")).toMatch(/append only/);
    expect(await owner("update office.trail_values set after = null")).toMatch(/append only/);
    for (const text of [
      sql`insert into office.trail default values`,
      sql`update office.trail set why = 'x'`,
      sql`delete from office.trail`,
      sql`delete from office.trail_values`,
      sql`update office.trail_head set seq = 0`,
      sql`delete from office.members`,
    ]) {
      const tried = db.transaction().execute((trx) => actAs(trx, COMMAND, (office) => text.execute(office)));
      expect(await refusal(tried)).toMatch(/permission denied/);
    }
  });

  test("says who by the transaction, never by what is handed in; without an actor nothing is written", async () => {
    const nobody = db.transaction().execute(async (trx) => {
      await sql`set local role office`.execute(trx);
      await writeTrail(context, trx, { action: "staff-remove" });
    });
    expect(await refusal(nobody)).toMatch(/nobody acts/);
  });

  /** As somebody who has the machine could. */
  async function forged(change: string, broken: object) {
    await withClient(database.superuser, async (client) => {
      await client.query("begin");
      await client.query("set local session_replication_role = replica");
      await client.query(change);
      await client.query("select set_config('office.kind', 'job', true)");
      const { rows } = await client.query("select seq::int, problem from office.broken_trail()");
      expect(rows, change).toEqual([broken]);
      await client.query("rollback");
    });
  }

  test("a changed, added, missing or cut-off entry is found, and which", async () => {
    await forged("update office.trail set why = 'autre' where seq = 7", { seq: 7, problem: "entry" });
    await forged("update office.trail set actor_kind = 'job' where seq = 8", { seq: 8, problem: "entry" });
    await forged("update office.trail set fields = '{b}' where seq = 9", { seq: 9, problem: "entry" });
    await forged("update office.trail set at = at + interval '1 microsecond' where seq = 9", {
      seq: 9,
      problem: "entry",
    });
    await forged("delete from office.trail_values where seq = 10; delete from office.trail where seq = 10", {
      seq: 11,
      problem: "missing",
    });
    await forged("delete from office.trail_values where seq = 61; delete from office.trail where seq = 61", {
      seq: 62,
      problem: "missing",
    });
    await forged(`update office.trail_values set after = '{"a": 3}' where seq = 12`, {
      seq: 12,
      problem: "values",
    });
    // Hashed anew, the entry is right and the next one no longer fits.
    await forged(
      "update office.trail set why = 'autre' where seq = 13; update office.trail t set hash = office.trail_hash(t) where seq = 13",
      { seq: 14, problem: "link" },
    );
  });

  test("without its values it still verifies", async () => {
    await withClient(database.superuser, async (client) => {
      await client.query("begin");
      await client.query("delete from office.trail_values");
      const { rows } = await client.query("select * from office.broken_trail()");
      expect(rows).toEqual([]);
      await client.query("rollback");
    });
  });

  test("the same values twice have two hashes: nobody guesses what was erased", async () => {
    const { rows } = await asSuperuser(
      "select count(distinct values_hash)::int as hashes, count(*)::int as entries from office.trail where values_hash is not null",
    );
    expect(rows).toEqual([{ hashes: 61, entries: 61 }]);
  });
});
