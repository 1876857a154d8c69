import type pg from "pg";
import { limits } from "../limits/limits.ts";
import type { Pool } from "./connect.ts";
import { preparedNames } from "./prepared-names.ts";
import { type PreparedStatement, preparedCount, type Row, sendTogether } from "./together.ts";

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
const become = (...more: readonly string[]) =>
  `select current_user as role, pg_backend_pid() as process where ${[
    "set_config('role', $1, true)",
    "set_config('request.jwt.claims', $2, true)",
    "set_config('request.method', $3, true)",
    "set_config('request.path', $4, true)",
    "set_config('request.headers', $5, true)",
    "set_config('search_path', $6, true)",
    "set_config('statement_timeout', $7, true)",
    ...more,
  ]
    .map((set) => `${set} is not null`)
    .join(" and ")}`;

const BECOME = { name: "become", text: become() };
/** Without BEGIN: what is sent together is one transaction. */
const BECOME_READING = {
  name: "become reading",
  text: become("set_config('transaction_read_only', 'on', true)"),
};
const BEGIN = { name: "begin", text: "begin", values: [] };

/** `pool` is logged in as `authenticator`, which has no rights of its own; a request's role holds for one transaction. */
export function createAsRole(pool: Pool, { names = true } = {}): AsRole {
  const { perRole, onConnection } = limits.rest.preparedStatements;
  // Separate names for each role, since each has its own plan.
  const nameOf: Record<ApiRole, (text: string) => string | undefined> = {
    anon: preparedNames("anon", perRole),
    authenticated: preparedNames("authenticated", perRole),
    service_role: preparedNames("service_role", perRole),
  };

  const named = (role: ApiRole, statements: readonly Statement[]): PreparedStatement[] =>
    statements.map(({ text, values }) => ({ name: nameOf[role](text), text, values }));

  const send: typeof sendTogether = (client, statements, options) =>
    sendTogether(client, names ? statements : statements.map(nameless), options);

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
      client.release(!isUsable || preparedCount(client) >= onConnection);
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
  function stopAfter(left: AbortSignal) {
    let process: unknown;
    let isLate = false;
    let stopping: Promise<unknown> | undefined;
    let patience: NodeJS.Timeout | undefined;
    const stopIfLate = () => {
      if (isLate && process !== undefined) stopping = stop(process).catch(() => undefined);
    };
    const onLeft = () => {
      patience = setTimeout(() => {
        isLate = true;
        stopIfLate();
      }, limits.rest.turns.leftMs);
    };
    left.addEventListener("abort", onLeft);
    if (left.aborted) onLeft();
    return {
      became(rows: readonly Row[]) {
        process = rows[0]?.["process"];
        stopIfLate();
      },
      async done() {
        left.removeEventListener("abort", onLeft);
        clearTimeout(patience);
        await stopping;
      },
    };
  }

  return {
    read: (request, statements, left) =>
      withClient(async (client) => {
        const stopping = left && stopAfter(left);
        try {
          const [became, ...answers] = await send(
            client,
            [{ ...BECOME_READING, values: settings(request) }, ...named(request.role, statements)],
            { onFirst: stopping?.became },
          );
          requireRole(became, request.role);
          return answers;
        } finally {
          await stopping?.done();
        }
      }),

    write: (request, work) =>
      withClient(async (client) => {
        let isBegun = false;
        const run: RunStatements = async (statements) => {
          const opening = isBegun ? [] : [BEGIN, { ...BECOME, values: settings(request) }];
          isBegun = true;
          const { types } = pool.options;
          const answers = await send(client, [...opening, ...named(request.role, statements)], { types });
          if (opening.length > 0) requireRole(answers[1], request.role);
          return answers.slice(opening.length);
        };
        try {
          const { answer, commit } = await work(run);
          if (isBegun) await client.query(commit ? "commit" : "rollback");
          return answer;
        } catch (error) {
          if (isBegun) await client.query("rollback").catch(() => undefined);
          throw error;
        }
      }),
  };
}

const nameless = ({ text, values }: PreparedStatement): PreparedStatement => ({ text, values });

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
  if (rows?.[0]?.["role"] !== role) throw new Error("the database did not take the role of the request");
}
