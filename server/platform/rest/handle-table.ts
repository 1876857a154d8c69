import type { PlainAnswer, Run } from "./answer/answer-read.ts";
import { RestFailure } from "./answer/failure.ts";
import { type ListCache, listKey } from "./memory/list-cache.ts";
import { payloadOf, readPayload } from "./parse/payload.ts";
import { parseQuery } from "./parse/query.ts";
import { cacheable, findTable, type Question, readTable } from "./read-table.ts";
import type { Visit } from "./visit.ts";
import { answerWrite, type WriteMethod } from "./write.ts";

/** /rest/v1/{table}: reads and writes. */
export async function handleTable(visit: Visit, name: string, lists: ListCache): Promise<Response> {
  const { method } = visit.request;
  switch (method) {
    case "GET":
    case "HEAD":
      return isForEveryone(visit)
        ? readForEveryone(visit, name, lists)
        : responseOf(await readTable(visit, questionOf(visit, name)));
    case "POST":
    case "PATCH":
    case "PUT":
    case "DELETE":
      return writeTable(visit, name, method, lists);
    default:
      throw new RestFailure(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
}

/** Without a signed-in person the answer depends on the request alone; whoever has just written gets none from memory. */
const isForEveryone = ({ caller, request, justWrote }: Visit) =>
  caller.role === "anon" && request.method === "GET" && !justWrote;

async function readForEveryone(visit: Visit, name: string, lists: ListCache): Promise<Response> {
  const { url, of, request } = visit;
  const { headers } = request;
  const key = listKey(of, url.pathname + url.search, {
    accept: headers.get("Accept") ?? undefined,
    prefer: headers.get("Prefer") ?? undefined,
    range: headers.get("Range") ?? undefined,
  });
  const read = async (run: Run) =>
    cacheable(await readTable({ ...visit, read: run }, questionOf(visit, name)));
  const question = { read, left: request.signal };
  return responseOf(lists.find(key) ?? (await lists.ask(key, visit.inTurn, question)));
}

const responseOf = ({ status, headers, body }: PlainAnswer) => new Response(body, { status, headers });

const questionOf = ({ request, url }: Visit, name: string): Question => ({
  name,
  method: request.method,
  search: url.search,
  headers: request.headers,
});

async function writeTable(visit: Visit, name: string, method: WriteMethod, lists: ListCache) {
  const { request, url, prefer, offers } = visit;
  const query = parseQuery(url.searchParams, offers);
  const { schema, table } = await findTable(visit, name);
  const payload = method === "DELETE" ? payloadOf("[]") : await readPayload(request);
  const { headers } = request;
  const { explain } = offers;
  const answer = await visit.write((run) =>
    answerWrite({ schema, table, method, query, prefer, headers, explain, payload, run }),
  );
  lists.clear();
  return answer;
}
