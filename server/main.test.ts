import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { settings as published } from "../content/settings.ts";
import { storedSite } from "../db/testing/stored-rows.ts";
import { guardFolders } from "../scripts/guard.ts";
import { compiled, PROGRAM } from "../scripts/testing/compiled.ts";
import { freePort } from "../scripts/testing/free-port.ts";
import { withClient } from "./platform/database/address.ts";
import { startPostgres } from "./platform/database/embedded/postgres.ts";
import { createLog } from "./platform/process/log.ts";

// The process itself, on the built site: how it starts, refuses and stops.
const folder = await mkdtemp(join(tmpdir(), "bomoko-main-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const DATA_DIR = join(folder, "data");
/** A start on a machine that is busy with other starts. */
const STARTED_MS = 80_000;
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
});

const start = (settings: Record<string, string> = {}) => watched([process.execPath, ...PROGRAM], settings);

function watched([program = "", ...options]: readonly string[], settings: Record<string, string>) {
  const child = spawn(program, options, {
    env: {
      ...compiled,
      PATH: process.env.PATH,
      TMPDIR: folder,
      NODE_ENV: "production",
      DATA_DIR,
      PORT: "0",
      ...settings,
    },
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, "exit").then(([code]: unknown[]) => {
    running.delete(child);
    return { code, output };
  });
  return { child, output: () => output, ended };
}

const serving = (settings?: Record<string, string>) => listening(start(settings));

async function listening(app: ReturnType<typeof watched>) {
  await expect.poll(app.output, { timeout: STARTED_MS, interval: 50 }).toMatch(/Listening on/);
  const port = /Listening on +\S+:(\d+)/.exec(app.output())?.[1] ?? "";
  return { ...app, port, url: `http://127.0.0.1:${port}` };
}

describe("the process", () => {
  test.each([
    [{ PORT: "many" }, /^PORT is wrong/],
    [{ SITE_URL: "https://bomoko.example" }, /^SMTP_URL must be set/],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, /^DATABASE_URL does not lead to a database/],
  ])("refuses %j with one line", async (settings, line) => {
    const { code, output } = await start(settings).ended;
    expect(output).toMatch(line);
    expect(output.trim()).not.toContain("\n");
    expect(code).toBe(1);
  });

  test("threats 77 and 84: says where it is, refuses a second one on its data and on its port, and stops in order", async () => {
    const app = await serving({ METRICS_PORT: "0" });
    const metrics = /Metrics +(\S+)/.exec(app.output())?.[1] ?? "";
    expect(await (await fetch(metrics)).text()).toContain("\ndatabase_up 1\n");
    expect(app.output()).toMatch(/payments are in sandbox mode/);
    expect(app.output()).toContain(DATA_DIR);
    expect((await fetch(`${app.url}/ready`)).status).toBe(200);
    for (const service of ["/realtime/v1", "/graphql/v1"]) {
      const answer = await fetch(app.url + service, { method: "POST" });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/json"]);
    }

    expect(app.output(), "the sample is for a try").not.toContain("  Content ");
    const second = await start().ended;
    expect(second).toEqual({ code: 1, output: expect.stringContaining(`process ${app.child.pid}`) });

    const taken = await start({ DATA_DIR: join(folder, "other"), PORT: app.port }).ended;
    expect(taken).toEqual({ code: 1, output: expect.stringMatching(/^PORT \d+ is taken/) });

    // A list leaves an open connection, which must be closed before the database is.
    expect((await fetch(`${app.url}/rest/v1/products?select=id`)).status).toBe(200);
    app.child.kill("SIGTERM");
    const { code, output } = await app.ended;
    expect([code, output]).toEqual([0, expect.not.stringContaining('"level":40')]);
  });

  test("a public site with the sample content says so where it is started", async () => {
    const app = await serving({
      DATA_DIR: join(folder, "public"),
      SITE_URL: "https://bomoko.example",
      HOST: "127.0.0.1",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Bomoko <a@bomoko.example>",
      PAYMENTS_SANDBOX: "off",
    });
    const line = "  Content            the sample: replace it";
    expect(app.output().includes(line)).toBe(published.demonstration);
    app.child.kill("SIGTERM");
    expect((await app.ended).code).toBe(0);
  });

  test("./start runs the bundled program: pages, hash threads and the sandbox work in it", async () => {
    const sandboxPort = String(await freePort());
    const app = await listening(
      watched([join(import.meta.dirname, "../start")], { SANDBOX_PORT: sandboxPort }),
    );
    const page = await fetch(`${app.url}/ar/about`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('lang="ar"')]);
    expect((await fetch(`${app.url}/ru/projects?q=%D0%B2%D0%BE%D0%B4%D0%B0`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${sandboxPort}/`)).status).toBeLessThan(500);
    const { anonKey } = JSON.parse(readFileSync(join(DATA_DIR, "keys.json"), "utf8")) as { anonKey: string };
    const signUp = await fetch(`${app.url}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "bundled@example.org", password: "a phrase for the bundle" }),
    });
    expect([signUp.status, await signUp.text()]).toEqual([
      200,
      expect.stringContaining("bundled@example.org"),
    ]);
    const commands = readFileSync(`/proc/${app.child.pid}/cmdline`, "utf8");
    expect(commands).toContain("build/program/main.js");
    app.child.kill("SIGTERM");
    expect((await app.ended).code).toBe(0);
  });

  test("threat 75: after kill -9 the next start needs no hand", async () => {
    const killed = await serving();
    killed.child.kill("SIGKILL");
    await killed.ended;
    const next = await serving();
    expect((await fetch(`${next.url}/ready`)).status).toBe(200);
    next.child.kill("SIGINT");
    expect((await next.ended).code).toBe(0);
  });

  /** The process number of the database in this folder, once it has one. */
  const databaseOf = (data: string) =>
    Number(readFileSync(join(data, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
  const beginning = (data: string) =>
    expect
      .poll(() => existsSync(join(data, "postgres", "cluster", "postmaster.pid")), { timeout: STARTED_MS })
      .toBe(true);
  const runs = (pid: number) => spawnSync("ps", ["-p", String(pid)]).status === 0;

  test.each([
    [["SIGTERM"], 0],
    [["SIGTERM", "SIGINT"], 1],
  ] as const)(
    "%j in the middle of a start: it ends with %i, and its database with it",
    async (signals, code) => {
      const data = join(folder, signals.join("-"));
      const app = start({ DATA_DIR: data });
      await beginning(data);
      const database = databaseOf(data);
      expect(runs(database)).toBe(true);
      for (const signal of signals) app.child.kill(signal);
      const ended = await app.ended;
      expect(ended.code, ended.output).toBe(code);
      expect(ended.output).not.toContain("Listening on");
      await expect.poll(() => runs(database)).toBe(false);
    },
  );

  test("in development one SIGTERM ends it in order, and its database with it", async () => {
    const data = join(folder, "development");
    const sources = [process.execPath, join(import.meta.dirname, "main.ts"), "--dev"];
    const app = await listening(watched(sources, { DATA_DIR: data }));
    const database = databaseOf(data);
    app.child.kill("SIGTERM");
    expect((await app.ended).code).toBe(0);
    await expect.poll(() => runs(database)).toBe(false);
    // Stopped last and in order, not with the process.
    expect(readFileSync(join(data, "postgres.log"), "utf8")).toMatch(/database system is shut down/);
  });
});

describe("a database that is there already", () => {
  test("threat 85: one that an older release filled is upgraded, and its gifts and people are at hand", async () => {
    const dataDir = join(folder, "older");
    await storedSite(dataDir);
    const app = await serving({ DATA_DIR: dataDir });
    // The first gift of db/testing/rows-0035.
    const gift = "CgktWwo8Xi4RIB53LWf7Fw";
    const status = await fetch(`${app.url}/functions/v1/donation-status?reference=${gift}`);
    expect(await status.json()).toMatchObject({ state: "paid", amount: { minor: 10_000, currency: "XOF" } });
    const { anonKey } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { anonKey: string };
    const signedIn = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: anonKey },
      body: JSON.stringify({ email: "awa@example.org", password: "trois lampes bleues" }),
    });
    expect(signedIn.status).toBe(200);
    // What was paid, by whom: nobody else may look, whatever the folder of the older release allowed.
    expect((await stat(join(dataDir, "sandbox"))).mode & 0o777).toBe(0o700);
    app.child.kill("SIGTERM");
    expect((await app.ended).code).toBe(0);
  });

  test("a start with other keys on the database of a site ends with one line, and the site goes on", async () => {
    const dataDir = join(folder, "server");
    const password = "password-of-the-test-server";
    const postgres = await startPostgres({ dataDir, password, log: createLog("silent") });
    await withClient(postgres.address, async (client) => {
      await client.query("create role operator login createrole password 'operator'");
      await client.query("create database site owner operator");
    });
    const DATABASE_URL = `postgres://operator:operator@/site?host=${postgres.address.host}`;
    const site = await serving({ DATA_DIR: join(folder, "living"), DATABASE_URL });
    const other = await start({ DATA_DIR: join(folder, "newcomer"), DATABASE_URL }).ended;
    expect(other).toEqual({
      code: 1,
      output: expect.stringMatching(/^This keys\.json is not the one .*\n$/),
    });
    // Asked often enough that connections are made anew.
    for (let time = 0; time < 5; time++) expect((await fetch(`${site.url}/ready`)).status).toBe(200);
    site.child.kill("SIGTERM");
    expect((await site.ended).code).toBe(0);
    await postgres.stop();
  });
});
