import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "./http-server.ts";
import { hurry } from "./hurry.ts";
import { findPort } from "./ports.ts";

const HOST = "127.0.0.1";
const server = createHttpServer();
const port = await findPort("PORT", HOST, 0);
await listen(
  server,
  {
    async fetch(request) {
      if (new URL(request.url).pathname === "/slow") await sleep(300);
      return new Response("answered");
    },
  },
  HOST,
  port,
);
afterAll(() => drain(server, 0));
const url = `http://${HOST}:${port}`;

const raw = (bytes: string, to = port) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(to, HOST, () => socket.write(bytes));
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer));
  });

describe("the HTTP server", () => {
  test("a taken port is named", async () => {
    await expect(findPort("PORT", HOST, port)).rejects.toThrow(new RegExp(`^PORT ${port} is taken`));
  });

  test.each([
    ["400", "nonsense\r\n\r\n"],
    ["400", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"],
    ["431", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("threats 63 and 81: %s with the protecting headers to what is no request", async (status, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none'/);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/);
  });

  test("threat 81: a body that does not come ends the request, a file's only later", async () => {
    const server = createHttpServer();
    server.on("request", (request) => {
      if (request.url !== "/file") hurry(server, request, 50);
    });
    server.listen(0, HOST);
    await once(server, "listening");
    const { port: own } = server.address() as AddressInfo;
    const body = "Host: a\r\nContent-Length: 9\r\n\r\nhalf";
    expect(await raw(`POST / HTTP/1.1\r\n${body}`, own)).toMatch(/^HTTP\/1.1 408 /);
    const waits = raw(`POST /file HTTP/1.1\r\n${body}`, own);
    expect(await Promise.race([waits, sleep(300, "waits")])).toBe("waits");
    await drain(server, 0);
    await waits;
  });

  test("threat 84: a stop finishes what is being answered and takes nothing new", async () => {
    const slow = fetch(`${url}/slow`).then((answer) => answer.text());
    await sleep(100);
    const stopped = drain(server, 5_000);
    await expect(fetch(`${url}/new`)).rejects.toThrow();
    expect(await slow).toBe("answered");
    await stopped;
    expect(server.listening).toBe(false);
  });
});
