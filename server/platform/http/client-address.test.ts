import { Hono } from "hono";
import { expect, test } from "vitest";
import { addressPrefix, clientAddress } from "./client-address.ts";

function seen(trusted: number, peer: string, forwarded?: string) {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trusted)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const socket = { remoteAddress: peer };
  return Promise.resolve(app.request("/", { headers }, { incoming: { socket } })).then((r) => r.text());
}

test("threat 35: forged forwarding headers are one client", async () => {
  for (const forged of ["1.2.3.4", "1.2.3.4, 5.6.7.8", "", "unknown", "::1"]) {
    expect(await seen(0, "203.0.113.7", forged)).toBe("203.0.113.7");
  }
  expect(await seen(1, "10.0.0.1", "6.6.6.6, 203.0.113.7")).toBe("203.0.113.7");
  expect(await seen(2, "10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  expect(await seen(1, "10.0.0.1", "not an address")).toBe("10.0.0.1");
  expect(await seen(1, "10.0.0.1")).toBe("10.0.0.1");
});

test("threat 35: one IPv6 customer is one /64, in whatever spelling", () => {
  for (const spelled of ["2001:db8:1:2::7", "2001:db8:1:2:ffff:ffff:ffff:ffff"]) {
    expect(addressPrefix(spelled)).toBe("2001:db8:1:2::/64");
  }
  expect(addressPrefix("::1")).toBe("0:0:0:0::/64");
  expect(addressPrefix("203.0.113.7")).toBe("203.0.113.7");
  expect(addressPrefix("")).toBe("unknown");
});

test("an IPv4 address inside IPv6 is the IPv4 address", async () => {
  expect(await seen(0, "::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(await seen(1, "10.0.0.1", "[2001:DB8::1]")).toBe("2001:db8::1");
});
