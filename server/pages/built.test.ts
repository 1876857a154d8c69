import { connect } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "../platform/http/http-server.ts";
import { findPort } from "../platform/http/ports.ts";
import type { Middleware } from "../platform/http/prepared-answer.ts";
import { movableClock } from "../platform/testing/clock.ts";
import { until } from "../platform/testing/until.ts";
import { fromBuild } from "./built.ts";
import type { BuiltFile } from "./files.ts";
import { chosenLanguage } from "./language.ts";

const HOST = "127.0.0.1";
const PAGE = Buffer.from("<!doctype html><title>Accueil</title>".repeat(40));
const FILLED_IN = Buffer.from(Array.from({ length: 900 }, (_, at) => `<p>Phrase ${at * 7919}.</p>`).join(""));
const LARGE = Buffer.alloc(1_000_000, "x");
const compressed = brotliCompressSync(PAGE);
const clock = movableClock();

const server = createHttpServer();
const port = await findPort("PORT", HOST, 0);
const page = { type: "text/html; charset=utf-8", etag: '"1"', immutable: false, isFilledIn: false };
/** How often a body was read. */
let readings = 0;
const reading = (body: Uint8Array) => async () => {
  readings += 1;
  return new Uint8Array(body);
};
const identity = reading(PAGE);
const files = new Map<string, BuiltFile>([
  ["/", { ...page, bodies: { identity, br: reading(compressed) } }],
  ["/?q=known", { ...page, bodies: { identity: reading(Buffer.from("view")) } }],
  ["/styled", { ...page, sheets: ["own"], bodies: { identity } }],
  ["/filled-in", { ...page, isFilledIn: true, bodies: { identity: reading(FILLED_IN) } }],
  ["/large.txt", { ...page, type: "text/plain", immutable: true, bodies: { identity: reading(LARGE) } }],
  ["/service-worker.js", { ...page, type: "text/javascript", bodies: { identity } }],
  ["/gone", { ...page, bodies: { identity: () => Promise.reject(new Error("no such file")) } }],
  ...Array.from({ length: 12 }, (_, at): [string, BuiltFile] => [
    `/large-${at}`,
    { ...page, bodies: { identity: reading(LARGE) } },
  ]),
]);
const logged: string[] = [];
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: (event: string) => void logged.push(event) };
const answer = fromBuild({
  files,
  headers: { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "connect-src 'self'" },
  headersOf: ([sheet]) => ({ "Content-Security-Policy": `style-src '${sheet}'` }),
  clock,
  log,
  rendersQuery: (_path, query) => query.has("q"),
  toChosenLanguage: chosenLanguage("https://bomoko.example"),
});
let calls = 0;
const middleware: Middleware = (...request) => {
  calls += 1;
  answer(...request);
};
await listen(server, { fetch: () => new Response("rendered"), middleware }, HOST, port);
afterAll(() => drain(server, 0));
const url = `http://${HOST}:${port}`;

