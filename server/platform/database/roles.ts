import type pg from "pg";
import type { Keys } from "../keys/keys.ts";
import { limits } from "../limits/limits.ts";
import { StartFailure } from "../process/env.ts";
import { type Address, withClient } from "./address.ts";

export const DATABASE = "bomoko";

/** Prepares the owner role and the database for migrations; the superuser is not used afterwards. */
export async function prepareOwner(superuser: Address, keys: Keys): Promise<Address> {
  const password = keys.databasePasswords.owner;
  await withClient(superuser, async (client) => {
    const role = await client.query("select from pg_roles where rolname = 'owner'");
    if (!role.rowCount)
      await client.query("create role owner login createrole createdb nosuperuser nobypassrls");
    await setPassword(client, "owner", password);
    const database = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (!database.rowCount) await client.query(`create database ${DATABASE} owner owner`);
  });
  return { ...superuser, user: "owner", password, database: DATABASE };
}

/** Sets the passwords of the login roles, which the migrations created without one, and their limits. */
export async function setPasswords(client: pg.Client, keys: Keys) {
  await setPassword(client, "server", keys.databasePasswords.server);
  await setPassword(client, "authenticator", keys.databasePasswords.authenticator);
  await setLimits(client);
}

/** Those of a connection through a pooler, which takes none with it; a connection of our own brings its own (connect.ts). */
async function setLimits(client: pg.Client) {
  const { serverStatementMs, lockMs, idleInTransactionMs } = limits.database;
  for (const role of ["server", "authenticator"]) {
    await client.query("begin");
    await client.query(
      `select set_config('bomoko.role', $1, true), set_config('bomoko.statement_timeout', $2, true),
         set_config('bomoko.lock_timeout', $3, true), set_config('bomoko.idle_in_transaction_session_timeout', $4, true)`,
      [role, String(serverStatementMs), String(lockMs), String(idleInTransactionMs)],
    );
    await client.query(SET_LIMITS);
    await client.query("commit");
  }
}

const SET_LIMITS = `do $$ declare name text; begin
  foreach name in array array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] loop
    execute format('alter role %I set %I = %L', current_setting('bomoko.role'), name, current_setting('bomoko.' || name));
  end loop;
end $$`;

/** `setting` names the address. */
export async function refuseOldServer(owner: Address, setting = "DATABASE_URL") {
  const version = await withClient(owner, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return rows[0]?.version ?? 0;
  }).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new StartFailure(`${setting} does not lead to a database that answers${code}.`);
  });
  if (version < limits.database.oldestVersion) {
    throw new StartFailure(`${setting} leads to a PostgreSQL that is too old: 15 is the oldest that works.`);
  }
}

/** ALTER ROLE takes no parameters, so the values are passed as settings and the database quotes them. */
async function setPassword(client: pg.Client, role: string, password: string) {
  await client.query("begin");
  await client.query("select set_config('bomoko.role', $1, true), set_config('bomoko.password', $2, true)", [
    role,
    password,
  ]);
  await client.query(`do $$ begin
    execute format('alter role %I password %L', current_setting('bomoko.role'), current_setting('bomoko.password'));
  end $$`);
  await client.query("commit");
}
