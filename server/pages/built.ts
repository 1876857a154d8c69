import { splitLanguage } from "../../contracts/languages.ts";
import { isPrivateAddress } from "../../contracts/private-address.ts";
import { type Middleware, prepareAnswer } from "../platform/http/prepared-answer.ts";
import { ofFile } from "../platform/http/security-headers.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { BuiltFile } from "./files.ts";
import { toChosenLanguage } from "./language.ts";
import { createSmallForms, type SmallForms } from "./small-forms.ts";

const WORKER = "/service-worker.js";
const isPage = (type: string) => type.startsWith("text/html");

type Answer = ReturnType<typeof prepareAnswer>;

interface Memory {
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Security headers of a page, and of one with its own style sheet. */
  readonly headers: Readonly<Record<string, string>>;
  readonly headersOf: (sheet: string, path: string) => Readonly<Record<string, string>>;
  /** Whether this query changes a prerendered page. */
  readonly rendersQuery: (path: string, query: URLSearchParams) => boolean;
  readonly clock: Clock;
}

/**
 * Serves most requests: files and prerendered pages are sent as bytes from memory, with headers prepared at the start,
 * before any Request or Response object is built (measured in bench/static.ts). Other requests are passed on.
 */
export function fromMemory({ files, headers, headersOf, rendersQuery, clock }: Memory): Middleware {
  const smallForms = createSmallForms();
  const securityOf = (address: string, { sheet, type }: BuiltFile) => {
    if (sheet) return headersOf(sheet, address.replace(/\?.*/, ""));
    // What the worker may fetch stands in the policy of its script.
    return isPage(type) || address === WORKER ? headers : ofFile(headers);
  };
  const answers = new Map(
    [...files].map(([address, file]) => [
      address,
      prepare(file, securityOf(address, file), { clock, smallForms }),
    ]),
  );

  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const address = request.url ?? "";
    const [path = "", query = ""] = address.split("?", 2);
    const view = query ? answers.get(address) : undefined;
    const answer = view ?? answers.get(path);
    if (!answer) return next();
    if (answer.isPage) {
      // Such a page is rendered, with headers that forbid caching.
      if (query && isPrivateAddress({ pathname: path, search: `?${query}` })) return next();
      if (query && !view && rendersQuery(splitLanguage(path).path, new URLSearchParams(query))) return next();
      const location = toChosenLanguage(request.headers.cookie, path, query);
      if (location) return void response.writeHead(302, { ...headers, ...location }).end();
    }
    if (request.headers["if-none-match"] === answer.etag) {
      return void response.writeHead(304, answer.headers).end();
    }
    const send = answer.best(String(request.headers["accept-encoding"] ?? ""));
    if (!(send instanceof Promise)) return send(request, response);
    send.then(
      (made) => made(request, response),
      () => answer.plain(request, response),
    );
  };
}

interface Parts {
  readonly clock: Clock;
  readonly smallForms: ReturnType<typeof createSmallForms>;
}

function prepare(file: BuiltFile, security: Memory["headers"], { clock, smallForms }: Parts) {
  const headers = {
    ...security,
    "Content-Type": file.type,
    "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: file.etag,
    Vary: isPage(file.type) ? "Accept-Encoding, Cookie" : "Accept-Encoding",
  };
  const encoded = (body: Uint8Array, encoding?: string) =>
    prepareAnswer(
      {
        body,
        headers: {
          ...headers,
          ...(encoding && { "Content-Encoding": encoding }),
          "Content-Length": String(body.byteLength),
        },
      },
      clock,
    );
  const { identity, br, gzip } = file.encodings;
  const plain = encoded(identity);
  const [brotli, gzipped] = [br && encoded(br, "br"), gzip && encoded(gzip, "gzip")];
  const forms: Partial<SmallForms<Answer>> = file.isFilledIn
    ? smallForms(identity, encoded)
    : { ...(brotli && { br: () => brotli }), ...(gzipped && { gzip: () => gzipped }) };

  function best(accepted: string): Answer | Promise<Answer> {
    if (forms.br && /\bbr\b/.test(accepted)) return forms.br();
    if (forms.gzip && /\bgzip\b/.test(accepted)) return forms.gzip();
    return plain;
  }
  return { isPage: isPage(file.type), etag: file.etag, headers, plain, best };
}
