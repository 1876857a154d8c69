import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../platform/database/address.ts";
import { actAs, COMMAND, JOB } from "./act.ts";
import { testOffice } from "./testing.ts";
import { verifyTrail, writeTrail } from "./trail.ts";

const world = await testOffice({ AUTH_OAUTH_SERVER: "on" });
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
  test("no table that the service key may write is without its entry", async () => {
    const { rows } = await asSuperuser(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and (
        has_table_privilege('service_role', c.oid, 'insert, update, delete')
        or has_any_column_privilege('service_role', c.oid, 'insert, update')
      ) and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'service_writes')`);
    expect(rows, "execute office.note_service_write() for it, as migration 0087 does").toEqual([]);
  });

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

  test("is read by who acted and by the row", async () => {
    const director = await world.worker("director");
    const read = async (query: string) => {
      const { status, body } = await world.office(`trail-list?${query}`, director.access);
      return status === 200 ? (body.entries as { actor_kind: string; row_id: string }[]) : body.code;
    };
    const all = await read("");
    const mine = await read(`row=${encodeURIComponent(`member ${director.id}`)}`);
    expect(mine).toMatchObject([{ action: "staff-accept", row_id: director.id, actor_kind: "invitation" }]);
    expect(
      new Set(((await read("who=command")) as { actor_kind: string }[]).map(({ actor_kind }) => actor_kind)),
    ).toEqual(new Set(["command"]));
    expect(await read(`who=${director.id}`)).toEqual([]);
    expect(await read("who=&row=")).toEqual(all);
    for (const wrong of ["who=nobody", "row=x", "before=-1"])
      expect(await read(wrong), wrong).toBe("invalid_field");
  });

  test("has what a program does to accounts with the service key, in the transaction that does it", async () => {
    const { keys } = context;
    const admin = (method: string, path: string, body?: object) =>
      world.json(`/auth/v1${path}`, {
        method,
        headers: {
          apikey: keys.serviceRoleKey,
          Authorization: `Bearer ${keys.serviceRoleKey}`,
          "Content-Type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const before = (await world.trail()).length;
    const email = "program@example.org";
    const made = await admin("POST", "/admin/users", { email, password: "a phrase of forty-two mangoes" });
    const id = String(made.body.id);
    await admin("GET", `/admin/users/${id}`);
    await admin("PUT", `/admin/users/${id}`, { email: "no address" });
    await admin("PUT", `/admin/users/${id}`, { ban_duration: "1h" });
    await admin("POST", "/admin/generate_link", { type: "recovery", email });
    await admin("POST", "/invite", { email: "invited@example.org" });
    const app = { client_name: "An app", redirect_uris: ["https://app.example/back"] };
    const client = await admin("POST", "/admin/oauth/clients", app);
    await admin("DELETE", `/admin/oauth/clients/${String(client.body.client_id)}`);
    await admin("DELETE", `/admin/users/${id}`);
    const entries = (await world.trail()).slice(before);
    expect(
      entries.map(({ actor_kind, actor, action, fields }) => [actor_kind, actor, action, ...fields]),
    ).toEqual(
      [
        "user_created",
        "user_modified",
        "link_generated",
        "user_invited",
        "oauth_client_created",
        "oauth_client_deleted",
        "user_deleted",
      ].map((event) => ["service", null, "service-account", event]),
    );
    expect(entries.map(({ row_id }) => row_id)).toEqual([
      id,
      id,
      id,
      expect.any(String),
      client.body.client_id,
      client.body.client_id,
      id,
    ]);
    expect(JSON.stringify(entries)).not.toContain("@");
    expect((await verify()).broken).toBe(null);
  });

  test("has what a program writes with the service key: the row and the fields, no values", async () => {
    const { keys } = context;
    const write = (method: string, path: string, body?: object) =>
      world.json(`/rest/v1/urgent_needs${path}`, {
        method,
        headers: {
          apikey: keys.serviceRoleKey,
          Authorization: `Bearer ${keys.serviceRoleKey}`,
          "Content-Type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const before = (await world.trail()).length;
    await asSuperuser("insert into core.programs values ('1') on conflict do nothing");
    const need = { program_id: "1", title: "Des tables", description: "Pour trente élèves" };
    const made = await write("POST", "", need);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await write("PATCH", "?title=eq.Des%20tables", { title: "Des bancs" });
    await write("PATCH", "?title=eq.Des%20bancs", { title: "Des bancs" });
    await write("DELETE", "?title=eq.Des%20bancs");
    const entries = (await world.trail()).slice(before);
    expect(
      entries.map(({ actor_kind, actor, action, fields }) => [actor_kind, actor, action, fields.length]),
    ).toEqual([
      ["service", null, "service-insert", 5],
      ["service", null, "service-update", 1],
      ["service", null, "service-update", 0],
      ["service", null, "service-delete", 5],
    ]);
    const { rows } = await asSuperuser(
      "select count(*)::int as held from office.trail_values where seq > $1",
      [before],
    );
    expect(rows).toEqual([{ held: 0 }]);
    expect((await verify()).broken).toBe(null);
  });
});
