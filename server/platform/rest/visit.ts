import type { RawBuilder } from "kysely";
import type { Context } from "../context.ts";
import type { AsRole, RoleRequest, RunStatements, Statement, Verdict } from "../database/as-role.ts";
import { justWroteMark } from "../http/just-wrote.ts";
import { limits } from "../limits/limits.ts";
import { createTurns, NoTurn } from "../limits/turns.ts";
import { type Caller, type IdentifyCaller, TokenRefused } from "../people/person.ts";
import type { Run } from "./answer/answer-read.ts";
import { RestFailure, unauthorized } from "./answer/failure.ts";
import { type Prefer, parsePrefer } from "./parse/prefer.ts";
import { roleRequest } from "./role-request.ts";
import { noSuchSchema } from "./schema/not-found.ts";
import type { Schema } from "./schema/schema.ts";
import type { SchemaCache } from "./schema/schema-cache.ts";
import { createStatementCache, type StatementOfRead } from "./sql/statement-cache.ts";

/** One request: its caller, the schema it addresses, and how its statements run. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly caller: Caller;
  readonly schema: Schema;
  /** Of the exposed schemas. */
  readonly of: string;
  /** Read by someone who has just sent something: nothing older may answer. */
  readonly justWrote: boolean;
  readonly prefer: Prefer;
  readonly offers: Offers;
  /** Runs in one read-only transaction, when it is the caller's turn. */
  readonly read: Run;
  readonly inTurn: InTurn;
  readonly statementOf: StatementOfRead;
  /** Runs in one transaction, which is committed if the verdict says so. */
  write<T>(work: (run: Run) => Promise<Verdict<T>>): Promise<T>;
  /** Reads the schema again, if a missing table or function may exist by now. */
  newerSchema(): Promise<Schema | undefined>;
}

/** Reads when it is the caller's turn; several reads of one turn wait once. */
export interface InTurn {
  /** The key of the queue: an address, a user's id or a role. */
  readonly of: string;
  run<T>(work: (read: Run) => Promise<T>, left: AbortSignal): Promise<T>;
}

/** Optional features that the settings enable. */
export interface Offers {
  readonly aggregates: boolean;
  readonly explain: boolean;
}

interface Parts extends Pick<Context, "asRole" | "replica" | "db" | "env" | "random"> {
  readonly schemas: SchemaCache;
  readonly identify: IdentifyCaller;
}

