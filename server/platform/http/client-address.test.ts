import { Hono } from "hono";
import { expect, test } from "vitest";
import {
  addressPrefix,
  canonicalAddress,
  clientAddress,
  isLoopbackAddress,
  networkOf,
} from "./client-address.ts";

function seen(trusted: number, peer: string, forwarded?: string) {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trusted)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const socket = { remoteAddress: peer };
  return Promise.resolve(app.request("/", { headers }, { incoming: { socket } })).then((r) => r.text());
}

test("threat 35: forged forwarding headers do not change the client's address", async () => {
  for (const forged of ["1.2.3.4", "1.2.3.4, 5.6.7.8", "", "unknown", "::1"]) {
    expect(await seen(0, "203.0.113.7", forged)).toBe("203.0.113.7");
  }
  expect(await seen(1, "10.0.0.1", "6.6.6.6, 203.0.113.7")).toBe("203.0.113.7");
  expect(await seen(2, "10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  expect(await seen(1, "10.0.0.1", "not an address")).toBe("10.0.0.1");
  expect(await seen(1, "10.0.0.1")).toBe("10.0.0.1");
});

test("threat 35: one IPv6 customer is one /64, in any spelling", () => {
  for (const spelled of ["2001:db8:1:2::7", "2001:db8:1:2:ffff:ffff:ffff:ffff"]) {
    expect(addressPrefix(spelled)).toBe("2001:db8:1:2::/64");
  }
  expect(addressPrefix("::1")).toBe("0:0:0:0::/64");
  expect(addressPrefix("203.0.113.7")).toBe("203.0.113.7");
  expect(addressPrefix("")).toBe("unknown");
});

test("an IPv4 address inside IPv6 counts as the IPv4 address", async () => {
  expect(await seen(0, "::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(await seen(1, "10.0.0.1", "[2001:DB8::1]")).toBe("2001:db8::1");
});

test.each([
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:102:304", "1.2.3.4"],
  ["::1.2.3.4", "::102:304"],
  ["::127.0.0.1", "::7f00:1"],
  ["fe80::1%eth0", "fe80::1"],
  ["2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"],
  ["010.0.0.1", ""],
  ["1.2.3.04", ""],
  ["::ffff:010.0.0.1", ""],
  ["0x7f.0.0.1", ""],
  ["1.2.3", ""],
  ["16909060", ""],
])("threat 35: the address %s is %s", (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

test("threat 35: a network is a /24 or a /48; other text stands for itself", () => {
  expect(networkOf(addressPrefix("203.0.113.7"))).toBe("203.0.113.0/24");
  expect(networkOf(addressPrefix("2001:db8:1:2::7"))).toBe("2001:db8:1::/48");
  expect(networkOf(addressPrefix(""))).toBe("unknown");
});

test("only 127.0.0.0/8 and ::1 are this machine", () => {
  for (const here of ["127.0.0.1", "127.255.255.254", "::1"]) expect(isLoopbackAddress(here)).toBe(true);
  for (const other of ["128.0.0.1", "::7f00:1", "::", "", "127.1"])
    expect(isLoopbackAddress(other)).toBe(false);
});
