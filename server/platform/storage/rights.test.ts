import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { count } from "../limits/rate-limits.ts";
import { HONEST } from "./testing/files.ts";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { service, anon, ask } = storage;
const pdf = new Blob([HONEST["pdf"] ?? ""], { type: "application/pdf" });
const denied = { message: "new row violates row-level security policy", statusCode: "403", status: 400 };
let made = 0;
/** A file name as our page generates it. */
const fileName = (kind = "pdf") => `${1_800_000_000_000 + ++made}-${made}.${kind}`;

const signedIn = async () => storage.client((await storage.session(await storage.account())).access);

describe("Threat 54: the files of proposed projects", () => {
  const box = () => anon.from("project-files");

  test("anyone may upload them, also without a key, and read them by name", async () => {
    const name = fileName();
    expect((await box().upload(name, pdf)).data).toMatchObject({ fullPath: `project-files/${name}` });
    const other = fileName("docx");
    const sent = await ask(`/object/project-files/${other}`, { method: "POST", body: HONEST["docx"] ?? "" });
    expect(await sent.json()).toEqual({ Id: expect.any(String), Key: `project-files/${other}` });
    const read = await ask(`/object/public/project-files/${other}`);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(HONEST["docx"]);
    expect(read.headers.get("Content-Type")).toContain("wordprocessingml");
    expect((await (await signedIn()).from("project-files").upload(fileName(), pdf)).error).toBeNull();
    const sha256 = createHash("sha256")
      .update(HONEST["docx"] ?? "")
      .digest("hex");
    expect(await storage.storage.hashOf("project-files", other)).toBe(sha256);
    expect(await storage.storage.hashOf("project-files", fileName())).toBeNull();
  });

  test.each([
    "plan.pdf",
    "../1800000000001-1.pdf",
    "1800000000001-1.exe",
    "a/1800000000001-1.pdf",
    "1800000000001-1.pdf.html",
    "1-1.pdf",
  ])("other names than the page's are refused: %s", async (name) => {
    const answer = await ask(`/object/project-files/${encodeURIComponent(name)}`, {
      method: "POST",
      body: HONEST["pdf"] ?? "",
    });
    expect(answer.status).toBe(400);
    expect(["AccessDenied", "InvalidKey"]).toContain(((await answer.json()) as { code: string }).code);
  });

  test("only staff may list, replace, move and remove them", async () => {
    const name = fileName();
    await box().upload(name, pdf);
    for (const who of [anon, await signedIn()]) {
      const files = who.from("project-files");
      expect((await files.list()).data).toEqual([]);
      expect((await files.upload(name, pdf)).error).toMatchObject({ statusCode: "409" });
      expect((await files.upload(name, pdf, { upsert: true })).error).toMatchObject(denied);
      expect((await files.upload(fileName(), pdf, { upsert: true })).error).toMatchObject(denied);
      expect((await files.update(name, pdf)).error).toMatchObject(denied);
      expect((await files.createSignedUploadUrl(name, { upsert: true })).error).toMatchObject(denied);
      expect((await files.remove([name])).data).toEqual([]);
      expect((await files.move(name, fileName())).error).toMatchObject(denied);
      expect((await files.copy(name, fileName(), { destinationBucket: "pictures" })).error).toMatchObject({
        statusCode: "415",
      });
      expect((await who.emptyBucket("project-files")).error).toMatchObject({ statusCode: "404" });
    }
    expect((await service.from("project-files").list()).data?.map(({ name }) => name)).toContain(name);
  });

  test("their content is checked, whatever type the sender claims", async () => {
    const page = new Blob(["<!doctype html><script>alert(1)</script>"], { type: "application/pdf" });
    expect((await box().upload(fileName(), page)).error).toMatchObject({
      message: "The file is not what its name says",
      statusCode: "415",
    });
    const name = fileName();
    expect((await box().upload(name, pdf, { contentType: "text/html" })).error).toBeNull();
    expect((await box().info(name)).data?.contentType).toBe("application/pdf");
  });

  test("they have at most 10 MiB", async () => {
    const large = Buffer.concat([HONEST["pdf"] ?? Buffer.alloc(0), Buffer.alloc(10_485_760)]);
    expect((await box().upload(fileName(), new Blob([large]))).error).toMatchObject({ statusCode: "413" });
    expect((await box().upload(fileName(), large)).error).toMatchObject({ statusCode: "413" });
  });

  test("their number in an hour from one address is limited, and counted before they are received", async () => {
    const other = await testStorage();
    const files = other.anon.from("project-files");
    const { perAddress } = limits.storage;
    const left = 4;
    const before = perAddress.max - left;
    await count(other.context, other.context.db, "storage address", other.address, before, perAddress);
    for (let n = 0; n < left; n++) expect((await files.upload(fileName(), pdf)).error).toBeNull();
    expect((await files.upload(fileName(), pdf)).error).toMatchObject({ status: 429, statusCode: "429" });
    expect((await files.createSignedUploadUrl(fileName())).error).toMatchObject({ status: 429 });
    expect((await other.service.from("project-files").upload(fileName(), pdf)).error).toBeNull();
    other.clock.advance(3_600_000);
    expect((await files.upload(fileName(), pdf)).error).toBeNull();
    await other.close();
  });
});

