import { answerRead } from "./answer-read.ts";
import { OPEN_UNSTORED } from "./cors.ts";
import { RestFailure } from "./failure.ts";
import { type Kept, type ListCache, listKey } from "./list-cache.ts";
import { noSuchTable } from "./not-found.ts";
import { parseQuery } from "./parse/query.ts";
import { payloadOf, readPayload } from "./payload.ts";
import type { Schema, Table } from "./schema.ts";
import { tableSource } from "./sql/source.ts";
import type { Visit } from "./visit.ts";
import { answerWrite, type WriteMethod } from "./write.ts";

/** /rest/v1/{table}: reads and writes. */
export async function useTable(visit: Visit, name: string, lists: ListCache): Promise<Response> {
  const { method } = visit.request;
  switch (method) {
    case "GET":
    case "HEAD":
      return isForEveryone(visit) ? readForEveryone(visit, name, lists) : readTable(visit, name);
    case "POST":
    case "PATCH":
    case "PUT":
    case "DELETE":
      return writeTable(visit, name, method, lists);
    default:
      throw new RestFailure(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
}

/** Without a person there is nothing an answer could depend on but the question. */
const isForEveryone = ({ caller, request }: Visit) => caller.role === "anon" && request.method === "GET";

async function readForEveryone(visit: Visit, name: string, lists: ListCache): Promise<Response> {
  const { url, of, request } = visit;
  const { headers } = request;
  const key = listKey(of, url.pathname + url.search, {
    accept: headers.get("Accept") ?? undefined,
    prefer: headers.get("Prefer") ?? undefined,
    range: headers.get("Range") ?? undefined,
  });
  return answered(lists.find(key) ?? (await lists.ask(key, async () => kept(await readTable(visit, name)))));
}

async function kept(response: Response): Promise<Kept> {
  const body = await response.text();
  const length = String(Buffer.byteLength(body));
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...OPEN_UNSTORED, "content-length": length },
    body,
  };
}

const answered = ({ status, headers, body }: Kept) => new Response(body, { status, headers });

async function readTable(visit: Visit, name: string): Promise<Response> {
  const { schema, table } = await find(visit, name);
  const { request, url, prefer, read } = visit;
  return answerRead({
    schema,
    source: tableSource(table),
    level: parseQuery(url.searchParams).level,
    prefer,
    method: request.method,
    location: `/${encodeURIComponent(name)}${url.search}`,
    headers: request.headers,
    run: read,
  });
}

async function writeTable(visit: Visit, name: string, method: WriteMethod, lists: ListCache) {
  const { request, url, prefer } = visit;
  const query = parseQuery(url.searchParams);
  const { schema, table } = await find(visit, name);
  const payload = method === "DELETE" ? payloadOf("[]") : await readPayload(request);
  const { headers } = request;
  const answer = await visit.write((run) =>
    answerWrite({ schema, table, method, query, prefer, headers, payload, run }),
  );
  lists.clear();
  return answer;
}

async function find(visit: Visit, name: string): Promise<{ schema: Schema; table: Table }> {
  const { schema, of } = visit;
  const table = schema.table(of, name);
  if (table) return { schema, table };
  const newer = await visit.newerSchema();
  const found = newer?.table(of, name);
  if (newer && found) return { schema: newer, table: found };
  throw noSuchTable(newer ?? schema, of, name);
}
