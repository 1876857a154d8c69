import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { bytesOf } from "./bytes/body-bytes.ts";
import { testStorage } from "./testing/storage.ts";

/** `./test --long` sends 50; each would be 5 GB. */
const STREAMS = Number(process.env.STREAMS ?? 16);
const STREAM_MB = 5_000;
const MIB = 1_048_576;
/** Half of the bytes that are taken, for a few streams: garbage that waits for its collection was up to 47 MiB. Less for fifty (500 MiB). */
const MOST_MIB = STREAMS < 50 ? STREAMS * 5 : 32;

const storage = await testStorage();
const server = createHttpServer();
await listen(server, storage.handler, "127.0.0.1", 0);
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  await drain(server, 0);
  await storage.close();
});
const { serviceRoleKey } = storage.context.keys;
const incoming = join(storage.context.env.DATA_DIR, "storage", "incoming");

/** Sends from another process, so that only the server's memory is measured. */
async function endless(streams: number, megabytes: number): Promise<string[]> {
  const program = join(import.meta.dirname, "./testing/endless-uploads.ts");
  const args = [program, String(port), serviceRoleKey, String(streams), String(megabytes)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as string[];
}

describe("Threat 51: streams without end", () => {
  test(`${STREAMS} at once are cut off at the bucket's limit; memory stays flat, no file remains`, async () => {
    await endless(12, 20);
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const answers = await endless(STREAMS, STREAM_MB);
    clearInterval(timer);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"statusCode":"413"');
    }
    const grown = Math.round((most - before) / MIB);
    process.stdout.write(`  ${STREAMS} streams: memory +${grown} MiB\n`);
    expect(grown).toBeLessThan(MOST_MIB);
    expect(await readdir(incoming)).toEqual([]);
    expect((await storage.service.from("project-files").list()).data).toEqual([]);
  }, 600_000);

  test("a too large Content-Length is refused before the body is read", async () => {
    const answer = await storage.ask("/object/project-files/large.pdf", {
      method: "POST",
      bearer: serviceRoleKey,
      headers: { "Content-Length": String(5_000_000_000) },
      body: "%PDF-1.7",
    });
    expect(await answer.json()).toMatchObject({ statusCode: "413" });
  });

  const NEVER_MS = 600_000;
  const silent = () => new Promise<void>(() => undefined);
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

  test.each([
    ["a silence", { uploadMs: NEVER_MS, idleMs: 50 }, silent],
    ["one byte after the other without end", { uploadMs: 200, idleMs: NEVER_MS }, nextTurn],
  ])("%s ends an upload", async (_, deadlines, before) => {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await before();
        controller.enqueue(new Uint8Array(1));
      },
    });
    const read = async () => {
      for await (const part of bytesOf(body, deadlines)) expect(part.byteLength).toBe(1);
    };
    await expect(read()).rejects.toMatchObject({ code: "RequestTimeout" });
  });

  test("an aborted body is a refused request, not a server error", async () => {
    const broken = new ReadableStream({
      pull: (stream) => stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    const read = () => bytesOf(broken).next();
    await expect(read()).rejects.toMatchObject({ code: "InvalidRequest" });
  });

  test("a client that disconnects half-way leaves no file", async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST /storage/v1/object/project-files/cut.pdf HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${serviceRoleKey}\r\nContent-Length: 3000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1_500_000));
    await expect.poll(() => readdir(incoming)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(incoming)).toEqual([]);
    expect(await storage.storage.hashOf("project-files", "cut.pdf")).toBeNull();
  });
});
