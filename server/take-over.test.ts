import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { guardFolders } from "../scripts/guard.ts";
import { PROGRAM_LINE } from "../scripts/testing/compiled.ts";
import { freePort } from "../scripts/testing/free-port.ts";

// The keeper of deploy/, and the site of one release taking over from that of another, on the built site.
const STARTED = { timeout: 120_000, interval: 50 };
/** systemd's own program for the port that is held open; without it a few connections are refused in between. */
const holdsSocket = spawnSync("systemd-socket-activate", ["--version"]).error === undefined;

/** A folder of releases, and the link to the one that is to run; each try of the test has its own. */
async function releases() {
  const folder = await mkdtemp(join(tmpdir(), "bomoko-take-over-"));
  await chmod(folder, 0o711);
  const guard = guardFolders(folder);
  onTestFinished(async () => {
    guard.dismiss();
    await rm(folder, { recursive: true, force: true });
  });
  const link = join(folder, "current");

  /** A release: what its `start` does. */
  async function release(name: string, before = "") {
    await mkdir(join(folder, name));
    const site = `exec ${PROGRAM_LINE} "$@"`;
    await writeFile(join(folder, name, "start"), `#!/bin/sh\n${before}\n${site}\n`, { mode: 0o755 });
  }

  async function pointTo(name: string) {
    await symlink(join(folder, name), `${link}.new`);
    await rename(`${link}.new`, link);
  }

  return { link, dataDir: join(folder, "data"), release, pointTo };
}

/** Opens a page of the database on new connections, one after the other, until it is stopped. */
function visitors(url: string) {
  const seen = { answers: 0, failures: [] as string[], longestMs: 0 };
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const since = performance.now();
      await fetch(`${url}/academy`, {
        headers: { Connection: "close" },
        signal: AbortSignal.timeout(30_000),
      }).then(
        ({ status }) => {
          if (status === 200) seen.answers += 1;
          else seen.failures.push(String(status));
        },
        (error: Error) =>
          void seen.failures.push(error.cause instanceof Error ? error.cause.message : error.message),
      );
      seen.longestMs = Math.max(seen.longestMs, performance.now() - since);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return seen;
  };
}

test("a release takes over from another and back, and one that cannot start leaves the former where it is", async () => {
  const { link, dataDir, release, pointTo } = await releases();
  const servingProcess = async () =>
    Number(await readFile(join(dataDir, "app.pid"), "utf8").catch(() => "0"));
  await Promise.all([
    release("first"),
    release("second"),
    release("refused", "export SMTP_URL=none"),
    // Fails after the running site was asked to stop: the port it is to find for itself is taken.
    release("broken", "unset LISTEN_FDS; export HOST=256.0.0.1"),
  ]);
  await pointTo("first");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const keep = [join(import.meta.dirname, "../deploy/keep"), link];
  const [program = "", ...args] = holdsSocket
    ? ["systemd-socket-activate", `--listen=127.0.0.1:${port}`, ...keep]
    : keep;
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PAYMENTS_SANDBOX: "off",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
  };
  // systemd-socket-activate, which has a line "Listening on" of its own, hands its own environment on by name only.
  const named = holdsSocket ? Object.keys(settings).map((name) => `--setenv=${name}`) : [];
  const child = spawn(program, [...named, ...args], { env: { PATH: process.env.PATH, ...settings } });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ready = () =>
    fetch(`${url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, STARTED).toBe(200);
  const first = await servingProcess();

  const stop = visitors(url);
  await pointTo("second");
  child.kill("SIGHUP");
  await expect.poll(() => output.match(/Listening on {2,}/g)?.length, STARTED).toBe(2);
  await expect.poll(ready).toBe(200);
  const seen = await stop();
  const second = await servingProcess();
  expect(second).not.toBe(first);
  expect(seen.answers).toBeGreaterThan(1);
  if (holdsSocket) expect(seen.failures).toEqual([]);
  process.stdout.write(
    `a visitor waited ${Math.round(seen.longestMs)} ms at most while a release took over\n`,
  );

  await pointTo("refused");
  child.kill("SIGHUP");
  await expect.poll(() => output, STARTED).toMatch(/refused did not start; \S+second goes on/);
  expect([await servingProcess(), await ready()]).toEqual([second, 200]);

  await pointTo("broken");
  child.kill("SIGHUP");
  await expect.poll(() => output, STARTED).toMatch(/broken ended with 1; back to \S+second/);
  await expect.poll(ready, STARTED).toBe(200);
  expect(await servingProcess()).not.toBe(second);

  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 400_000);
