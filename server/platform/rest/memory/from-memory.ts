import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "../../context.ts";
import { addressPrefix, senderAddress } from "../../http/client-address.ts";
import { headLines, type Middleware, prepareAnswer } from "../../http/prepared-answer.ts";
import { limits } from "../../limits/limits.ts";
import type { Run } from "../answer/answer-read.ts";
import { OPEN_UNSTORED } from "../answer/cors.ts";
import { keep, readTable } from "../read-table.ts";
import type { Visits } from "../visit.ts";
import { type Kept, type ListCache, listKey } from "./list-cache.ts";
import type { ReadFailures } from "./read-failures.ts";

/** On another thread: a long list holds nobody else up. */
const zip = promisify(gzip);

const LIST = /^\/rest\/v1\/(\w+)\?/;
type Lines = Readonly<Record<string, string>>;

interface Parts {
  readonly lists: ListCache;
  readonly visits: Visits;
  readonly readFailures: ReadFailures;
  /** Of every answer of the server. */
  readonly security: Lines;
}

/**
 * What visitors read goes out as prepared bytes, before any object of the web's request and response is built
 * (bench/rest.ts): a list that is kept, or one that is read for it. Only the plain case: no person, no other schema, a
 * good answer. The rest goes on to the room, which also says what was wrong with a read that failed here.
 */
export function fromMemory(
  { env, keys, clock }: Pick<Context, "env" | "keys" | "clock">,
  { lists, visits, readFailures, security }: Parts,
): Middleware {
  const [schema = ""] = env.REST_SCHEMAS;
  const bearer = `Bearer ${keys.anonKey}`;
  const prepared = new WeakMap<Kept, ReturnType<typeof prepare>>();
  const alike = headLines({ ...OPEN_UNSTORED, ...security });

  function isAnyone({ authorization, apikey }: IncomingHttpHeaders): boolean {
    if (authorization === undefined && apikey === undefined) return env.REST_ANONYMOUS;
    return (authorization ?? bearer) === bearer && (apikey ?? keys.anonKey) === keys.anonKey;
  }

  function prepare({ headers, body }: Kept) {
    const plain = Buffer.from(body);
    const encoded = (bytes: Buffer, encoding: Lines) => {
      const own = { ...headers, ...encoding, "content-length": String(bytes.byteLength) };
      return prepareAnswer({ body: bytes, headers: own, alike }, clock);
    };
    const zipIt = async () => encoded(await zip(plain), { "content-encoding": "gzip" });
    let zipped: ReturnType<typeof zipIt> | undefined;
    return { plain: encoded(plain, {}), gzip: () => (zipped ??= zipIt()) };
  }

  /** Of one that is asked again: most are asked once, and their bytes not worth remembering. */
  function answerOf(kept: Kept) {
    const answer = prepared.get(kept) ?? prepare(kept);
    prepared.set(kept, answer);
    return answer;
  }

  async function ask(key: string, request: IncomingMessage, url: string, name: string, left: AbortSignal) {
    const at = url.indexOf("?");
    const { headers } = request;
    const prefer = joined(headers.prefer);
    const lines = Object.entries(headers).map(([line, value]): [string, string] => [
      line,
      joined(value) ?? "",
    ]);
    const { inTurn, ...asking } = await visits.beginPlain({
      method: "GET",
      pathname: url.slice(0, at),
      headers: lines,
      prefer,
      address: addressPrefix(senderAddress(request, env.TRUSTED_PROXIES)),
    });
    const asked = { get: (line: string) => joined(headers[line.toLowerCase()]) ?? null };
    const question = { name, method: "GET", search: url.slice(at), headers: asked };
    const read = async (run: Run) => keep(await readTable({ ...asking, read: run }, question));
    return lists.ask(key, inTurn, { read, left });
  }

  return (request, response, next) => {
    const { method, url = "", headers } = request;
    const [, name] = method === "GET" ? (LIST.exec(url) ?? []) : [];
    if (name === undefined || url.includes("apikey=") || url.length > limits.rest.urlBytes) return next();
    if (headers["accept-profile"] !== undefined || !isAnyone(headers)) return next();
    const { accept, range } = headers;
    const key = listKey(schema, url, { accept, prefer: joined(headers.prefer), range });
    const fail = (error: unknown) => {
      readFailures.note(request, error);
      next();
    };
    const send = (kept: Kept, bytesOf: typeof prepare) => {
      if (kept.status !== 200) return next();
      const answer = bytesOf(kept);
      if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return answer.plain(request, response);
      return void answer.gzip().then((zipped) => zipped(request, response), fail);
    };
    const known = lists.find(key);
    if (known) return send(known, answerOf);
    const gone = new AbortController();
    const leave = () => gone.abort();
    response.once("close", leave);
    void ask(key, request, url, name, gone.signal)
      .finally(() => response.off("close", leave))
      .then((kept) => send(kept, prepare), fail);
  };
}

/** As the web's own objects join several lines of one header. */
const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(", ") : value);
