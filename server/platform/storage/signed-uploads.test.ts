import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { count } from "../limits/rate-limits.ts";
import { HONEST } from "./testing/files.ts";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { anon, context } = storage;
const box = anon.from("project-files");
const pdf = new Blob([HONEST["pdf"] ?? ""], { type: "application/pdf" });
const incoming = join(context.env.DATA_DIR, "storage", "incoming");
const { perAddress, sizePerAddress, atOncePerAddress } = limits.storage;
let made = 0;

async function signed() {
  const name = `${1_800_000_000_000 + ++made}-${made}.pdf`;
  const { data } = await box.createSignedUploadUrl(name);
  return { name, token: data?.token ?? "" };
}

/** A body that the test releases; and whether it was read. */
function held() {
  const gate = Promise.withResolvers<void>();
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true;
        await gate.promise;
        controller.enqueue(Buffer.from(HONEST["pdf"] ?? ""));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, go: () => gate.resolve(), isRead: () => isRead };
}

const put = ({ name, token }: { name: string; token: string }, body: RequestInit["body"]) =>
  storage.ask(`/object/upload/sign/project-files/${name}?token=${token}`, {
    method: "PUT",
    duplex: "half",
    body: body ?? null,
  });
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const filesComing = () => readdir(incoming).catch(() => []);

beforeEach(() => storage.clock.advance(perAddress.windowMs));

describe("threat 51: a signed upload address", () => {
  test("counts towards the same hourly limit of files", async () => {
    const address = await signed();
    await count(context, context.db, "storage address", storage.address, perAddress.max - 3, perAddress);
    for (let n = 0; n < 2; n++) expect((await signed()).token).not.toBe("");
    expect((await box.uploadToSignedUrl(address.name, address.token, pdf)).error).toMatchObject({
      status: 429,
    });
    storage.clock.advance(perAddress.windowMs);
    expect((await box.uploadToSignedUrl(address.name, address.token, pdf)).error).toBeNull();
  });

  test("is refused on a second use before a file is created", async () => {
    const address = await signed();
    expect((await put(address, pdf)).status).toBe(200);
    const again = held();
    const answer = put(address, again.body);
    await expect.poll(again.isRead).toBe(true);
    expect(await filesComing()).toEqual([]);
    again.go();
    expect(await codeOf(await answer)).toBe("ResourceAlreadyExists");
  });

  test("writes no row before its bytes are received", async () => {
    const address = await signed();
    const slow = held();
    const answer = put(address, slow.body);
    await expect.poll(slow.isRead).toBe(true);
    const rows = await context.db
      .selectFrom("storage.objects")
      .select("id")
      .where("name", "=", address.name)
      .execute();
    expect(rows).toEqual([]);
    slow.go();
    expect((await answer).status).toBe(200);
  });

  test("is refused when the hour's MiB are used up", async () => {
    const address = await signed();
    const { max } = sizePerAddress;
    await count(context, context.db, "storage MiB address", "203.0.113.7", max, sizePerAddress);
    const body = held();
    const answer = put(address, body.body);
    await expect.poll(body.isRead).toBe(true);
    expect(await filesComing()).toEqual([]);
    body.go();
    expect((await answer).status).toBe(429);
  });

  test("counts as a concurrent upload of its address; the service key's uploads do not", async () => {
    const address = await signed();
    const slow = Array.from({ length: atOncePerAddress }, held);
    const answers = slow.map(({ body }) => put(address, body));
    await expect.poll(filesComing).toHaveLength(atOncePerAddress);
    expect((await put(address, pdf)).status).toBe(429);
    expect((await box.upload("1900000000001-1.pdf", pdf)).error).toMatchObject({ status: 429 });
    const staff = storage.service.from("project-files");
    expect((await staff.upload("1900000000002-2.pdf", pdf)).error).toBeNull();
    for (const { go } of slow) go();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await box.upload("1900000000001-1.pdf", pdf)).error).toBeNull();
  });
});
