import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "./http-server.ts";
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

const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, HOST, () => socket.write(bytes));
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
  ])("answers %s with the protecting headers to what is no request", async (status, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none'/);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/);
  });

  test("a stop finishes what is being answered and takes nothing new", async () => {
    const slow = fetch(`${url}/slow`).then((answer) => answer.text());
    await sleep(100);
    const stopped = drain(server, 5_000);
    await expect(fetch(`${url}/new`)).rejects.toThrow();
    expect(await slow).toBe("answered");
    await stopped;
    expect(server.listening).toBe(false);
  });
});
