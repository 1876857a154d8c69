import type { IncomingHttpHeaders } from "node:http";
import { gzipSync } from "node:zlib";
import type { Context } from "../core/context.ts";
import { type Middleware, prepareAnswer } from "../core/prepared-answer.ts";
import { type Kept, type ListCache, listKey } from "./list-cache.ts";

const PREFIX = "/rest/v1/";
type Headers = Readonly<Record<string, string>>;

/**
 * A list that is kept goes out as prepared bytes, before any object of the web's request and response is built
 * (bench/rest.ts). Only the plain case: no person, no other schema. The rest goes on to the room.
 */
export function fromMemory(
  { env, keys, clock }: Pick<Context, "env" | "keys" | "clock">,
  lists: ListCache,
  security: Headers,
): Middleware {
  const [schema = ""] = env.REST_SCHEMAS;
  const bearer = `Bearer ${keys.anonKey}`;
  const prepared = new WeakMap<Kept, ReturnType<typeof prepare>>();

  function isAnyone({ authorization, apikey }: IncomingHttpHeaders): boolean {
    if (authorization === undefined && apikey === undefined) return env.REST_ANONYMOUS;
    return (authorization ?? bearer) === bearer && (apikey ?? keys.anonKey) === keys.anonKey;
  }

  function prepare({ headers, body }: Kept) {
    const plain = Buffer.from(body);
    const encoded = (bytes: Buffer, encoding: Headers) =>
      prepareAnswer(
        {
          body: bytes,
          headers: { ...headers, ...security, ...encoding, "content-length": String(bytes.byteLength) },
        },
        clock,
      );
    return { plain: encoded(plain, {}), gzip: encoded(gzipSync(plain), { "content-encoding": "gzip" }) };
  }

  return (request, response, next) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || !url.startsWith(PREFIX) || url.includes("apikey=")) return next();
    if (headers["accept-profile"] !== undefined || !isAnyone(headers)) return next();
    const { accept, prefer, range } = headers;
    const kept = lists.find(listKey(schema, url, { accept, prefer: joined(prefer), range }));
    if (kept?.status !== 200) return next();
    const answer = prepared.get(kept) ?? prepare(kept);
    prepared.set(kept, answer);
    const zipped = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
    (zipped ? answer.gzip : answer.plain)(request, response);
  };
}

/** As the web's own objects join several lines of one header. */
const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(", ") : value);
