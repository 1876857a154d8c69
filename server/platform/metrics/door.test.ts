import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Door, localDoor, siteDoor } from "./door.ts";

const METRICS_TOKEN = "a-token-of-thirty-two-characters";
const onTheInternet = { SITE_URL: "https://bomoko.example" };
const onThisMachine = { SITE_URL: "http://localhost:3000" };

interface Call {
  readonly peer?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly httpVersion?: string;
}

/** What the door says to a call; without more, one from this machine to one of its own names. */
async function at(door: Door, call: Call = {}): Promise<string> {
  const { peer = "127.0.0.1", url = "http://127.0.0.1:9464/", headers = {}, httpVersion = "1.1" } = call;
  const app = new Hono().get("*", (c) => c.text(door(c)));
  const incoming = { httpVersion, socket: { remoteAddress: peer } };
  return (await app.request(url, { headers }, { incoming })).text();
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** A proxy on this machine is a caller on this machine. */
const THROUGH_A_PROXY: readonly Call[] = [
  { headers: { "X-Forwarded-For": "127.0.0.1" } },
  { headers: { "X-Forwarded-For": "203.0.113.7" } },
  { headers: { Forwarded: "for=127.0.0.1" } },
  { headers: { "X-Real-IP": "127.0.0.1" } },
  { headers: { Via: "1.1 proxy" } },
  { headers: { "CF-Connecting-IP": "127.0.0.1" } },
  { headers: { Connection: "close" } },
  { httpVersion: "1.0" },
];

test("threat 35: the address of this machine alone opens to this machine, and to no proxy on it", async () => {
  expect(await at(localDoor)).toBe("open");
  expect(await at(localDoor, { url: "http://[::1]:9464/", peer: "::1" })).toBe("open");
  expect(await at(localDoor, { peer: "203.0.113.7" })).toBe("closed");
  // A page of another site whose name leads here.
  expect(await at(localDoor, { url: "http://evil.example:9464/" })).toBe("closed");
  for (const call of THROUGH_A_PROXY) expect(await at(localDoor, call), JSON.stringify(call)).toBe("closed");
});

test("threat 35: a public site opens to its token only: every visitor of a proxy comes from this machine", async () => {
  for (const door of [siteDoor(onTheInternet), siteDoor({ ...onTheInternet, METRICS_TOKEN })]) {
    expect(await at(door)).toBe("closed");
    expect(await at(door, { peer: "203.0.113.7" })).toBe("closed");
    for (const call of THROUGH_A_PROXY) expect(await at(door, call)).toBe("closed");
  }
  expect(await at(siteDoor(onTheInternet), bearer(METRICS_TOKEN)), "no token is set").toBe("closed");
});

test("the token opens from anywhere; another one is told so", async () => {
  const door = siteDoor({ ...onTheInternet, METRICS_TOKEN });
  const far = { peer: "203.0.113.7", url: "https://bomoko.example/metrics" };
  expect(await at(door, { ...far, ...bearer(METRICS_TOKEN) })).toBe("open");
  for (const token of ["x", `${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1), METRICS_TOKEN.toUpperCase()])
    expect(await at(door, { ...far, ...bearer(token) })).toBe("wrong");
  expect(await at(door, { headers: { Authorization: `Basic ${btoa(`:${METRICS_TOKEN}`)}` } })).toBe("closed");
});

test("a site on this machine opens to it without a token, and to no proxy", async () => {
  const door = siteDoor(onThisMachine);
  expect(await at(door)).toBe("open");
  expect(await at(door, { peer: "203.0.113.7" })).toBe("closed");
  for (const call of THROUGH_A_PROXY) expect(await at(door, call), JSON.stringify(call)).toBe("closed");
});
