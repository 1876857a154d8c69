import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { systemClock } from "../process/clock.ts";
import { createLog } from "../process/log.ts";
import { type Address, withClient } from "./address.ts";
import { createAsRole, type RoleRequest } from "./as-role.ts";
import { createAsUser } from "./as-user.ts";
import { createKysely, createPool } from "./connect.ts";
import { createListen } from "./listen.ts";

export interface TestServer {
  superuser: Address;
  /** The password of `owner`, `server` and `authenticator`. */
  password: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export const TEMPLATE = "bomoko_template";

/** A visitor without an account. */
export const ANYONE: RoleRequest = {
  role: "anon",
  claims: "{}",
  method: "GET",
  path: "/",
  headers: "{}",
  searchPath: "public",
};

/**
 * A separate database for a test file, copied from the migrated template (some 200 ms):
 * `const database = await testDatabase()` at the top, `afterAll(database.close)`.
 */
export async function testDatabase() {
  const { superuser, password } = inject("testServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(superuser, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} owner owner strategy file_copy`),
  );
  // A copy does not have the template's privileges (0001_roles.sql).
  await withClient(superuser, (client) =>
    client.query(
      `revoke all on database ${name} from public; grant connect on database ${name} to authenticator, server`,
    ),
  );
  const as = (user: string): Address => ({ ...superuser, user, password, database: name });
  const options = { connections: 10, statementMs: 10_000, log: createLog("silent"), clock: systemClock };
  const pool = createPool(as("server"), options);
  const jobPool = createPool(as("server"), { ...options, connections: 4 });
  const db = createKysely(pool);
  const apiPool = createPool(as("authenticator"), options);
  const api = createKysely(apiPool);
  async function close() {
    await db.destroy();
    await api.destroy();
    await jobPool.end();
    await withClient(superuser, (client) => client.query(`drop database ${name} with (force)`));
  }
  return {
    /** Logged in as `server`, like the running app. */
    db,
    jobPool,
    pools: { server: pool.use, jobs: jobPool.use, api: apiPool.use },
    asUser: createAsUser(api),
    asRole: createAsRole(apiPool),
    listen: createListen(apiPool, options.log),
    /** The owner of the tables, for statements past the grants. */
    owner: as("owner"),
    /** The API's login, for tests of policies. */
    authenticator: as("authenticator"),
    superuser: { ...superuser, database: name },
    close,
  };
}
