import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { product } from "./harness/journey.ts";

const get = (path: string, init?: RequestInit) => fetch(product.url + path, { redirect: "manual", ...init });

/** One answer of each kind. */
async function answers(): Promise<[string, Response, number][]> {
  const home = await (await get("/")).text();
  const asset = /(?:src|href)="(\/assets\/[^"]+\.(?:js|woff2|svg))"/.exec(home)?.[1] ?? "/assets/none";
  const json = { method: "POST", headers: { "Content-Type": "application/json" } };
  return [
    ["page", await get("/"), 200],
    ["page in Arabic", await get("/ar/donate"), 200],
    ["rendered page", await get("/search?q=kits"), 200],
    ["asset", await get(asset), 200],
    ["service worker", await get("/service-worker.js"), 200],
    ["manifest", await get("/manifest.webmanifest"), 200],
    ["not found", await get("/nothing-here"), 404],
    ["function refusing", await get("/functions/v1/create-donation", { ...json, body: "{}" }), 422],
    ["function with broken JSON", await get("/functions/v1/create-donation", { ...json, body: "{" }), 400],
    ["unknown function", await get("/functions/v1/nothing", { ...json, body: "{}" }), 404],
    ["data, no such table", await get("/rest/v1/anything"), 404],
    ["accounts, no such endpoint", await get("/auth/v1/anything"), 404],
    ["files, no such endpoint", await get("/storage/v1/anything"), 400],
    ["health", await get("/health"), 200],
    ["method not allowed", await get("/", { method: "DELETE" }), 405],
    ["redirect", await get("/donate/"), 308],
  ];
}

const EXPECTED: Record<string, RegExp> = {
  "content-security-policy": /^default-src 'none';.*require-trusted-types-for 'script'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^no-referrer$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^(same-origin|cross-origin)$/,
  "permissions-policy": /camera=\(\)/,
};

describe("headers", async () => {
  test.each(await answers())("threats 61 and 63: %s", (name, answer, status) => {
    expect(answer.status, name).toBe(status);
    for (const [header, value] of Object.entries(EXPECTED))
      expect(answer.headers.get(header) ?? "", header).toMatch(value);
    expect(answer.headers.get("server")).toBeNull();
    expect(answer.headers.get("x-powered-by")).toBeNull();
  });

  test("threat 62: the policy allows nothing unsafe", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/unsafe-|\*|strict-dynamic/);
    // The only other origin is the payment page, as a form target.
    expect(policy.replace(/form-action [^;]+/, "")).not.toMatch(/https?:/);
    for (const directive of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
  });

  test("threat 62: the policy's hashes are those of the inline parts, on built and on rendered pages", async () => {
    for (const path of [
      "/",
      "/ar/donate",
      "/ar/dashboard",
      "/dashboard?x=1",
      "/search?q=x",
      "/nothing-here",
    ]) {
      const answer = await get(path);
      const html = await answer.text();
      const inline = [
        ...html.matchAll(/<(script|style)(?![^>]*\ssrc=)(?![^>]*type="application)[^>]*>([^]*?)<\/\1>/g),
      ];
      expect(inline.length, path).toBeGreaterThan(0);
      for (const [, , content = ""] of inline) {
        const hash = createHash("sha256").update(content).digest("base64");
        expect(answer.headers.get("content-security-policy"), path).toContain(`'sha256-${hash}'`);
      }
      expect(html, "style attributes are blocked").not.toMatch(/<[^>]+\sstyle="/);
      expect(html, "inline handlers are blocked").not.toMatch(/<[^>]+\son[a-z]+="/);
    }
  });

  test("a page made on request is light, above all where no page is", async () => {
    for (const path of ["/not-a-page", "/ar/not-a-page", "/hi/news/7", "/ru/search?q=x"]) {
      // An answer requested repeatedly becomes as small as a prerendered page.
      const size = async () => {
        const { headers } = await get(path, { headers: { "Accept-Encoding": "br" } });
        expect(headers.get("content-encoding"), path).toBe("br");
        return Number(headers.get("content-length") ?? Number.NaN);
      };
      await expect.poll(size, { message: path }).toBeLessThanOrEqual(14 * 1024);
    }
  });

  test("errors of the interfaces are JSON with a stable code", async () => {
    for (const path of ["/rest/v1/x", "/auth/v1/x", "/storage/v1/x", "/functions/v1/x"]) {
      const answer = await get(path);
      expect(answer.headers.get("content-type"), path).toContain("application/json");
      // Each interface has the body of its protocol: accounts use `msg` for clients without a version date.
      const body = (await answer.json()) as { error?: unknown; message?: unknown; msg?: unknown };
      expect(typeof (body.error ?? body.message ?? body.msg), path).toBe("string");
    }
  });

  test("a page in other letters leads to its one address, with its query", async () => {
    for (const [requested, right] of [
      ["/NEWS", "/news"],
      ["/News/18/?utm_source=mail", "/news/18?utm_source=mail"],
      ["/EN/Events?tab=past", "/en/events?tab=past"],
      ["/Donate/Status/AbC", "/donate/status/AbC"],
    ] as const) {
      const answer = await get(requested, { redirect: "manual" });
      expect([requested, answer.status, answer.headers.get("location")]).toEqual([requested, 308, right]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await get("/nothing-HERE", { redirect: "manual" })).status).toBe(404);
  });

  test("assets are kept for good, pages are asked for again", async () => {
    const home = await get("/");
    expect(home.headers.get("cache-control")).toBe("no-cache");
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? "";
    expect((await get(asset)).headers.get("cache-control")).toContain("immutable");
    const again = await get("/", { headers: { "If-None-Match": home.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  test.each([
    "/academy/course/3?reference=AAAAAAAAAAAAAAAAAAAAAA",
    "/academy/course/3.data?reference=AAAAAAAAAAAAAAAAAAAAAA",
    "/crowdfarming/confirmation?project=1&reference=AAAAAAAAAAAAAAAAAAAAAA",
    "/donate?payment=success&reference=AAAAAAAAAAAAAAAAAAAAAA",
    "/en/donate/status/AAAAAAAAAAAAAAAAAAAAAA",
    "/marketplace/order/AAAAAAAAAAAAAAAAAAAAAA",
    "/giving/manage/AAAAAAAAAAAAAAAAAAAAAA",
    "/newsletter/confirm/AAAAAAAAAAAAAAAAAAAAAA",
    "/profile/messages/AAAAAAAAAAAAAAAAAAAAAA",
    "/impact-hub/submission/AAAAAAAAAAAAAAAAAAAAAA",
    "/receipts/verify?number=FB-2026-000001&code=AAAA",
    "/auth?code=AAAAAAAAAAAAAAAAAAAAAA",
  ])("threat 72: no cache keeps %s", async (path) => {
    const answer = await get(path);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
  });

  test("threat 65: a form post from another site is refused", async () => {
    const body = new URLSearchParams({
      amount: "5000",
      donorEmail: "a@example.org",
      programId: "1",
      donationType: "once",
    });
    const post = (headers: Record<string, string>) =>
      get("/functions/v1/create-donation", { method: "POST", body, headers });
    expect((await post({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await post({})).status).toBe(403);
  });
});
