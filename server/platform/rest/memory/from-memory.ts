import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "../../context.ts";
import { addressPrefix, senderAddress } from "../../http/client-address.ts";
import { justWroteMark } from "../../http/just-wrote.ts";
import { headLines, type Middleware, prepareAnswer } from "../../http/prepared-answer.ts";
import { limits } from "../../limits/limits.ts";
import type { Run } from "../answer/answer-read.ts";
import { OPEN_UNSTORED } from "../answer/cors.ts";
import { cacheable, readTable } from "../read-table.ts";
import type { Visits } from "../visit.ts";
import { type CachedAnswer, type ListCache, listKey } from "./list-cache.ts";
import type { ReadFailures } from "./read-failures.ts";

/** Runs on another thread, so a long list does not block other requests. */
const zip = promisify(gzip);

const LIST = /^\/rest\/v1\/(\w+)\?/;
type Lines = Readonly<Record<string, string>>;

interface Parts {
  readonly lists: ListCache;
  readonly visits: Visits;
  readonly readFailures: ReadFailures;
  /** The headers of every answer of the server. */
  readonly security: Lines;
}

/**
 * Answers visitors' lists as prepared bytes, from the cache or freshly read, without building Request and Response
 * objects (bench/rest.ts). Only the plain case: no person, the default schema, status 200. Other requests go on to the
 * routes, which also answer the error of a read that failed here.
 */
export function fromMemory(
  { env, keys, clock, replica }: Pick<Context, "env" | "keys" | "clock" | "replica">,
  { lists, visits, readFailures, security }: Parts,
): Middleware {
  const [schema = ""] = env.REST_SCHEMAS;
  const bearer = `Bearer ${keys.anonKey}`;
  const prepared = new WeakMap<CachedAnswer, ReturnType<typeof prepare>>();
  const wrote = justWroteMark(env);
  const alike = headLines({ ...OPEN_UNSTORED, ...security });

  function isAnyone({ authorization, apikey }: IncomingHttpHeaders): boolean {
    if (authorization === undefined && apikey === undefined) return env.REST_ANONYMOUS;
    return (authorization ?? bearer) === bearer && (apikey ?? keys.anonKey) === keys.anonKey;
  }

  function prepare({ headers, body }: CachedAnswer) {
    const plain = Buffer.from(body);
    const encoded = (bytes: Buffer, encoding: Lines) => {
      const own = { ...headers, ...encoding, "content-length": String(bytes.byteLength) };
      return prepareAnswer({ body: bytes, headers: own, alike }, clock);
    };
    const zipIt = async () => encoded(await zip(plain), { "content-encoding": "gzip" });
    let zipped: ReturnType<typeof zipIt> | undefined;
    return { plain: encoded(plain, {}), gzip: () => (zipped ??= zipIt()) };
  }

  /** Remembers the bytes of a list only when it is requested again: most are requested once. */
  function answerOf(cached: CachedAnswer) {
    const answer = prepared.get(cached) ?? prepare(cached);
    prepared.set(cached, answer);
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
    const readHeaders = { get: (line: string) => joined(headers[line.toLowerCase()]) ?? null };
    const question = { name, method: "GET", search: url.slice(at), headers: readHeaders };
    const read = async (run: Run) => cacheable(await readTable({ ...asking, read: run }, question));
    return lists.ask(key, inTurn, { read, left });
  }

  return (request, response, next) => {
    const { method, url = "", headers } = request;
    const [, name] = method === "GET" ? (LIST.exec(url) ?? []) : [];
    if (name === undefined || url.includes("apikey=") || url.length > limits.rest.urlBytes) return next();
    if (headers["accept-profile"] !== undefined || !isAnyone(headers)) return next();
    if (replica && wrote.is(headers.cookie)) return next();
    const { accept, range } = headers;
    const key = listKey(schema, url, { accept, prefer: joined(headers.prefer), range });
    const gone = new AbortController();
    const fail = (error: unknown) => {
      // Nobody reads the answer, and the routes would log the cancelled statement as a fault.
      if (gone.signal.aborted) return;
      readFailures.note(request, error);
      next();
    };
    const send = (cached: CachedAnswer, bytesOf: typeof prepare) => {
      if (cached.status !== 200) return next();
      const answer = bytesOf(cached);
      if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return answer.plain(request, response);
      return void answer.gzip().then((zipped) => zipped(request, response), fail);
    };
    const known = lists.find(key);
    if (known) return send(known, answerOf);
    const leave = () => gone.abort();
    response.once("close", leave);
    void ask(key, request, url, name, gone.signal)
      .finally(() => response.off("close", leave))
      .then((cached) => send(cached, prepare), fail);
  };
}

/** Joins several lines of one header as Headers does. */
const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(", ") : value);
