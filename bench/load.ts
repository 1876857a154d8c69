import { connect, type Socket } from "node:net";
import { createHistogram } from "node:perf_hooks";

/**
 * A load generator small enough not to be the limit: one prepared request, kept-alive connections, and answers
 * counted by their bytes (every answer of a static page has the same length; the first one is read to learn it).
 */
export interface Load {
  host: string;
  port: number;
  /** Or one that changes, for what is asked anew each time; its answers have one length all the same. */
  path: string | ((at: number) => string);
  connections: number;
  seconds: number;
  /** Not a page: an answer that is asked for, and comes, without compression. */
  plain?: true;
}

export interface LoadResult {
  requestsPerSecond: number;
  bytesPerAnswer: number;
  /** 99 of 100 answers came within so long. */
  p99Ms: number;
}

const requestFor = ({ host, port, path, plain }: Load, at = 0) =>
  Buffer.from(
    `GET ${typeof path === "string" ? path : path(at)} HTTP/1.1\r\nHost: ${host}:${port}\r\n${plain ? "" : "Accept-Encoding: br\r\n"}\r\n`,
  );

/** Length of one whole answer, headers and body. */
function answerLength(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    let seen = Buffer.alloc(0);
    const socket = connect(load.port, load.host, () => socket.write(requestFor(load)));
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      seen = Buffer.concat([seen, chunk]);
      const headers = seen.indexOf("\r\n\r\n");
      if (headers < 0) return;
      const head = seen.subarray(0, headers).toString();
      const body = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      const length = headers + 4 + body;
      if (!head.startsWith("HTTP/1.1 200") || Number.isNaN(body))
        reject(new Error(`not a plain answer:\n${head}`));
      else if (!load.plain && !/content-encoding: br/i.test(head)) reject(new Error(`not brotli:\n${head}`));
      else if (seen.length >= length) resolve(length);
      else return;
      socket.destroy();
    });
  });
}

export async function runLoad(load: Load): Promise<LoadResult> {
  const constant = typeof load.path === "string" ? requestFor(load) : undefined;
  const length = await answerLength(load);
  let answers = 0;
  let asks = 0;
  const waited = createHistogram();
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from({ length: load.connections }, () => {
      const socket = connect(load.port, load.host);
      sockets.push(socket);
      let missing = length;
      let askedAt = 0;
      const ask = () => {
        askedAt = performance.now();
        asks += 1;
        socket.write(constant ?? requestFor(load, asks));
      };
      socket.on("data", (chunk) => {
        missing -= chunk.length;
        if (missing > 0) return;
        if (missing < 0) throw new Error("an answer had another length");
        missing = length;
        answers += 1;
        waited.record(Math.max(1, Math.round((performance.now() - askedAt) * 1000)));
        ask();
      });
      return new Promise<void>((resolve, reject) => {
        socket.once("error", reject);
        socket.once("connect", () => {
          ask();
          resolve();
        });
      });
    }),
  );
  const start = performance.now();
  const before = answers;
  waited.reset();
  await new Promise((resolve) => setTimeout(resolve, load.seconds * 1000));
  const requestsPerSecond = ((answers - before) * 1000) / (performance.now() - start);
  for (const socket of sockets) socket.destroy();
  return { requestsPerSecond, bytesPerAnswer: length, p99Ms: waited.percentile(99) / 1000 };
}
