import type { lookup as systemLookup } from "node:dns";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { systemClock } from "../process/clock.ts";
import { createOutbound, isPublicAddress, type OutboundHost } from "./outbound.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const callTo = (url: string, bounds: { timeoutMs?: number; maxBytes?: number } = {}) => ({
  url,
  headers: { "Content-Type": "application/json" },
  body: "{}",
  ...bounds,
});
const outbound = (host: OutboundHost, more: { lookup?: typeof systemLookup } = {}) =>
  createOutbound({ hosts: [host], clock: systemClock, ...more });
const resolvingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof systemLookup;
const here = (origin: string) => outbound({ origin, isPrivate: true });

describe("an outbound call", () => {
  test("sends a body and reads the answer", async () => {
    const origin = await listening((request, response) => {
      request.resume().on("end", () => response.writeHead(201).end(`${request.method} ${request.url}`));
    });
    const { status, bytes } = await here(origin)(callTo(`${origin}/v1/x`));
    expect([status, bytes.toString()]).toEqual([201, "POST /v1/x"]);
  });

  test("without a body is a GET", async () => {
    const origin = await listening((request, response) => {
      response.end(`${request.method} ${request.url} ${request.headers.accept}`);
    });
    const { bytes } = await here(origin)({ url: `${origin}/v1/x?y=z`, headers: { Accept: "text/plain" } });
    expect(bytes.toString()).toBe("GET /v1/x?y=z text/plain");
  });

  test.each([
    "https://other.example/v1",
    "https://images.example:8443/v1",
    "http://images.example/v1",
    "https://images.example@evil.example/v1",
    "https://user@images.example/v1",
    "https://images.example.evil.example/",
    "ftp://images.example/",
    "file:///etc/passwd",
  ])("reaches only the allowed host, not %s", async (url) => {
    const call = outbound({ origin: "https://images.example" });
    await expect(call(callTo(url))).rejects.toMatchObject({ code: "not_allowed" });
  });

  test.each(["http://images.example", "http://203.0.113.7"])("needs TLS: %s", async (origin) => {
    await expect(outbound({ origin })(callTo(`${origin}/`))).rejects.toMatchObject({ code: "not_allowed" });
  });

  test.each([
    "https://127.0.0.1",
    "https://0x7f.1",
    "https://2130706433",
    "https://169.254.169.254",
    "https://[::1]",
    "https://[::ffff:10.0.0.1]",
    "https://[fd00::1]",
    "https://[2002:7f00:1::]",
  ])("connects to no private address: %s", async (address) => {
    const { origin } = new URL(address);
    await expect(outbound({ origin })(callTo(`${origin}/`))).rejects.toMatchObject({
      code: "private_address",
    });
  });

  test.each([[["10.1.2.3"]], [["93.184.215.14", "127.0.0.1"]], [["::1"]]])(
    "nor to a name that resolves to one: %j",
    async (addresses) => {
      const host = { origin: "https://images.example" };
      const call = outbound(host, { lookup: resolvingTo(...addresses) });
      await expect(call(callTo("https://images.example/"))).rejects.toMatchObject({
        code: "private_address",
      });
    },
  );

  test("follows no redirect", async () => {
    let calls = 0;
    const origin = await listening((_, response) => {
      calls += 1;
      response.writeHead(307, { Location: "/elsewhere" }).end();
    });
    await expect(here(origin)(callTo(origin))).rejects.toMatchObject({ code: "redirected" });
    expect(calls).toBe(1);
  });

  test("refuses a too large answer, with and without Content-Length", async () => {
    const origin = await listening((request, response) => {
      if (request.url === "/announced") response.setHeader("Content-Length", "5000");
      response.write("x".repeat(2500));
      response.end("x".repeat(2500));
    });
    for (const path of ["/announced", "/streamed"]) {
      const call = here(origin)(callTo(origin + path, { maxBytes: 4000 }));
      await expect(call).rejects.toMatchObject({ code: "too_large" });
    }
  });

  test("ends after its time limit, also during the answer", async () => {
    const origin = await listening((request, response) => {
      if (request.url === "/begun") response.write("x");
    });
    for (const path of ["/silent", "/begun"]) {
      const begun = performance.now();
      await expect(here(origin)(callTo(origin + path, { timeoutMs: 100 }))).rejects.toThrow();
      // The default time limit of a call.
      expect(performance.now() - begun).toBeLessThan(limits.outbound.timeoutMs);
    }
  });

  test("is not made to a failing host for a while, then tried again", async () => {
    const { failures, restMs } = limits.outbound.breaker;
    let calls = 0;
    let now = 0;
    const origin = await listening((_, response) => {
      calls += 1;
      response.writeHead(calls <= failures ? 500 : 200).end();
    });
    const clock = { ...systemClock, monotonic: () => now };
    const call = createOutbound({ hosts: [{ origin, isPrivate: true }], clock });
    for (let time = 0; time < failures; time++) await call(callTo(origin));
    await expect(call(callTo(origin))).rejects.toMatchObject({ code: "resting" });
    expect(calls).toBe(failures);
    now = restMs;
    expect((await call(callTo(origin))).status).toBe(200);
  });
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["100.64.0.1", false],
  ["255.255.255.255", false],
  ["fe80::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::1", false],
  ["not an address", false],
  ["::8.8.8.8", false],
  ["2002:808:808::1", false],
  ["2001:db8::1", false],
  ["3fff::1", false],
  ["4000::1", false],
  ["fe80::1%eth0", false],
  ["198.18.0.1", false],
  ["203.0.113.7", false],
  ["224.0.0.1", false],
  ["010.0.0.1", false],
  ["8.8.8.010", false],
  ["134744072", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
