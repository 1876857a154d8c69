import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { service, anon, ask } = storage;
const shut = service.from("shut");
const textOf = async (file: Blob | null) => file?.text();

beforeAll(async () => {
  await service.createBucket("shut");
});

describe("signed addresses", () => {
  const get = (address: string | undefined) => storage.fetch(address ?? "");

  test("open one file for a while", async () => {
    await shut.upload("signed file.txt", "opened");
    const { data } = await shut.createSignedUrl("signed file.txt", 60, { download: "mine.txt" });
    const answer = await get(data?.signedUrl);
    expect(await answer.text()).toBe("opened");
    expect(answer.headers.get("Content-Disposition")).toContain('filename="mine.txt"');
    const expires = Date.parse(answer.headers.get("Expires") ?? "");
    expect(Math.abs(expires - storage.clock.now().getTime() - 60_000)).toBeLessThan(2_000);

    await shut.upload("other.txt", "not opened");
    const elsewhere = data?.signedUrl.replace("signed%20file.txt", "other.txt");
    expect(await (await get(elsewhere)).json()).toMatchObject({ code: "InvalidSignature" });
    expect(await (await get(`${data?.signedUrl.replace(/token=.*/, "token=x")}`)).json()).toMatchObject({
      code: "InvalidJWT",
    });
    storage.clock.advance(61_000);
    expect(await (await get(data?.signedUrl)).json()).toMatchObject({
      code: "InvalidJWT",
      statusCode: "400",
    });
  });

  test("are made for several files at once, with an error for a missing one", async () => {
    await shut.upload("many/a", "a");
    const { data } = await shut.createSignedUrls(["many/a", "many/b", "../c"], 60);
    const error = "Either the object does not exist or you do not have access to it";
    expect(data).toMatchObject([
      { path: "many/a", error: null, signedUrl: expect.stringContaining("/object/sign/shut/many/a?token=") },
      { path: "many/b", error },
      { path: "../c", error },
    ]);
    expect((await anon.from("shut").createSignedUrl("many/a", 60)).error).toMatchObject({
      statusCode: "404",
    });
  });

  test("are made for a thousand files with one query, in the requested order", async () => {
    await shut.upload("many/z", "z");
    const paths = Array.from({ length: 1_000 }, (_, n) => (n % 2 ? `many/none-${n}` : "many/z"));
    const reads = vi.spyOn(storage.context.asRole, "read");
    const { data } = await shut.createSignedUrls(["/many/z", ...paths.slice(1)], 60);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    expect(data?.map(({ path }) => path)).toEqual(["/many/z", ...paths.slice(1)]);
    expect(data?.map(({ signedUrl }) => Boolean(signedUrl))).toEqual(paths.map((_, n) => n % 2 === 0));
    expect(await (await get(data?.[0]?.signedUrl ?? undefined)).text()).toBe("z");
    const others = await anon.from("shut").createSignedUrls(["many/z"], 60);
    expect(others.data).toMatchObject([{ path: "many/z", error: expect.stringMatching(/not exist/) }]);
    const nowhere = await service.from("nowhere").createSignedUrls(["many/z"], 60);
    expect(nowhere.error).toMatchObject({ statusCode: "404" });
  });

  test("threats 24 and 54: need the right to read the object, also in a public bucket", async () => {
    await service.createBucket("open", { public: true });
    await service.from("open").upload("shown.txt", "shown");
    const person = storage.client((await storage.session(await storage.account())).access);
    for (const who of [anon, person]) {
      const box = who.from("open");
      expect(await textOf((await box.download("shown.txt")).data)).toBe("shown");
      expect((await box.createSignedUrl("shown.txt", 315_360_000)).error).toMatchObject({
        statusCode: "404",
      });
      const many = await box.createSignedUrls(["shown.txt"], 60);
      expect(many.data).toMatchObject([{ path: "shown.txt", signedUrl: null }]);
    }
  });

  test("threat 24: for a public object end when its bucket becomes private", async () => {
    await service.createBucket("once-open", { public: true });
    const box = service.from("once-open");
    await box.upload("shown.txt", "shown");
    const one = (await box.createSignedUrl("shown.txt", 60)).data?.signedUrl;
    const many = (await box.createSignedUrls(["shown.txt"], 60)).data?.[0]?.signedUrl ?? undefined;
    for (const address of [one, many]) expect(await (await get(address)).text()).toBe("shown");
    await service.updateBucket("once-open", { public: false });
    const later = (await box.createSignedUrl("shown.txt", 60)).data?.signedUrl;
    for (const address of [one, many])
      expect(await (await get(address)).json()).toMatchObject({ statusCode: "404" });
    expect(await (await get(later)).text()).toBe("shown");
    await service.updateBucket("once-open", { public: true });
    expect(await (await get(later)).text()).toBe("shown");
  });

  test("accept one upload, from anyone", async () => {
    const made = await shut.createSignedUploadUrl("brought.txt");
    const token = made.data?.token ?? "";
    expect(made.data?.signedUrl).toContain("/object/upload/sign/shut/brought.txt?token=");
    const visitor = anon.from("shut");
    expect((await visitor.uploadToSignedUrl("brought.txt", token, "brought")).data).toMatchObject({
      path: "brought.txt",
      fullPath: "shut/brought.txt",
    });
    expect((await visitor.uploadToSignedUrl("brought.txt", token, "again")).error).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
    });
    expect((await visitor.uploadToSignedUrl("other.txt", token, "x")).error).toMatchObject({
      message: "Invalid signature",
    });
    expect(await textOf((await shut.download("brought.txt")).data)).toBe("brought");
    const again = await shut.createSignedUploadUrl("brought.txt", { upsert: true });
    expect((await visitor.uploadToSignedUrl("brought.txt", again.data?.token ?? "", "new")).error).toBeNull();
    expect(await textOf((await shut.download("brought.txt")).data)).toBe("new");
  });

  test("for reading accept no upload, those for an upload do not read, and an access token does neither", async () => {
    await shut.upload("cross", "x");
    const reading = new URL((await shut.createSignedUrl("cross", 60)).data?.signedUrl ?? "").searchParams.get(
      "token",
    );
    const writing = (await shut.createSignedUploadUrl("cross", { upsert: true })).data?.token ?? "";
    expect((await anon.from("shut").uploadToSignedUrl("cross", reading ?? "", "y")).error).toMatchObject({
      message: "Invalid signature",
    });
    expect(await (await ask(`/object/sign/shut/cross?token=${writing}`)).json()).toMatchObject({
      code: "InvalidSignature",
    });
    const { serviceRoleKey } = storage.context.keys;
    expect(await (await ask(`/object/sign/shut/cross?token=${serviceRoleKey}`)).json()).toMatchObject({
      code: "InvalidJWT",
    });
    expect((await storage.ask("/bucket", { bearer: writing })).status).toBe(400);
  });
});
