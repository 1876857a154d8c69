import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClock } from "./clock.ts";
import { openJournal } from "./journal.ts";
import { createSandbox } from "./server.ts";
import { isSigned, sign } from "./signature.ts";

const secret = "a signing secret of the test, long enough";
const returnOrigin = "http://localhost:4290";
let folder = "";
let sandbox: Awaited<ReturnType<typeof start>>;
const merchant = { answer: 200, heard: [] as { body: string; signed: boolean }[] };

const site = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
  request.on("end", () => {
    merchant.heard.push({
      body,
      signed: isSigned(body, String(request.headers["sandbox-signature"]), secret),
    });
    response.writeHead(merchant.answer).end();
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bomoko-sandbox-"));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  sandbox = await start();
});
afterAll(async () => {
  sandbox.server.close();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the server in this process, with the test's journal. */
async function start() {
  const webhookUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/webhooks/sandbox`;
  const journal = await openJournal(join(folder, "sandbox", "journal.jsonl"));
  const settings = {
    host: "127.0.0.1",
    port: 0,
    url: "http://localhost",
    secret,
    journal: "",
    webhookUrl,
    returnOrigin,
  };
  const server = createSandbox(settings, journal, createClock());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const request = {
  account: "fondation-bomoko",
  reference: "5a0c1e0e-0000-4000-8000-000000000001",
  amount: "10000",
  currency: "XOF",
  description: "Kits <scolaires>",
  language: "fr",
  returnUrl: `${returnOrigin}/donate/status/AAAAAAAAAAAAAAAAAAAAAA`,
};
const open = (changed: object = {}, signature?: string) => {
  const body = JSON.stringify({ ...request, ...changed });
  return fetch(`${sandbox.url}/sessions`, {
    method: "POST",
    headers: { "Sandbox-Signature": signature ?? sign(body, secret) },
    body,
  });
};
async function opened(reference: string, changed: object = {}) {
  const { id } = (await (await open({ reference, ...changed })).json()) as { id: string };
  return `${sandbox.url}/pay/${id}`;
}
const decide = (page: string, decision: string) =>
  fetch(page, { method: "POST", body: new URLSearchParams({ decision }), redirect: "manual" });
const events = () =>
  merchant.heard.map(
    ({ body }) => JSON.parse(body) as { id: string; type: string; data: { reference: string } },
  );
const eventsOf = (reference: string) => events().filter(({ data }) => data.reference === reference);

test("opens a session for a signed request only, the same one for the same reference", async () => {
  expect((await open({}, "t=1,v1=00")).status).toBe(401);
  expect((await open({}, sign("another body", secret))).status).toBe(401);
  const [first, second] = await Promise.all([open(), open()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect((await open({ amount: "10001" })).status).toBe(409);
});

test("refuses requests it cannot serve", async () => {
  for (const changed of [
    { amount: "0" },
    { amount: "-1" },
    { amount: "1e3" },
    { amount: 5 },
    { currency: "xof" },
    { returnUrl: "https://evil.example/" },
    { returnUrl: `${returnOrigin}@evil.example/` },
    { description: "" },
  ]) {
    expect((await open({ reference: "r-wrong", ...changed })).status, JSON.stringify(changed)).toBe(422);
  }
});

test("shows the payment in the payer's language, as text, under a strict policy", async () => {
  const page = await fetch(await opened("r-page"));
  const html = await page.text();
  expect(html.replace(/[\u00a0\u202f]/g, " ")).toContain("10 000 XOF");
  expect(html).toContain("Kits &#60;scolaires&#62;");
  expect(html).toContain("aucun argent ne circule");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${returnOrigin}`);
  expect(policy).not.toContain("unsafe");
  const arabic = await (await fetch(await opened("r-arabic", { language: "ar" }))).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect((await fetch(`${sandbox.url}/pay/AAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(404);
});

test.each([
  ["pay", "payment.paid"],
  ["refuse", "payment.refused"],
  ["cancel", "payment.cancelled"],
])("%s: back to the merchant, which is told once", async (decision, type) => {
  const page = await opened(`r-${decision}`);
  const answers = await Promise.all([decide(page, decision), decide(page, decision), decide(page, "pay")]);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, request.returnUrl]);
  }
  await expect.poll(() => eventsOf(`r-${decision}`).length).toBeGreaterThan(0);
  expect(eventsOf(`r-${decision}`)).toHaveLength(1);
  expect(eventsOf(`r-${decision}`)[0]).toMatchObject({
    type,
    livemode: false,
    data: { amount: "10000", currency: "XOF" },
  });
  expect(merchant.heard.every(({ signed }) => signed)).toBe(true);
  expect(await (await fetch(page)).text()).not.toContain('name="decision"');
  expect((await decide(page, "steal")).status).toBe(422);
});

test("an event is sent again until it is accepted, even after a restart with a truncated journal", async () => {
  merchant.answer = 503;
  const page = await opened("r-late");
  await decide(page, "pay");
  await expect.poll(() => eventsOf("r-late").length).toBeGreaterThanOrEqual(2);
  sandbox.server.close();
  const journal = join(folder, "sandbox", "journal.jsonl");
  await appendFile(journal, '{"kind":"decision","event":{"id":"torn');
  merchant.answer = 200;
  sandbox = await start();
  const delivered = async () =>
    (await readFile(journal, "utf8")).includes(`"delivered","event":"${eventsOf("r-late")[0]?.id}"`);
  await expect.poll(delivered).toBe(true);
  expect(new Set(eventsOf("r-late").map(({ id }) => id)).size).toBe(1);
  expect(await readFile(journal, "utf8")).not.toContain("torn");
  expect((await fetch(page.replace(/^http:\/\/[^/]+/, sandbox.url))).status).toBe(200);
});
