import { once } from "node:events";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { createHttpServer } from "./http-server.ts";

const { socketsPerAddress: most, sockets } = limits.http;

/** A socket with this remote address. */
const from = (address: string) => Object.defineProperty(new Socket(), "remoteAddress", { value: address });

function connecting(trustedProxies = 0) {
  const server = createHttpServer(trustedProxies);
  return (address: string) => {
    const socket = from(address);
    server.emit("connection", socket);
    return socket;
  };
}

const many = (connect: (address: string) => Socket, address: string, count: number = most) =>
  Array.from({ length: count }, () => connect(address));

describe("threat 81: many sockets", () => {
  test("the sockets of one address are limited, in any spelling, and another address can still connect", () => {
    const connect = connecting();
    const held = many(connect, "203.0.113.7");
    expect(held.some(({ destroyed }) => destroyed)).toBe(false);
    expect(connect("::ffff:203.0.113.7").destroyed).toBe(true);
    expect(connect("203.0.113.8").destroyed).toBe(false);
    many(connect, "2001:db8:1:2::7");
    expect(connect("2001:db8:1:2:3::9").destroyed).toBe(true);
    expect(connect("2001:db8:1:3::9").destroyed).toBe(false);
  });

  test("a closed socket allows one more", async () => {
    const connect = connecting();
    const [first] = many(connect, "203.0.113.7");
    expect(connect("203.0.113.7").destroyed).toBe(true);
    const closed = first && once(first, "close");
    first?.destroy();
    await closed;
    expect(connect("203.0.113.7").destroyed).toBe(false);
    expect(connect("203.0.113.7").destroyed).toBe(true);
  });

  test.each([
    ["a trusted proxy", 1, "203.0.113.7"],
    ["this machine", 0, "127.0.0.1"],
    ["this machine", 0, "::1"],
    ["this machine", 0, "::ffff:127.0.0.1"],
  ])("sockets of %s are not limited", (_, trustedProxies, address) => {
    const connect = connecting(trustedProxies);
    expect(many(connect, address, most + 1).some(({ destroyed }) => destroyed)).toBe(false);
  });

  test("the total number of sockets is limited", () => {
    expect(createHttpServer().maxConnections).toBe(sockets);
  });
});