export function createVisits({ asRole, replica, db, env, random, schemas, identify }: Parts) {
  const compile = (statement: RawBuilder<unknown>): Statement => {
    const { sql: text, parameters: values } = statement.compile(db);
    return { text, values };
  };
  const statementOf = createStatementCache(compile, random);
  const anyone = createTurns(limits.rest.turns.anyone);
  const people = createTurns(limits.rest.turns.people);
  const wrote = justWroteMark(env);
  const offers: Offers = { aggregates: env.REST_AGGREGATES, explain: env.REST_EXPLAIN };

  async function callerOf(request: Request): Promise<Caller> {
    const { headers } = request;
    if (!env.REST_ANONYMOUS && !headers.has("Authorization") && !headers.has("apikey")) {
      throw new RestFailure(401, "PGRST302", "Anonymous access is disabled", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    return identify(request).catch((error: unknown) => {
      if (!(error instanceof TokenRefused)) throw error;
      throw unauthorized(error.isOver ? "PGRST303" : "PGRST301", error.message);
    });
  }

  const runIn =
    (run: RunStatements): Run =>
    (statements) =>
      run(statements.map((one) => ("text" in one ? one : compile(one))));

  const newerSchema = async () => ((await schemas.lookAgain()) ? schemas.current() : undefined);

  /** Statements with the service key do not wait. */
  function turnOf({ role, claims }: Caller, address: string): Turn {
    if (role === "service_role") return { of: role, take: (work) => work() };
    const [kind, of] = role === "anon" ? [anyone, address] : [people, String(claims["sub"])];
    return { of, take: (work, left) => kind(of, work, left).catch(refuseTurn) };
  }

  /** Lists of visitors without an account come from the replica; whoever has just written reads where they wrote. */
  function readAs(settings: RoleRequest, justWrote: boolean): AsRole["read"] {
    if (!replica || settings.role !== "anon" || justWrote) return asRole.read;
    return (...asked) =>
      replica.read(
        () => replica.asRole.read(...asked),
        () => asRole.read(...asked),
      );
  }

  function inTurnOf(turn: Turn, settings: RoleRequest, justWrote: boolean): InTurn {
    const read = readAs(settings, justWrote);
    return {
      of: turn.of,
      run: (work, left) =>
        turn.take(() => work(runIn((statements) => read(settings, statements, left))), left),
    };
  }

  async function begin(request: Request, address: string): Promise<Visit> {
    const url = new URL(request.url);
    requireShort(request, url, env.REST_URL_BYTES);
    // A client that cannot set a header sends the key in the address; it is not a filter.
    if (url.searchParams.has("apikey")) url.searchParams.delete("apikey");
    const caller = await callerOf(request);
    const schema = await schemas.current();
    const of = profileOf(request, schema);
    const { method, headers } = request;
    const settings = roleRequest({ method, pathname: url.pathname, headers }, caller, of);
    const turn = turnOf(caller, address);
    const justWrote = replica !== null && wrote.is(headers.get("Cookie"));
    const inTurn = inTurnOf(turn, settings, justWrote);
    return {
      request,
      url,
      caller,
      schema,
      of,
      justWrote,
      prefer: parsePrefer(request.headers.get("Prefer")),
      offers,
      read: (statements) => inTurn.run((read) => read(statements), request.signal),
      inTurn,
      statementOf,
      write: (work) => turn.take(() => asRole.write(settings, (run) => work(runIn(run))), request.signal),
      newerSchema,
    };
  }

  /** A read by an anonymous visitor, taken from Node's own request object. */
  async function beginPlain({ method, pathname, headers, prefer, address }: PlainRead) {
    const schema = await schemas.current();
    const [of = "public"] = schema.exposed;
    const settings = roleRequest({ method, pathname, headers }, ANYONE, of);
    const inTurn = inTurnOf(turnOf(ANYONE, address), settings, false);
    return { schema, of, prefer: parsePrefer(prefer ?? null), offers, inTurn, statementOf, newerSchema };
  }

  return { begin, beginPlain };
}

/** Only requests with a key may have a long address; the key itself is verified afterwards. */
function requireShort({ headers }: Request, { pathname, search }: URL, most: number): void {
  const keys = { authorization: headers.get("Authorization"), apikey: headers.get("apikey") };
  if (pathname.length + search.length <= (hasKey(keys) ? most : limits.rest.urlBytes)) return;
  throw new RestFailure(414, "PGRST100", "The address is too long");
}

interface KeyHeaders {
  readonly authorization?: string | null | undefined;
  readonly apikey?: string | null | undefined;
}

export const hasKey = ({ authorization, apikey }: KeyHeaders): boolean =>
  /^bearer +\S/i.test(authorization ?? "") || Boolean(apikey);

export interface PlainRead {
  readonly method: string;
  readonly pathname: string;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  readonly prefer: string | undefined;
  readonly address: string;
}

interface Turn {
  readonly of: string;
  take<T>(work: () => Promise<T>, left: AbortSignal): Promise<T>;
}

function refuseTurn(error: unknown): never {
  if (!(error instanceof NoTurn)) throw error;
  const headers = { "Retry-After": String(limits.rest.turns.retryAfterSeconds) };
  const hint = "Send requests one after another, or read less.";
  throw new RestFailure(429, "53400", "Too many requests at a time", { hint, headers });
}

const ANYONE: Caller = { role: "anon", claims: { role: "anon" } };

export type Visits = ReturnType<typeof createVisits>;

/** Reads name a schema in one header, writes in another; the default is the first exposed schema. */
function profileOf({ method, headers }: Request, schema: Schema): string {
  const isRead = method === "GET" || method === "HEAD";
  const requested = headers.get(isRead ? "Accept-Profile" : "Content-Profile");
  const [first = "public"] = schema.exposed;
  if (requested === null) return first;
  if (!schema.exposed.includes(requested)) throw noSuchSchema(schema, requested);
  return requested;
}
