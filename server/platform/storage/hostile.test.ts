import { readdir, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { seeded } from "../testing/random.ts";
import { HONEST } from "./testing/files.ts";
import { hostileFiles } from "./testing/hostile-files.ts";
import { testStorage } from "./testing/storage.ts";

const SEED = Number(process.env.SEED ?? 20_261_121);
/** `./test --long` sends 500; in ./test too each kind is sent several times. */
const FILES = Number(process.env.FILES ?? 150);
const [REFUSED, TAKEN, LIES] = [(FILES * 7) / 10, (FILES * 2) / 10, FILES / 10];
const NAMES = FILES * 2;
const storage = await testStorage();
const { service, ask } = storage;
const { serviceRoleKey } = storage.context.keys;
const server = createHttpServer();
await listen(server, storage.handler, "127.0.0.1", 0);
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  await drain(server, 0);
  await storage.close();
});

/** The paths of all files below the data folder. */
async function onDisk(): Promise<string[]> {
  const root = join(storage.context.env.DATA_DIR, "storage");
  const found = await readdir(root, { recursive: true }).catch(() => []);
  const kinds = await Promise.all(
    found.map(async (path) => ({ path, isFile: (await stat(join(root, path))).isFile() })),
  );
  return kinds.filter(({ isFile }) => isFile).map(({ path }) => path);
}

/** The files on disk are exactly those of the rows, at their paths. */
async function expectInPlace() {
  const rows = await storage.context.db.selectFrom("storage.objects").select("version").execute();
  const paths = rows.map(({ version }) => `${version.slice(0, 2)}/${version}`);
  expect((await onDisk()).sort()).toEqual(paths.sort());
}

/** Sends raw bytes to the socket and reads until the server closes it; closes it itself after a while. */
const rawWithin = (ms: number, ...parts: (string | Buffer)[]) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      for (const part of parts) socket.write(part);
    });
    const end = setTimeout(() => socket.destroy(), ms);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(end);
      resolve(answer);
    });
  });

/** Of a whole request: a busy machine answers late. */
const raw = (...parts: (string | Buffer)[]) => rawWithin(30_000, ...parts);

/** Eight at a time. */
async function each<T>(list: readonly T[], work: (one: T, index: number) => Promise<void>) {
  const rest = list.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [index, one] of rest) await work(one, index);
    }),
  );
}

const head = (path: string, ...lines: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: a",
    `Authorization: Bearer ${serviceRoleKey}`,
    "Connection: close",
    ...lines,
    "",
    "",
  ].join("\r\n");

describe(`Threat 50: ${FILES} hostile files`, () => {
  test("none is accepted as a document", async () => {
    const box = service.from("project-files");
    await each(hostileFiles(seeded(SEED), REFUSED), async ({ kind, content }, index) => {
      const name = `hostile-${index}.${kind}`;
      const { error } = await box.upload(
        name,
        index % 2 ? content : new Blob([content], { type: "application/pdf" }),
      );
      expect(error, `seed ${SEED}, file ${index} (${kind})`).toMatchObject({ statusCode: "415" });
    });
    expect((await box.list()).data).toEqual([]);
    await expectInPlace();
  });

  test("none is displayed, executed or sniffed, if a bucket accepts all types", async () => {
    await service.createBucket("any", { public: true });
    const random = seeded(SEED + 1);
    const types = [
      "text/html",
      "TEXT/HTML; charset=x",
      "image/svg+xml",
      "application/xhtml+xml",
      "text/xml",
      "text/javascript",
      "application/x-msdownload",
      "multipart/x-mixed-replace",
      "message/rfc822",
      "application/octet-stream",
      "text/css",
    ];
    await each(hostileFiles(random, TAKEN), async ({ kind, content }, index) => {
      const name = `${index}.${random.pick([kind, "html", "svg", "pdf.html", "xhtml"])}`;
      const contentType = random.pick(types);
      expect((await service.from("any").upload(name, content, { contentType })).error).toBeNull();
      const { data } = await service.from("any").createSignedUrl(name, 60);
      for (const path of [
        `/object/public/any/${name}`,
        `/object/any/${name}?download=${name}`,
        data?.signedUrl.split("/storage/v1")[1] ?? "",
      ]) {
        const { headers } = await ask(path, { headers: { Range: "bytes=0-" } });
        expect(headers.get("Content-Disposition"), path).toMatch(/^attachment/);
        expect(headers.get("Content-Security-Policy")).toBe(
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        );
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
        expect(headers.get("Content-Type")).not.toMatch(/text\/html/i);
      }
    });
    await service.emptyBucket("any");
    await expectInPlace();
  });

  test("none with a false length is stored", async () => {
    const pdf = HONEST["pdf"] ?? Buffer.alloc(0);
    const random = seeded(SEED + 2);
    const tell = async (index: number) => {
      const path = `/storage/v1/object/project-files/lie-${index}.pdf`;
      const more = 1 + random.below(1_000);
      const lies = [
        [head(path, `Content-Length: ${pdf.length + more}`), pdf],
        [head(path, `Content-Length: ${pdf.length - 4 - random.below(50)}`), pdf],
        [head(path, "Content-Length: 99999999999"), pdf],
        [head(path, "Content-Length: -5"), pdf],
        [head(path, "Content-Length: 5, 6"), pdf],
        [head(path, `Content-Length: ${pdf.length}`, `Content-Length: ${pdf.length + 1}`), pdf],
        [head(path, "Transfer-Encoding: chunked"), `${(pdf.length + more).toString(16)}\r\n`, pdf],
        [head(path, "Transfer-Encoding: chunked", `Content-Length: ${pdf.length}`), pdf],
        [
          head(path, "Content-Type: multipart/form-data; boundary=x", "Content-Length: 9999"),
          '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n',
          pdf,
        ],
        [head(path, "Content-Type: multipart/form-data", `Content-Length: ${pdf.length}`), pdf],
      ] as const;
      // A promised body that never comes is waited for.
      const answer = await rawWithin(3_000, ...(lies[index % lies.length] ?? []));
      expect(answer, `seed ${SEED}, lie ${index}`).not.toMatch(/^HTTP\/1.1 200/);
    };
    await Promise.all(Array.from({ length: LIES }, (_, index) => tell(index)));
    expect((await service.from("project-files").list()).data).toEqual([]);
    await expect.poll(onDisk).toEqual([]);
  });
});

