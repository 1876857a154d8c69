import type pg from "pg";
import { limits } from "../limits/limits.ts";
import { cancelStatement } from "./cancel.ts";
import type { Pool } from "./connect.ts";
import { isPassing } from "./passing.ts";
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
  /** After a change of the schema: what was prepared has the types of the columns of before. */
  prepareAnew(): void;
}

export type RunStatements = (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;

export interface Verdict<T> {
  readonly answer: T;
  readonly commit: boolean;
}

/** Sets all settings (none is null) and returns only the resulting role. */
const become = (...more: readonly string[]) =>
  `select current_user as role where ${[
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

const BECOME = become();
/** Without BEGIN: what is sent together is one transaction. */
const BECOME_READING = become("set_config('transaction_read_only', 'on', true)");

/** `pool` is logged in as `authenticator`, which has no rights of its own; a request's role holds for one transaction. */
export function createAsRole(pool: Pool, { names = true } = {}): AsRole {
  const { perRole, onConnection } = limits.rest.preparedStatements;
  let generation = 0;
  /** Separate names for each role, since each has its own plan. */
  const makeNames = () => {
    generation += 1;
    const namesFor = (role: ApiRole) => preparedNames(`${role} ${generation}`, perRole);
    return {
      anon: namesFor("anon"),
      authenticated: namesFor("authenticated"),
      service_role: namesFor("service_role"),
    } satisfies Record<ApiRole, unknown>;
  };
  let nameOf = makeNames();

  // No name goes where a pooler does not know it.
  const fixed = (name: string, text: string, values: PreparedStatement["values"] = []) => ({
    name: names ? name : undefined,
    text,
    values,
  });
  const named = (role: ApiRole, statements: readonly Statement[]): PreparedStatement[] =>
    statements.map(({ text, values }) => ({ name: names ? nameOf[role](text) : undefined, text, values }));

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isUsable = false;
    try {
      const answer = await work(client);
      isUsable = true;
      return answer;
    } catch (error) {
      // The status is that of before what failed; a server that ends says so before it closes the connection.
      isUsable = client.getTransactionStatus() === IDLE && !isPassing(error);
      throw error;
    } finally {
      client.release(!isUsable || preparedCount(client) >= onConnection);
    }
  }

  return {
    read: (request, statements, left) =>
      withClient(async (client) => {
        const done = left && cancelAfter(left, client);
        try {
          const [became, ...answers] = await sendTogether(client, [
            fixed("become reading", BECOME_READING, settings(request)),
            ...named(request.role, statements),
          ]);
          requireRole(became, request.role);
          return answers;
        } finally {
          await done?.();
        }
      }),

    write: (request, work) =>
      withClient(async (client) => {
        let isBegun = false;
        const run: RunStatements = async (statements) => {
          const opening = isBegun
            ? []
            : [fixed("begin", "begin"), fixed("become", BECOME, settings(request))];
          isBegun = true;
          const { types } = pool.options;
          const answers = await sendTogether(client, [...opening, ...named(request.role, statements)], types);
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

    prepareAnew() {
      nameOf = makeNames();
    },
  };
}

/** Once the client has left, a long statement is cancelled; what is returned ends that, before the connection is used again. */
function cancelAfter(left: AbortSignal, client: pg.PoolClient): () => Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  let cancelled: Promise<void> | undefined;
  const onLeft = () => {
    patience = setTimeout(() => {
      cancelled = cancelStatement(client);
    }, limits.rest.turns.leftMs);
  };
  left.addEventListener("abort", onLeft);
  if (left.aborted) onLeft();
  return async () => {
    left.removeEventListener("abort", onLeft);
    clearTimeout(patience);
    await cancelled;
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

/** The driver's status, as the last group ended: no transaction is open. */
const IDLE = "I";

function requireRole(rows: readonly Row[] | undefined, role: ApiRole) {
  if (rows?.[0]?.["role"] !== role) throw new Error("the database did not take the role of the request");
}
