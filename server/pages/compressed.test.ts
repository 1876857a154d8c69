import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCompressor } from "./compressed.ts";

const page = `<!doctype html>${Array.from({ length: 900 }, (_, at) => `<p>Phrase ${at * 7919} d’une page.</p>`).join("")}`;
const pageRequest = new Request("http://site/academy", { headers: { "Accept-Encoding": "gzip, br" } });
const send = async (compress: ReturnType<typeof createCompressor>, text = page, request = pageRequest) => {
  const answer = await compress(request, new Response(text, { headers: { Vary: "Cookie" } }));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test("a page that is rendered twice without a change is compressed better from then on", async () => {
  const compress = createCompressor();
  const first = await send(compress);
  expect(first.answer.headers.get("Content-Encoding")).toBe("br");
  expect(first.answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  expect(brotliDecompressSync(first.bytes).toString()).toBe(page);
  await expect
    .poll(async () => (await send(compress)).bytes.length, { timeout: 20_000 })
    .toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync((await send(compress)).bytes).toString()).toBe(page);
  const other = await send(compress, `${page}<p>Autre</p>`);
  expect(brotliDecompressSync(other.bytes).toString()).toContain("Autre");
});

test("answers without a body, or to clients without brotli, are not changed", async () => {
  const compress = createCompressor();
  const plain = await send(compress, page, new Request("http://site/academy"));
  expect(plain.answer.headers.get("Content-Encoding")).toBeNull();
  expect(plain.bytes.toString()).toBe(page);
  const empty = await compress(pageRequest, new Response(null, { status: 304 }));
  expect([empty.status, empty.headers.get("Content-Encoding")]).toEqual([304, null]);
});