describe("Threats 37, 42, 43: rights are the policies of the database", () => {
  beforeAll(async () => {
    await service.createBucket("diary");
    await storage.own(`
      grant select, update, delete on storage.objects to authenticated;
      create policy own_diary on storage.objects to authenticated
        using (bucket_id = 'diary' and (storage.foldername(name))[1] = (select auth.uid())::text)
        with check (bucket_id = 'diary' and (storage.foldername(name))[1] = (select auth.uid())::text
          and storage.extension(name) = 'txt' and owner_id = (select auth.uid())::text);`);
  });

  test("each person has only their own folder, whatever else a request contains", async () => {
    const people = await Promise.all([storage.account(), storage.account()]);
    const [awa, beni] = await Promise.all(
      people.map(async (person) => {
        const { access } = await storage.session(person);
        return { id: person.id, files: storage.client(access).from("diary") };
      }),
    );
    if (!awa || !beni) throw new Error("two people are needed");
    const own = `${awa.id}/today.txt`;
    expect((await awa.files.upload(own, "rain")).error).toBeNull();
    expect((await awa.files.upload(own, "more rain", { upsert: true })).error).toBeNull();
    expect((await awa.files.upload(`${awa.id}/today.exe`, "x")).error).toMatchObject(denied);
    expect((await beni.files.upload(own, "sun", { upsert: true })).error).toMatchObject(denied);
    expect(
      (await beni.files.upload(`${awa.id}/more.txt`, "sun", { metadata: { owner_id: awa.id } })).error,
    ).toMatchObject(denied);
    expect((await beni.files.download(own)).error).not.toBeNull();
    expect((await beni.files.createSignedUrl(own, 60)).error).toMatchObject({ statusCode: "404" });
    expect((await beni.files.remove([own])).data).toEqual([]);
    expect((await beni.files.list(awa.id)).data).toEqual([]);
    expect((await beni.files.list()).data).toEqual([]);
    expect((await beni.files.move(own, `${beni.id}/mine.txt`)).error).toMatchObject({ statusCode: "404" });
    expect((await awa.files.list()).data?.map(({ name }) => name)).toEqual([awa.id]);
    expect((await awa.files.move(own, `${awa.id}/then.txt`)).error).toBeNull();
    expect((await awa.files.remove([`${awa.id}/then.txt`])).data).toHaveLength(1);
  });

  test("a person's uploads are in their export, and lose their owner at erasure", async () => {
    const who = await storage.account();
    const person = { ...who, provenEmail: who.email, signedInAt: storage.clock.now() };
    const { db } = storage.context;
    const box = storage.client((await storage.session(who)).access).from("project-files");
    const name = fileName();
    expect((await box.upload(name, pdf, { metadata: { of: "Awa" } })).error).toBeNull();
    const { ownData } = storage.storage;
    expect(await ownData.exportOwn(db, person)).toEqual({
      files: [{ bucket: "project-files", name, said: { of: "Awa" }, at: expect.any(Date), size: pdf.size }],
    });
    await db.transaction().execute((trx) => ownData.eraseOwn(trx, person));
    expect(await ownData.exportOwn(db, person)).toEqual({ files: [] });
    expect((await service.from("project-files").info(name)).data).toMatchObject({ metadata: {} });
  });

  test("a body cannot set the role, the owner or a bucket's rules", async () => {
    const values = { name: "box", role: "service_role", owner: "x", checks_content: false, public: true };
    for (const headers of [{}, { "x-role": "service_role" }]) {
      const answer = await ask("/bucket", {
        method: "POST",
        bearer: storage.context.keys.anonKey,
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(values),
      });
      expect(await answer.json()).toMatchObject({ code: "AccessDenied" });
    }
  });
});

describe("Threats 63, 64: any origin may call, and every answer has the protecting headers", () => {
  test.each(["/object/public/project-files/none", "/bucket", "/nowhere", "/object/x/%ff"])(
    "%s",
    async (path) => {
      for (const method of ["GET", "OPTIONS", "HEAD"]) {
        const answer = await ask(path, { method, headers: { Origin: "https://elsewhere.example" } });
        expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
        expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      }
    },
  );

  test("a preflight request is answered with the requested headers", async () => {
    const answer = await ask("/object/project-files/x", {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Headers": "x-upsert,x-other" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
    expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("x-other");
  });
});
