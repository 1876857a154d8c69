import { RestFailure } from "./answer/failure.ts";
import type { ListCache } from "./memory/list-cache.ts";
import { textOf, typeOf } from "./parse/payload.ts";
import { parseQuery } from "./parse/query.ts";
import { answerCall } from "./rpc.ts";
import type { Schema } from "./schema/schema.ts";
import type { Visit } from "./visit.ts";

/** /rest/v1/rpc/{function}: GET and HEAD call it without letting it write. */
export async function handleRoutine(visit: Visit, name: string, lists: ListCache): Promise<Response> {
  const { request, url, prefer, of, statementOf, offers } = visit;
  const { method, headers } = request;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && method !== "POST")
    throw new RestFailure(405, "PGRST101", `Cannot use the ${method} method on RPC`);
  const query = parseQuery(url.searchParams, { args: isRead, aggregates: offers.aggregates });
  const schema = await schemaWith(visit, name);
  const location = `/rpc/${encodeURIComponent(name)}${url.search}`;
  const { explain } = offers;
  const call = { schema, of, name, method, query, prefer, headers, explain, location, statementOf };
  if (isRead) return (await answerCall({ ...call, run: visit.read })).answer;
  const body = await jsonBody(request);
  const answer = await visit.write((run) => answerCall({ ...call, body, run }));
  // A volatile function may have written to any table.
  if (schema.routines(of, name).some(({ volatility }) => volatility === "volatile")) lists.clear();
  return answer;
}

async function jsonBody(request: Request): Promise<string> {
  const type = typeOf(request);
  if (type !== "" && type !== "application/json" && type !== "text/plain")
    throw new RestFailure(415, "PGRST102", `Content-Type not acceptable: ${type}`);
  return textOf(request);
}

async function schemaWith({ schema, of, newerSchema }: Visit, name: string): Promise<Schema> {
  if (schema.routines(of, name).length > 0) return schema;
  return (await newerSchema()) ?? schema;
}
