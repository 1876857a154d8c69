import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "./http-server.ts";

// If a proxy and a server parse a stream differently, the rest of one request becomes another client's next request. So
// an ambiguous request is refused, and the connection is closed.
const HOST = "127.0.0.1";
const heard: string[] = [];
const server = createHttpServer();
await listen(
  server,
  {
    async fetch(request) {
      heard.push(new URL(request.url).pathname);
      return new Response(`took ${(await request.text()).length} bytes`);
    },
  },
  HOST,
  0,
);
afterAll(() => drain(server, 0));
beforeEach(() => heard.splice(0));
const { port } = server.address() as AddressInfo;

/** Everything the server answers until it closes the connection. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, HOST, () => socket.write(bytes, "latin1"));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });

const NEXT = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
const post = (headers: string, body: string) =>
  `POST /first HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`;
const get = (headers: string) => `GET /first HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;
const LAST_CHUNK = "0\r\n\r\n";

describe("threat 90: an ambiguous request", () => {
  test.each([
    ["both lengths", post("Content-Length: 4\r\nTransfer-Encoding: chunked", LAST_CHUNK)],
    ["both lengths, turned round", post("Transfer-Encoding: chunked\r\nContent-Length: 4", LAST_CHUNK)],
    ["two lengths", post("Content-Length: 0\r\nContent-Length: 5", "hello")],
    ["the same length twice", post("Content-Length: 5\r\nContent-Length: 5", "hello")],
    ["a list of lengths", post("Content-Length: 5, 5", "hello")],
    ["a length with a sign", post("Content-Length: +5", "hello")],
    ["a length below nothing", post("Content-Length: -5", "hello")],
    ["a length in another base", post("Content-Length: 0x5", "hello")],
    ["an unknown coding", post("Transfer-Encoding: cow", LAST_CHUNK)],
    ["a coding that is not the last", post("Transfer-Encoding: chunked, gzip", LAST_CHUNK)],
    ["two codings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", LAST_CHUNK)],
    ["a blank before the colon", post("Transfer-Encoding : chunked", LAST_CHUNK)],
    ["a hidden character in a coding", post("Transfer-Encoding: \x0bchunked", LAST_CHUNK)],
    ["a chunk that ends with a line feed", post("Transfer-Encoding: chunked", "5\nhello\r\n0\r\n\r\n")],
    ["a chunk longer than it says", post("Transfer-Encoding: chunked", "5\r\nhello!\r\n0\r\n\r\n")],
    ["a chunk below nothing", post("Transfer-Encoding: chunked", "-1\r\n\r\n0\r\n\r\n")],
    ["a chunk beyond counting", post("Transfer-Encoding: chunked", `${"f".repeat(17)}\r\n\r\n0\r\n\r\n`)],
    ["a line feed in a chunk's extension", post("Transfer-Encoding: chunked", "0;\n\r\n\r\n")],
    ["line feeds alone", "GET /first HTTP/1.1\nHost: a\n\n"],
    ["one line feed alone", get("X: a\nY: b")],
    ["a carriage return alone", get("X: a\rY: b")],
    ["a folded header", get("X: a\r\n folded")],
    ["a folded first header", "GET /first HTTP/1.1\r\n Host: a\r\n\r\n"],
    ["a NUL", get("X: a\0b")],
    ["a method in small letters", "get /first HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("%s is answered with 400, and the connection is closed", async (_, bytes) => {
    const answer = await answerTo(bytes + NEXT);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
    expect(answer).not.toContain("took");
    expect(heard).not.toContain("/smuggled");
  });

  test("unambiguous requests on one connection are all answered", async () => {
    const last = get("Connection: close");
    const chunked = post("Transfer-Encoding: chunked", "5\r\nhello\r\n0\r\n\r\n");
    const counted = post("Content-Length: 35", NEXT);
    const answer = await answerTo(chunked + counted + last);
    expect(answer.match(/took \d+ bytes/g)).toEqual(["took 5 bytes", "took 35 bytes", "took 0 bytes"]);
    expect(heard).toEqual(["/first", "/first", "/first"]);
  });

  test("CONNECT is refused", async () => {
    expect(await answerTo(`CONNECT internal:443 HTTP/1.1\r\nHost: a\r\n\r\n${NEXT}`)).toBe("");
    expect(heard).toEqual([]);
  });
});
