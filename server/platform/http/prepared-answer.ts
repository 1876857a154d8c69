import type { IncomingMessage, ServerResponse } from "node:http";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";

/** Sees a request before the routes; answers it or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Headers = Readonly<Record<string, string>>;

export interface PreparedAnswer {
  readonly headers: Headers;
  /** Headers that many answers share. */
  readonly alike?: HeadLines;
  readonly body: Uint8Array;
}

interface HeadLines {
  readonly headers: Headers;
  readonly text: string;
}

export const headLines = (headers: Headers): HeadLines => ({
  headers,
  text: Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(""),
});

const NONE = headLines({});

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${limits.http.keepAliveMs / 1000}\r\n\r\n`;

let dated = { second: 0, line: "" };

/** The same for all answers of one second. */
function dateLine(second: number): string {
  if (dated.second !== second) dated = { second, line: `Date: ${new Date(second * 1000).toUTCString()}\r\n` };
  return dated.line;
}

/**
 * An answer with status 200 that changes only its date. Head and body are sent as one buffer, built at most once a
 * second; `writeHead` would check and join every header again and send the body separately (bench/static.ts: a third
 * more answers a second). Other cases (HEAD, HTTP/1.0, a closing connection, pipelining) use Node's `writeHead`.
 */
export function prepareAnswer({ headers, alike = NONE, body }: PreparedAnswer, clock: Clock) {
  const head = headLines(headers).text + alike.text;
  let second = 0;
  let bytes = Buffer.alloc(0);
  /** From the first answer on a part of `bytes`: an answer is in memory once. */
  let kept = body;

  function current() {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (now === second) return bytes;
    second = now;
    bytes = Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\n${head}${dateLine(now)}${KEEP_ALIVE}`, "latin1"),
      kept,
    ]);
    kept = bytes.subarray(bytes.byteLength - kept.byteLength);
    return bytes;
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = response;
    if (request.method === "HEAD" || !socket?.writable || !response.shouldKeepAlive) {
      response
        .writeHead(200, { ...alike.headers, ...headers })
        .end(request.method === "HEAD" ? undefined : kept);
      return;
    }
    socket.write(current());
    // Emitted as `end` would: the connection is free for its next request.
    response.emit("finish");
  };
}
