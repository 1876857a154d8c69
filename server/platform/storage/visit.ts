import type { Context as HonoContext } from "hono";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import type { Statement } from "../database/as-role.ts";
import type { Tables } from "../database/tables.ts";
import { addressPrefix, clientAddress } from "../http/client-address.ts";
import type { Caller, IdentifyCaller } from "../people/person.ts";
import { TokenRefused } from "../people/person.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Run = (statement: RawBuilder<unknown>) => Promise<readonly Row[]>;

/** Runs statements on the rows, with the rights of the caller or of the server. */
export interface Access {
  /** Reads in a read-only transaction; values as in JSON. */
  read(statement: RawBuilder<unknown>): Promise<readonly Row[]>;
  /** Runs in one transaction, which is rolled back if `commit` is false. */
  write<T>(work: (run: Run) => Promise<T>, options?: { readonly commit: boolean }): Promise<T>;
}

/** One request: its caller, and access with the caller's role under row security. */
export interface Visit extends Access {
  readonly request: Request;
  readonly url: URL;
  readonly caller: Caller;
  /** The key of the caller in rate limits. */
  readonly addressPrefix: string;
}

/** `required`: a missing or wrong token is refused. `tolerated`: it counts as anonymous. `optional`: only a missing one does. */
export type Tokens = "required" | "tolerated" | "optional";

const ANYONE: Caller = { role: "anon", claims: { role: "anon" } };

export function createVisits(
  { asRole, db, env }: Pick<Context, "asRole" | "db" | "env">,
  identify: IdentifyCaller,
) {
  const compiled = (statement: RawBuilder<unknown>): Statement => {
    const { sql: text, parameters: values } = statement.compile(db);
    return { text, values };
  };

  async function callerOf(request: Request, tokens: Tokens): Promise<Caller> {
    const { headers } = request;
    if (!headers.has("Authorization") && !headers.has("apikey")) {
      if (tokens !== "required") return ANYONE;
      throw new TokenRefused("Empty JWT");
    }
    return identify(request).catch((error: unknown) => {
      if (tokens === "tolerated" && error instanceof TokenRefused) return ANYONE;
      throw error;
    });
  }

  return async (c: HonoContext, tokens: Tokens): Promise<Visit> => {
    const request = c.req.raw;
    const url = new URL(request.url);
    const caller = await callerOf(request, tokens);
    const role = {
      role: caller.role,
      claims: JSON.stringify(caller.claims),
      method: request.method,
      path: url.pathname,
      headers: "{}",
      searchPath: "storage",
    };
    return {
      request,
      url,
      caller,
      addressPrefix: addressPrefix(clientAddress(c, env.TRUSTED_PROXIES)),
      async read(statement) {
        const [rows = []] = await asRole.read(role, [compiled(asJson(statement))]);
        return rows.map(parsed);
      },
      write: (work, { commit } = { commit: true }) =>
        asRole.write(role, async (run) => {
          const answer = await work(async (statement) => (await run([compiled(statement)]))[0] ?? []);
          return { answer, commit };
        }),
    };
  };
}

/** Thrown to roll back a transaction that should not be committed. */
class Undone extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("rolled back on purpose");
    this.answer = answer;
  }
}

/** Access as the server, after a policy or a signed address has granted the action. */
export function asServer(db: Kysely<Tables>): Access {
  return {
    read: async (statement) => rowsOf(await db.executeQuery(asJson(statement).compile(db))).map(parsed),
    async write<T>(work: (run: Run) => Promise<T>, { commit } = { commit: true }) {
      const written = db.transaction().execute(async (trx) => {
        const answer = await work(async (statement) =>
          rowsOf(await trx.executeQuery(statement.compile(trx))),
        );
        if (!commit) throw new Undone(answer);
        return answer;
      });
      return written.catch((error: unknown) => {
        if (error instanceof Undone) return error.answer as T;
        throw error;
      });
    },
  };
}

const TIMES = ["created_at", "updated_at", "last_accessed_at"] as const;

/** Rows as JSON, since reads with a role return all values as text. Times in JavaScript's format. */
const asJson = (statement: RawBuilder<unknown>) =>
  sql`select row_to_json(found)::text as found from (${statement}) as found`;
function parsed(row: Row): Row {
  const found = JSON.parse(String(row["found"])) as Record<string, unknown>;
  for (const name of TIMES) {
    const time = found[name];
    if (typeof time === "string") found[name] = new Date(time).toISOString();
  }
  return found;
}

const rowsOf = ({ rows }: { readonly rows: readonly unknown[] }) => rows as readonly Row[];

/** The person of the token; null for a program's key. */
export const ownerOf = ({ claims }: Caller): string | null =>
  typeof claims["sub"] === "string" && claims["sub"] !== "" ? claims["sub"].slice(0, 255) : null;
