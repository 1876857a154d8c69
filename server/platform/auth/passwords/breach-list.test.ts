import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { systemClock } from "../../process/clock.ts";
import { readEnv } from "../../process/env.ts";
import { createPasswordRules } from "./password-rules.ts";

const LEAKED = "trois lampes bleues";
const hash = createHash("sha1").update(LEAKED).digest("hex").toUpperCase();
const padding = `${"0".repeat(34)}1:0\r\n${"0".repeat(34)}2:7`;

/** A double of the list: `answer` decides how it behaves. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

function rulesWith(settings: Record<string, string>) {
  const warnings: object[] = [];
  const warn = (_event: string, fields: object = {}) => void warnings.push(fields);
  const nothing = () => undefined;
  const log = { debug: nothing, info: nothing, error: nothing, warn };
  const env = readEnv(settings);
  return { warnings, rules: createPasswordRules({ env, clock: systemClock, log, siteName: "Site" }) };
}
const ours = () => rulesWith({ AUTH_BREACH_LIST_URL: url });
const says = (text: string) => (_: IncomingMessage, response: ServerResponse) => void response.end(text);

test("Threat 34: a leaked password is refused; the list learns five digits of its hash", async () => {
  answer = says(`${padding}\r\n${hash.slice(5)}:3\r\n`);
  const { rules, warnings } = ours();
  await expect(rules.require(LEAKED, {})).rejects.toMatchObject({
    status: 422,
    code: "weak_password",
    extra: { weak_password: { reasons: ["pwned"] } },
  });
  expect(requests.map((one) => one.url)).toEqual([`/range/${hash.slice(0, 5)}`]);
  expect(requests[0]?.headers["add-padding"]).toBe("true");
  expect(JSON.stringify(requests[0]?.rawHeaders)).not.toContain(hash.slice(5));
  expect(warnings).toEqual([]);
});

test.each([
  ["another hash", padding],
  ["padding with the hash itself", `${hash.slice(5)}:0`],
  ["nothing", ""],
])("a password that is not in the list is accepted: %s", async (_, text) => {
  answer = says(text);
  const { rules, warnings } = ours();
  await rules.require(LEAKED, {});
  expect(requests).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test("a line in lower case counts as well", async () => {
  answer = says(`${hash.slice(5).toLowerCase()}:1`);
  await expect(ours().rules.require(LEAKED, {})).rejects.toMatchObject({ code: "weak_password" });
});

const megabytes = Buffer.alloc(10_485_760, "0123456789ABCDEF\n");
test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ["is silent", () => undefined],
  [
    "is slow",
    (_, response) => {
      response.write("0");
      const drip = setInterval(() => response.write("0"), 100);
      response.on("close", () => clearInterval(drip));
    },
  ],
  ["sends 10 MB", (_, response) => void response.end(megabytes)],
  ["fails", (_, response) => void response.writeHead(503).end()],
  ["refuses", (_, response) => void response.writeHead(429).end()],
  ["leads elsewhere", (_, response) => void response.writeHead(302, { Location: "/" }).end()],
  ["hangs up", (_, response) => void response.destroy()],
])("a list that %s lets the password pass, with a warning that counts", async (_, behaviour) => {
  answer = behaviour;
  const { rules, warnings } = ours();
  const begun = performance.now();
  await rules.require(LEAKED, {});
  await rules.require(LEAKED, {});
  expect(performance.now() - begun).toBeLessThan(2 * limits.auth.breachList.timeoutMs + 1_500);
  expect(warnings).toMatchObject([{ count: 1 }, { count: 2 }]);
});

test("nobody is asked without the setting, about a password in use, or about one that is refused already", async () => {
  answer = says(`${hash.slice(5)}:3`);
  await rulesWith({}).rules.require(LEAKED, {});
  expect(ours().rules.weakness(LEAKED, {})).toBeNull();
  await expect(ours().rules.require("12345", {})).rejects.toMatchObject({ code: "weak_password" });
  expect(requests).toEqual([]);
});

test("on a public site the list is read over https only", () => {
  const site = {
    SITE_URL: "https://example.org",
    SMTP_URL: "smtp://mail.example.org",
    MAIL_FROM: "a@example.org",
  };
  expect(() => readEnv({ ...site, AUTH_BREACH_LIST_URL: url })).toThrow(
    /^AUTH_BREACH_LIST_URL must begin with https/,
  );
  const address = "https://api.pwnedpasswords.com/range";
  expect(readEnv({ ...site, AUTH_BREACH_LIST_URL: address }).AUTH_BREACH_LIST_URL).toBe(address);
});
