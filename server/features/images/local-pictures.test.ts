import { readdirSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { imageLimits } from "./limits.ts";
import { testImages, wish } from "./testing.ts";

const images = await testImages();
const { context, call, ask, imagesOf, close } = images;
afterAll(close);

const SITE = context.env.SITE_URL;
const pathOf = (address: string) => new URL(address).pathname;

describe("without a provider", () => {
  test("four different pictures, on our own origin, drawn when they are asked for", async () => {
    const response = await ask(wish);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const addresses = await imagesOf(response);
    expect(addresses).toHaveLength(4);
    const drawings = new Set<string>();
    for (const address of addresses) {
      expect(address).toMatch(new RegExp(`^${SITE}/pictures/generated/[\\w.-]+\\.svg$`));
      const picture = await call(pathOf(address));
      expect(picture.status).toBe(200);
      expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(picture.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+, immutable$/);
      const drawing = await picture.text();
      expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(drawing).not.toMatch(/<script|<image|<foreignObject|href="[^#]|\son\w+=|école/i);
      drawings.add(drawing);
    }
    expect(drawings.size).toBe(4);
    expect(readdirSync(context.env.DATA_DIR)).not.toContain("pictures");
  });

  test("the same request gives the same addresses, another request gives others", async () => {
    const [first, again, other] = await Promise.all([
      ask(wish).then(imagesOf),
      ask(wish).then(imagesOf),
      ask({ ...wish, prompt: "Un marché" }).then(imagesOf),
    ]);
    expect(again).toEqual(first);
    expect(other?.filter((address) => first?.includes(address))).toEqual([]);
  });

  test("the default count is four, and an unknown category is accepted", async () => {
    expect(await imagesOf(await ask({ category: "Santé pour tous", prompt: "x" }))).toHaveLength(4);
    expect(await imagesOf(await ask({ ...wish, count: 1 }))).toHaveLength(1);
    const [picture = ""] = await imagesOf(await ask({ category: "zzz", prompt: "💧".repeat(150), count: 8 }));
    expect((await call(pathOf(picture))).status).toBe(200);
  });

  test("compressed if the browser supports it", async () => {
    const [address = ""] = await imagesOf(await ask(wish));
    const picture = await call(pathOf(address), { headers: { "Accept-Encoding": "gzip, br" } });
    expect(picture.headers.get("Content-Encoding")).toBe("br");
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(6_000);
  });

  test("a name without our signature is not drawn", async () => {
    const [address = ""] = await imagesOf(await ask(wish));
    const [what = "", mark = ""] = pathOf(address).split("/").at(-1)?.split(".") ?? [];
    const other = Buffer.from(JSON.stringify(["children", "else", 0])).toString("base64url");
    const names = [
      `${other}.${mark}.svg`,
      `${what}.${mark.slice(1)}.svg`,
      `${what}.${mark}.png`,
      `${what}.${mark}.svg.svg`,
      `${what}.svg`,
      `.${mark}.svg`,
      "..%2f..%2fkeys.json",
      `${"0".repeat(32)}.png`,
      "%00.png",
    ];
    for (const name of names) expect((await call(`/pictures/generated/${name}`)).status, name).toBe(404);
  });
});

describe("what is not accepted", () => {
  test.each([
    ["no category", { prompt: "x" }, 422],
    ["an empty prompt", { ...wish, prompt: "  " }, 422],
    ["a long prompt", { ...wish, prompt: "x".repeat(1001) }, 422],
    ["a control character", { ...wish, prompt: "x\u0007" }, 422],
    ["no picture", { ...wish, count: 0 }, 422],
    ["many pictures", { ...wish, count: 9 }, 422],
    ["half a picture", { ...wish, count: 1.5 }, 422],
    ["a count in letters", { ...wish, count: "4" }, 422],
    ["a field of its own", { ...wish, model: "best" }, 422],
    ["a list", [wish], 422],
    ["null", null, 422],
    ["no JSON", "{", 400],
    ["a prototype", '{"__proto__":{"x":1},"category":"a","prompt":"b"}', 400],
    ["a deep body", "[".repeat(30) + "]".repeat(30), 400],
    ["a huge body", `{"prompt":"${"x".repeat(300_000)}"}`, 413],
  ])("%s", async (_, body, status) => {
    expect((await ask(body, "192.0.2.50")).status).toBe(status);
  });

  test("another method, another type", async () => {
    expect((await call("/functions/v1/generate-contextual-images")).status).toBe(405);
    expect((await ask("category=a&prompt=b", undefined, "application/x-www-form-urlencoded")).status).toBe(
      415,
    );
  });

  test("more calls than a visitor's limit", async () => {
    const { max } = imageLimits.perAddress;
    const statuses: number[] = [];
    for (let time = 0; time <= max; time++) statuses.push((await ask(wish, "198.51.100.9")).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await ask(wish, "198.51.100.10")).status).toBe(200);
  });
});