/** All bytes a connection returns until it is closed. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, HOST, () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });

test("a page is sent compressed, with its headers and the date", async () => {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(PAGE.toString());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "br",
    "content-length": String(compressed.byteLength),
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
    connection: "keep-alive",
    "keep-alive": "timeout=5",
    etag: '"1"',
  });
  expect(Math.abs(Date.parse(answer.headers.get("date") ?? "") - Date.now())).toBeLessThan(5_000);
});

const textOf = async (path: string, encoding: string) => {
  const answer = await fetch(url + path, { headers: { "Accept-Encoding": encoding } });
  return { encoding: answer.headers.get("content-encoding"), text: await answer.text() };
};

test("a file is read at its first request, once for several at the same time, and again only after many others", async () => {
  const ask = () => textOf("/styled", "identity");
  readings = 0;
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(readings).toBe(1);
  for (let at = 0; at < 12; at += 1) await textOf(`/large-${at}`, "identity");
  expect(readings).toBe(13);
  expect((await ask()).text).toBe(PAGE.toString());
  expect(readings).toBe(14);
});

test("a filled-in page is compressed when it is asked for, and smaller once it is asked for again", async () => {
  const sizes = async () => {
    const answer = await fetch(`${url}/filled-in`, { headers: { "Accept-Encoding": "br" } });
    return Number(answer.headers.get("content-length"));
  };
  const first = await sizes();
  expect(await textOf("/filled-in", "br")).toEqual({ encoding: "br", text: FILLED_IN.toString() });
  expect(await textOf("/filled-in", "gzip")).toEqual({ encoding: "gzip", text: FILLED_IN.toString() });
  await expect.poll(sizes).toBeLessThan(first);
});

test("a file that cannot be read is an error of the server, and is logged", async () => {
  const answer = await fetch(`${url}/gone`);
  expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([500, "nosniff"]);
  expect(logged).toEqual(["file of the build failed"]);
  expect((await fetch(`${url}/gone`, { headers: { "If-None-Match": '"1"' } })).status).toBe(304);
});

test("a page with its own style sheet has its own content policy", async () => {
  const policy = async (path: string) => (await fetch(url + path)).headers.get("content-security-policy");
  expect(await policy("/styled")).toBe("style-src 'own'");
  expect(await policy("/")).toBe("connect-src 'self'");
});

test("a file that is no page has a short policy, which allows nothing; the worker has a page's", async () => {
  const policy = async (path: string) => (await fetch(url + path)).headers.get("content-security-policy");
  expect(await policy("/large.txt")).toMatch(/^default-src 'none';.*require-trusted-types-for 'script'$/);
  expect(await policy("/service-worker.js")).toBe("connect-src 'self'");
});

test("the Date header is updated", async () => {
  const date = async () => (await fetch(url)).headers.get("date");
  const before = await date();
  clock.advance(1_100);
  expect(await date()).not.toBe(before);
  clock.advance(-1_100);
});

test("without compression the bytes are those of the page", async () => {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe(PAGE.toString());
});

test("HEAD gets headers only, an unchanged page is 304, an unknown query changes nothing", async () => {
  const head = await fetch(url, { method: "HEAD" });
  expect(head.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await head.text()).toBe("");
  expect((await fetch(url, { headers: { "If-None-Match": '"1"' } })).status).toBe(304);
  expect(await (await fetch(`${url}/?from=newsletter`)).text()).toBe(PAGE.toString());
});

test("a prerendered view with a query is sent like a page", async () => {
  expect(await (await fetch(`${url}/?q=known`)).text()).toBe("view");
  const headers = { Cookie: "language=ru; __Host-language=de" };
  const elsewhere = await fetch(`${url}/?q=known`, { headers, redirect: "manual" });
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([302, "/de?q=known"]);
  // Another host of the domain can set this one.
  const foreign = await fetch(url, { headers: { Cookie: "language=ru" }, redirect: "manual" });
  expect(foreign.status).toBe(200);
});

test("pages rendered on request are passed on", async () => {
  expect(await (await fetch(`${url}/?q=eau`)).text()).toBe("rendered");
  expect(await (await fetch(url, { method: "POST" })).text()).toBe("rendered");
});

test("threat 72: a page whose address has a reference is rendered, with Cache-Control: no-store", async () => {
  expect(await (await fetch(`${url}/?reference=AAAAAAAAAAAAAAAAAAAAAA`)).text()).toBe("rendered");
});

test("one connection answers pipelined requests one after the other", async () => {
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const answered = await raw(get("/") + get("/?q=1") + get("/") + get("/", "Connection: close\r\n"));
  expect(answered.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  expect(answered.split(PAGE.toString())).toHaveLength(4);
  expect(answered.indexOf("rendered")).toBeGreaterThan(answered.indexOf(PAGE.toString()));
  expect(answered.lastIndexOf("Connection: close")).toBeGreaterThan(answered.indexOf("rendered"));
});

test("an HTTP/1.0 client gets its answer and the connection is closed", async () => {
  const answered = await raw("GET / HTTP/1.0\r\n\r\n");
  expect(answered).toContain("Connection: close");
  expect(answered.endsWith(PAGE.toString())).toBe(true);
});

test("a client that sends requests without reading answers is not served further", async () => {
  const before = calls;
  const socket = connect(port, HOST, () => {
    socket.pause();
    socket.write("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100_000));
  });
  // No further request is read during ten checks.
  const looks: number[] = [];
  await until(() => {
    looks.push(calls);
    return calls > before && looks.length > 10 && new Set(looks.slice(-10)).size === 1;
  });
  expect(calls - before).toBeLessThan(10_000);
  socket.destroy();
});