describe(`Threat 53: ${NAMES} names`, () => {
  const PARTS = [
    "..",
    ".",
    "",
    "%2e%2e",
    "%2E.",
    "..%2f",
    "%5c..",
    "a",
    "a",
    "b.txt",
    "b.txt",
    "c-d",
    "(e)",
    ".info",
    "%00",
    "a%00.txt",
    "é",
    "%c3%a9",
    "\u202egnp",
    "%u002e",
    "con",
    "~",
    "C:",
    "etc",
    "passwd",
    "%252e%252e",
    "..;",
    "*",
    "x".repeat(300),
    " ",
    "%20",
    "incoming",
    "-",
    "%ff",
    "%",
    "a b",
    "'",
    '"',
    "<",
    "|",
    "public",
    "sign",
  ];
  const SEPARATORS = ["/", "/", "/", "//", "%2f", "%2F", "\\", "%5c"];

  test("none leads out of the data folder, and an accepted file is found under its name", async () => {
    const random = seeded(SEED + 3);
    await service.createBucket("names", { public: true });
    const taken: string[] = [];
    const names = Array.from({ length: NAMES }, () =>
      Array.from({ length: 1 + random.below(4) }, () => random.pick(PARTS) + random.pick(SEPARATORS)).join(
        "",
      ),
    );
    await each(names, async (name) => {
      const path = `/storage/v1/object/names/${name.replace(/\/$/, "")}`;
      // Sent raw if the request line allows it, otherwise encoded like a client.
      const line = /^[!-~]+$/.test(path) ? path : encodeURI(path);
      const answer = await raw(head(line, "Content-Length: 4"), "here");
      if (!answer.startsWith("HTTP/1.1 200")) {
        expect(answer, line).toMatch(/^HTTP\/1.1 40[04] /);
        return;
      }
      const { Key } = JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? "{}") as { Key: string };
      expect(Key).not.toMatch(/(^|\/)\.{0,2}(\/|$)|[^ -~]|[\\%"<>|]/);
      taken.push(Key);
    });
    expect(taken.length).toBeGreaterThan(NAMES / 50);
    expect(taken.length).toBeLessThan(NAMES / 2);
    const rows = await storage.context.db
      .selectFrom("storage.objects")
      .select(["bucket_id", "name"])
      .execute();
    expect(rows.map(({ bucket_id, name }) => `${bucket_id}/${name}`).sort()).toEqual(
      [...new Set(taken)].sort(),
    );
    for (const { bucket_id, name } of rows) {
      const file = await service.from(bucket_id).download(name);
      expect(await file.data?.text(), name).toBe("here");
    }
    await expectInPlace();
  });

  test.each([
    "/storage/v1/object/public/names/../../../../../etc/passwd",
    "/storage/v1/object/public/names/..%2f..%2f..%2fkeys.json",
    "/storage/v1/object/public/..%2f..%2fkeys.json/x",
    "/storage/v1/object/public/names/%2e%2e/%2e%2e/keys.json",
  ])("no other file is read: %s", async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
    expect(answer).not.toMatch(/root:|signingKeys/);
  });
});
