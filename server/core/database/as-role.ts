import type pg from "pg";
import { limits } from "../limits.ts";
import type { Pool } from "./connect.ts";
import { preparedNames } from "./prepared-names.ts";
import { readTogether } from "./read-transaction.ts";

export const API_ROLES = ["anon", "authenticated", "service_role"] as const;
export type ApiRole = (typeof API_ROLES)[number];
export const isApiRole = (role: string): role is ApiRole => API_ROLES.some((known) => known === role);

/** Whom and what a transaction is for: the settings policies and functions read, as PostgREST names them. */
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
  /** In one read-only transaction; the rows of each statement, all values as texts. */
  read(request: RoleRequest, statements: readonly Statement[]): ReturnType<RunStatements>;
  /** What `work` throws undoes it all; so does a verdict with `keep: false`. */
  write<T>(request: RoleRequest, work: (run: RunStatements) => Promise<Verdict<T>>): Promise<T>;
}

export type RunStatements = (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;

export interface Verdict<T> {
  readonly answer: T;
  readonly keep: boolean;
}

/** Every one of them sets something and is not null; only the role they lead to comes back. */
const become = (...more: string[]) =>
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
const BECOME_READER = become("set_config('transaction_read_only', 'on', true)");

/**
 * `pool` is logged in as `authenticator`, which has no rights of its own; a request's role holds for one transaction.
 * Statements travel together, without waiting for each other's answers: when one fails, those behind it find a
 * transaction that takes nothing more.
 */
export function createAsRole(pool: Pool): AsRole {
  const nameOf = preparedNames(limits.rest.preparedStatements);

  const prepared = (client: pg.PoolClient, role: ApiRole, { text, values }: Statement) =>
    client.query<Row>({ ...named(nameOf(`${role} ${text}`)), text, values: [...values] });

  const toRead = (role: ApiRole, { text, values }: Statement) => {
    const name = nameOf(`${role} ${text}`);
    // The driver keeps its own book of names: ours are others.
    return { name: name && `read ${name}`, text, values };
  };

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
      client.release(!isUsable);
    }
  }

  return {
    read: (request, statements) =>
      withClient(async (client) => {
        const [became, ...results] = await readTogether(client, [
          { name: "become reader", text: BECOME_READER, values: settings(request) },
          ...statements.map((statement) => toRead(request.role, statement)),
        ]);
        requireRole(became, request.role);
        return results;
      }),

    write: (request, work) =>
      withClient(async (client) => {
        const opened = allDone([
          client.query<Row>("begin"),
          client.query<Row>({ name: "become", text: BECOME, values: settings(request) }),
        ]);
        const run: RunStatements = async (statements) => {
          const sent = allDone(statements.map((statement) => prepared(client, request.role, statement)));
          const [begun, results] = await bothDone(opened, sent);
          requireRole(begun[1]?.rows, request.role);
          return results.map(({ rows }) => rows);
        };
        try {
          const { answer, keep } = await work(run);
          await client.query(keep ? "commit" : "rollback");
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

/** As the driver tells it: no transaction is open. */
const IDLE = "I";

const named = (name: string | undefined) => (name === undefined ? {} : { name });

function requireRole(rows: readonly Row[] | undefined, role: ApiRole) {
  if (rows?.[0]?.role !== role) throw new Error("the database did not take the role of the request");
}

/** All answers, or the first failure: the later ones only follow from it. */
async function allDone<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(queries);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

/** As `Promise.all`, but when the first failed its reason counts, whoever was quicker. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
