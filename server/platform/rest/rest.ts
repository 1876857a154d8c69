import type { IncomingMessage } from "node:http";
import { Hono, type Context as HonoContext } from "hono";
import { compress } from "hono/compress";
import type { Context } from "../context.ts";
import { warnUnlessAway } from "../database/away.ts";
import { isPassing } from "../database/passing.ts";
import { addressPrefix, clientAddress } from "../http/client-address.ts";
import type { Middleware } from "../http/prepared-answer.ts";
import { limits } from "../limits/limits.ts";
import type { IdentifyCaller } from "../people/person.ts";
import { OPEN_UNSTORED, optionsResponse } from "./answer/cors.ts";
import { databaseFailure, failureResponse } from "./answer/errors.ts";
import { RestFailure } from "./answer/failure.ts";
import { handleRoutine } from "./handle-routine.ts";
import { handleTable } from "./handle-table.ts";
import { fromMemory } from "./memory/from-memory.ts";
import { createListCache, type ListCache } from "./memory/list-cache.ts";
import { createReadFailures } from "./memory/read-failures.ts";
import { createSchemaCache } from "./schema/schema-cache.ts";
import { createVisits, hasKey, type Visit } from "./visit.ts";

export interface Rest {
  readonly routes: Hono;
  /** Sees requests first and answers cached lists, with the headers that every answer of the server has. */
  middleware(headers: Readonly<Record<string, string>>): Middleware;
  /** Whether a request may have a long address; absent if REST_URL_BYTES allows none. */
  readonly mayBeLong?: (request: IncomingMessage) => boolean;
  /** Starts to listen for schema changes; resolves to a function that stops it. */
  start(): Promise<() => Promise<void>>;
}

type Handler = (visit: Visit, name: string, lists: ListCache) => Promise<Response>;

/** /rest/v1: the tables and functions of the exposed schemas, under row security. */
export function createRest(context: Context, identify: IdentifyCaller): Rest {
  const { db, env, clock, log, listen, asRole, replica } = context;
  const schemas = createSchemaCache({ db, exposed: env.REST_SCHEMAS, clock, log });
  const lists = createListCache(clock);
  const readFailures = createReadFailures();
  const visits = createVisits({ ...context, schemas, identify });

  const routes = new Hono();
  routes.use(compress());
  routes.options("/rpc/*", (c) => optionsResponse(c.req.raw, true));
  routes.options("*", (c) => optionsResponse(c.req.raw, false));
  routes.all("/rpc/:name", (c) => handle(c, named(c, handleRoutine)));
  routes.all("/:name", (c) => handle(c, named(c, handleTable)));
  routes.all("*", (c) => handle(c, nowhere));

  const named = (c: HonoContext<object, "/:name">, handler: Handler) => (visit: Visit) =>
    handler(visit, c.req.param("name"), lists);

  async function handle(c: HonoContext, work: (visit: Visit) => Promise<Response>): Promise<Response> {
    const request = c.req.raw;
    let visit: Visit | undefined;
    try {
      readFailures.throwIfFailed(c);
      visit = await visits.begin(request, addressPrefix(clientAddress(c, env.TRUSTED_PROXIES)));
      return toAnyOrigin(await work(visit));
    } catch (error) {
      const isSignedIn = visit !== undefined && visit.caller.role !== "anon";
      const failure = known(error, isSignedIn, request.signal.aborted);
      return toAnyOrigin(failureResponse(failure, request.method));
    }
  }

  function known(error: unknown, isSignedIn: boolean, hasLeft: boolean): RestFailure {
    if (error instanceof RestFailure) return error;
    const failure = databaseFailure(error, isSignedIn);
    if (failure && failure.status < 500) return failure;
    // The statement of a client that has gone is cancelled by us: no fault, and nobody reads the answer.
    if (failure?.code === CANCELLED && hasLeft) return failure;
    if (failure || isPassing(error)) warnUnlessAway(log, "the database refused a request", error);
    else log.error("a request failed", { error });
    return failure ?? new RestFailure(500, "XX000", "The request could not be answered");
  }

  return {
    routes,
    middleware: (headers) => fromMemory(context, { lists, visits, readFailures, security: headers }),
    ...(env.REST_URL_BYTES > limits.rest.urlBytes && { mayBeLong }),
    async start() {
      const changed = () => {
        schemas.forget();
        lists.clear();
        asRole.prepareAnew();
        replica?.asRole.prepareAnew();
      };
      return listen(changed);
    },
  };
}

/** The database's code for a statement that was cancelled, by us or by its time limit. */
const CANCELLED = "57014";

/** The root describes nothing: a caller must already know the tables. */
const nowhere = async ({ url }: Visit): Promise<Response> => {
  if (/^\/rest\/v1\/?$/.test(url.pathname))
    throw new RestFailure(404, "PGRST126", "Root endpoint metadata is disabled");
  throw new RestFailure(404, "PGRST125", "Invalid path specified in request URL");
};

const mayBeLong = ({ url = "", headers: { authorization, apikey } }: IncomingMessage): boolean =>
  url.startsWith("/rest/v1/") && hasKey({ authorization, apikey: [apikey].flat()[0] });

function toAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(OPEN_UNSTORED)) response.headers.set(name, value);
  return response;
}
