import type pg from "pg";
import { limits } from "../limits/limits.ts";
import type { Pool } from "./connect.ts";
import { preparedNames } from "./prepared-names.ts";

export const API_ROLES = ["anon", "authenticated", "service_role"] as const;
export type ApiRole = (typeof API_ROLES)[number];
export const isApiRole = (role: string): role is ApiRole => API_ROLES.some((known) => known === role);

/** The role and the request of a transaction: the settings that policies and functions read, named as in PostgREST. */
export interface RoleRequest {
  readonly role: ApiRole;
  /** JSON. */
  readonly claims: string;
  readonly method: string;
  readonly path: string;
  /** JSON, names in lower case. */
  readonly headers: string;
  readonly searchPath: string;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Row = Readonly<Record<string, unknown>>;

export interface AsRole {
  /** Runs in one read-only transaction; returns the rows of each statement, all values as text. Aborting `left` cancels it. */
  read(request: RoleRequest, statements: readonly Statement[], left?: AbortSignal): ReturnType<RunStatements>;
  /** An exception of `work` rolls back; so does a verdict with `commit: false`. */
  write<T>(request: RoleRequest, work: (run: RunStatements) => Promise<Verdict<T>>): Promise<T>;
}

export type RunStatements = (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;

export interface Verdict<T> {
  readonly answer: T;
  readonly commit: boolean;
}

/**
 * Sets all settings (none is null) and returns only the resulting role, with the process that answers: behind a pooler the driver
 * does not know it.
 */
const BECOME = `select current_user as role, pg_backend_pid()::text as process where ${[
  "set_config('role', $1, true)",
  "set_config('request.jwt.claims', $2, true)",
  "set_config('request.method', $3, true)",
  "set_config('request.path', $4, true)",
  "set_config('request.headers', $5, true)",
  "set_config('search_path', $6, true)",
  "set_config('statement_timeout', $7, true)",
]
  .map((set) => `${set} is not null`)
  .join(" and ")}`;

/** Statements of every transaction. All are prepared, since the driver sends only prepared statements together. */
interface Frame {
  readonly begin: pg.QueryConfig;
  readonly beginReading: pg.QueryConfig;
  become(request: RoleRequest): pg.QueryConfig;
  readonly commit: pg.QueryConfig;
}

const NAMED: Frame = {
  begin: { name: "begin", text: "begin" },
  beginReading: { name: "begin reading", text: "begin read only" },
  become: (request) => ({ name: "become", text: BECOME, values: settings(request) }),
  commit: { name: "commit", text: "commit" },
};

/** The driver's own word, absent in its types, for a statement that is prepared without values or a name. */
const UNNAMED = { queryMode: "extended" };

const NAMELESS: Frame = {
  begin: { ...UNNAMED, text: "begin" },
  beginReading: { ...UNNAMED, text: "begin read only" },
  become: (request) => ({ text: BECOME, values: settings(request) }),
  commit: { ...UNNAMED, text: "commit" },
};

/** Returns values as the database's text. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/**
 * `pool` is logged in as `authenticator`, which has no rights of its own; a request's role holds for one transaction.
 * Statements are sent together, without waiting for each other's answers: after a failure the later ones are refused
 * by the aborted transaction.
 */
export function createAsRole(pool: Pool, { names = true } = {}): AsRole {
  const frame = names ? NAMED : NAMELESS;
  const { perRole, onConnection } = limits.rest.preparedStatements;
  // Separate names for each role, since each has its own plan.
  const nameOf: Record<ApiRole, (text: string) => string | undefined> = {
    anon: preparedNames("anon", perRole),
    authenticated: preparedNames("authenticated", perRole),
    service_role: preparedNames("service_role", perRole),
  };
  const preparedOn = new WeakMap<pg.PoolClient, Set<string>>();

  /** The query for the driver, with the name under which this connection has it prepared. */
  function prepared(client: pg.PoolClient, role: ApiRole, { text, values }: Statement): pg.QueryConfig {
    const name = names ? nameOf[role](text) : undefined;
    if (name === undefined) return { ...UNNAMED, text, values: [...values] };
    const known = preparedOn.get(client) ?? new Set();
    preparedOn.set(client, known.add(name));
    return { name, text, values: [...values] };
  }

  /** Prepared statements are never deallocated, so a connection with many is closed. */
  const isFull = (client: pg.PoolClient) => (preparedOn.get(client)?.size ?? 0) >= onConnection;

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isUsable = false;
    try {
      const answer = await work(client);
      isUsable = true;
      return answer;
    } catch (error) {
      isUsable = client.getTransactionStatus() === IDLE;
      throw error;
    } finally {
      client.release(!isUsable || isFull(client));
    }
  }

  /** Cancels through another connection of the same login; if that fails, the statement timeout ends the statement. */
  async function stop(process: unknown) {
    const other = await pool.connect();
    try {
      await other.query("select pg_cancel_backend($1)", [process]);
    } finally {
      other.release();
    }
  }

  /** Once the client has gone, a long statement is cancelled before the connection is used again. */
  async function stoppedWhen<T>(
    left: AbortSignal | undefined,
    became: Promise<pg.QueryResult<Row>>,
    work: () => Promise<T>,
  ) {
    if (!left) return work();
    let stopping: Promise<unknown> | undefined;
    let patience: NodeJS.Timeout | undefined;
    const onLeft = () => {
      patience = setTimeout(() => {
        stopping = became.then(({ rows }) => stop(rows[0]?.process)).catch(() => undefined);
      }, limits.rest.turns.leftMs);
    };
    left.addEventListener("abort", onLeft);
    if (left.aborted) onLeft();
    try {
      return await work();
    } finally {
      left.removeEventListener("abort", onLeft);
      clearTimeout(patience);
      await stopping;
    }
  }

  return {
    read: (request, statements, left) =>
      withClient(async (client) => {
        const begun = client.query<Row>(frame.beginReading);
        const becoming = client.query<Row>(frame.become(request));
        const reading = () =>
          allDone([
            begun,
            becoming,
            ...statements.map((statement) =>
              client.query<Row>({ ...prepared(client, request.role, statement), types: AS_TEXT }),
            ),
            client.query<Row>(frame.commit),
          ]);
        const [, became, ...results] = await stoppedWhen(left, becoming, reading);
        requireRole(became?.rows, request.role);
        return results.slice(0, -1).map(({ rows }) => rows);
      }),

    write: (request, work) =>
      withClient(async (client) => {
        const opened = allDone([client.query<Row>(frame.begin), client.query<Row>(frame.become(request))]);
        const run: RunStatements = async (statements) => {
          const queries = statements.map((statement) =>
            client.query<Row>(prepared(client, request.role, statement)),
          );
          const sent = allDone(queries);
          const [begun, results] = await bothDone(opened, sent);
          requireRole(begun[1]?.rows, request.role);
          return results.map(({ rows }) => rows);
        };
        try {
          const { answer, commit } = await work(run);
          await client.query(commit ? frame.commit : "rollback");
          return answer;
        } catch (error) {
          await client.query("rollback").catch(() => undefined);
          throw error;
        }
      }),
  };
}

const settings = ({ role, claims, method, path, headers, searchPath }: RoleRequest) => [
  role,
  claims,
  method,
  path,
  headers,
  searchPath,
  String(limits.rest.statementMs[role]),
];

/** The driver's status without an open transaction. */
const IDLE = "I";

function requireRole(rows: readonly Row[] | undefined, role: ApiRole) {
  if (rows?.[0]?.role !== role) throw new Error("the database did not take the role of the request");
}

/** All answers, or the first failure, which caused the later ones. */
async function allDone<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(queries);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

/** As `Promise.all`, but an error of the first promise has priority. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
