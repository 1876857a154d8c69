import { splitLanguage } from "../../contracts/languages.ts";
import { isPrivateAddress } from "../../contracts/private-address.ts";
import { answerBare } from "../platform/http/bare-answer.ts";
import type { Middleware } from "../platform/http/prepared-answer.ts";
import { ofFile } from "../platform/http/security-headers.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { Log } from "../platform/process/log.ts";
import { createAnswers, type PreparedFile } from "./built-answers.ts";
import type { BuiltFile } from "./files.ts";
import type { chosenLanguage } from "./language.ts";

const WORKER = "/service-worker.js";
const isPage = (type: string) => type.startsWith("text/html");

interface Build {
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Security headers of a page, and of one with its own style sheets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly headersOf: (sheets: readonly string[], path: string) => Readonly<Record<string, string>>;
  /** Whether this query changes a prerendered page. */
  readonly rendersQuery: (path: string, query: URLSearchParams) => boolean;
  readonly toChosenLanguage: ReturnType<typeof chosenLanguage>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Serves most requests: files and prerendered pages are sent as bytes, before any Request or Response object is built (measured in
 * bench/static.ts). What was asked for lately is kept in memory with its head, the rest is read when it is asked for. Other requests
 * are passed on.
 */
export function fromBuild(build: Build): Middleware {
  const { files, headers, headersOf, rendersQuery, toChosenLanguage, clock, log } = build;
  const prepare = createAnswers(clock);
  const prepared = new Map<string, PreparedFile>();

  function securityOf(address: string, { sheets, type }: BuiltFile) {
    if (sheets) return headersOf(sheets, address.replace(/\?.*/, ""));
    // What the worker may fetch stands in the policy of its script.
    return isPage(type) || address === WORKER ? headers : ofFile(headers);
  }

  /** The headers are computed at a file's first request: for all of a build they would delay the start. */
  function preparedAt(address: string): PreparedFile | undefined {
    const known = prepared.get(address);
    if (known) return known;
    const file = files.get(address);
    if (!file) return undefined;
    const made = prepare(file, {
      ...securityOf(address, file),
      "Content-Type": file.type,
      "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
      ETag: file.etag,
      Vary: isPage(file.type) ? "Accept-Encoding, Cookie" : "Accept-Encoding",
    });
    prepared.set(address, made);
    return made;
  }

  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const address = request.url ?? "";
    const [path = "", query = ""] = address.split("?", 2);
    const view = query ? preparedAt(address) : undefined;
    const found = view ?? preparedAt(path);
    if (!found) return next();
    const { file, headers: own, answer } = found;
    if (isPage(file.type)) {
      // Such a page is rendered, with headers that forbid caching.
      if (query && isPrivateAddress({ pathname: path, search: `?${query}` })) return next();
      if (query && !view && rendersQuery(splitLanguage(path).path, new URLSearchParams(query))) return next();
      const location = toChosenLanguage(request.headers.cookie, path, query);
      if (location) return void response.writeHead(302, { ...headers, ...location }).end();
    }
    if (request.headers["if-none-match"] === file.etag) return void response.writeHead(304, own).end();
    const send = answer(String(request.headers["accept-encoding"] ?? ""));
    if (!(send instanceof Promise)) return send(request, response);
    send.then(
      (made) => made(request, response),
      (error: unknown) => {
        log.error("file of the build failed", { error });
        answerBare(response, 500);
      },
    );
  };
}
