import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "./testing/free-port.ts";

// The command on a repository whose site is a stand-in: it takes over as ours does (server/take-over.test.ts), in no time.
const ROOT = join(import.meta.dirname, "..");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "bomoko-upgrade-")));
chmodSync(folder, 0o755);
const [source, parent] = [join(folder, "source"), join(folder, "releases")];
/** The data of the site that runs; a check has its own. */
const live = join(folder, "live");

const SITE = `
import { createServer } from "node:http";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const { DATA_DIR, PORT } = process.env;
const pidFile = DATA_DIR + "/app.pid";
mkdirSync(DATA_DIR, { recursive: true });
if (BROKEN.includes(DATA_DIR.endsWith("/live") ? "live" : "check")) process.exit(1);
let former = 0;
try { former = Number(readFileSync(pidFile, "utf8")); process.kill(former, "SIGTERM"); } catch {}
const server = createServer((request, response) => response.end(VERSION));
process.on("SIGTERM", () => process.exit(0));
const listen = () => server.listen(Number(PORT), "127.0.0.1", () => {
  writeFileSync(pidFile, String(process.pid));
  console.log("Listening on 127.0.0.1:" + server.address().port);
});
server.on("error", () => setImmediate(listen));
listen();
`;

function commit(version: string, broken: readonly string[] = []) {
  writeFileSync(
    join(source, "site.mjs"),
    `const VERSION = "${version}";\nconst BROKEN = ${JSON.stringify(broken)};\n${SITE}`,
  );
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", source, "-c", "user.name=a", "-c", "user.email=a@example.org", ...args]);
  git("add", "-A");
  git("commit", "--quiet", "-m", version);
}

let keeper: ChildProcess | undefined;
let port: number;

const upgrade = (...args: string[]) => upgradeWith({}, ...args);

async function upgradeWith(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const reload = keeper ? ["--reload", `kill -HUP ${keeper.pid}`] : [];
  const child = spawn(process.execPath, [join(ROOT, "scripts/upgrade.ts"), parent, ...reload, ...args], {
    cwd: source,
    env: { PATH: process.env.PATH, DATA_DIR: live, PORT: String(port), ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, "exit")) as [number];
  return { code, output };
}

const asked = () =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.text(),
    () => "",
  );
const current = () => basename(readlinkSync(join(parent, "current")));

beforeAll(async () => {
  port = await freePort();
  mkdirSync(source);
  execFileSync("git", ["-C", source, "init", "--quiet"]);
  const script = (name: string, text: string) =>
    writeFileSync(join(source, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  script("run", 'cd "$(dirname "$0")" && date > built');
  script("start", `cd "$(dirname "$(readlink -f "$0")")" && exec ${process.execPath} site.mjs`);
  commit("first");
}, 60_000);

afterAll(() => {
  keeper?.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

describe("./run upgrade", () => {
  test("the first release is built without history, checked, and named by the link", async () => {
    const { code, output } = await upgrade();
    expect([code, output]).toEqual([0, expect.stringContaining("No service 'bomoko' runs")]);
    expect(existsSync(join(parent, "current/built"))).toBe(true);
    expect(existsSync(join(parent, "current/.git"))).toBe(false);
  });

  test("where no service runs --back leads the link back too", async () => {
    const first = current();
    commit("not started");
    await upgrade();
    const next = current();
    expect([next, readlinkSync(join(parent, "previous"))]).toEqual([expect.not.stringMatching(first), first]);
    const { output } = await upgrade("--back");
    expect(output).toContain(`${first} is current. No service`);
    expect([current(), readlinkSync(join(parent, "previous"))]).toEqual([first, next]);
  });

  test("the site starts from the link", async () => {
    keeper = spawn(join(ROOT, "deploy/keep"), [join(parent, "current")], {
      env: { PATH: process.env.PATH, DATA_DIR: live, PORT: String(port) },
      stdio: "ignore",
    });
    await expect.poll(asked).toBe("first");
  });

  test("the next one takes over, and --back brings the one before", async () => {
    const first = current();
    commit("second");
    writeFileSync(join(source, "draft"), "");
    const { code, output } = await upgrade();
    rmSync(join(source, "draft"));
    expect(output).toContain("- not committed, so not in the release:\n?? draft\n");
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/ runs; the site was silent for \d+\.\d s at most/),
    ]);
    expect([await asked(), readlinkSync(join(parent, "previous"))]).toEqual(["second", first]);

    expect((await upgrade("--back")).code).toBe(0);
    expect([await asked(), current()]).toEqual(["first", first]);
    expect((await upgrade("--back")).code).toBe(0);
    expect(await asked()).toBe("second");
  });

  test.each([
    ["on an empty folder", "check", /does not start on an empty folder/],
    ["on the live one", "live", /did not take over; \S+ is current again/],
  ])("one that does not start %s changes nothing", async (_where, broken, line) => {
    const before = current();
    commit(`broken ${broken}`, [broken]);
    const { code, output } = await upgrade();
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
    expect([await asked(), current()]).toEqual(["second", before]);
  });

  test.each([
    ["DATA_DIR", join(folder, "elsewhere"), /^No site that runs has DATA_DIR \S+elsewhere, /],
    ["PORT", "1", /^Nothing listens on 127\.0\.0\.1:1: /],
  ])("a %s that is not the site's is told before anything is switched", async (name, value, line) => {
    const before = current();
    const { code, output } = await upgradeWith({ [name]: value }, "--back");
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
    expect([await asked(), current()]).toEqual(["second", before]);
  });

  test("a commit that is not there is told", async () => {
    expect(await upgrade("--ref", "v99")).toEqual({
      code: 1,
      output: "There is no commit v99 here: git fetch first.\n",
    });
  });
});
