import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "../scripts/testing/free-port.ts";
import type { Webhook } from "./types.ts";

export const SECRET = "a signing secret of the test, long enough";

/** Starts the real process with its own journal, and a merchant that receives its webhooks. */
export async function runSandbox(returnOrigin: string) {
  const heard: Webhook[] = [];
  const site = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      heard.push(JSON.parse(body) as Webhook);
      response.writeHead(200).end();
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const folder = await mkdtemp(join(tmpdir(), "bomoko-sandbox-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_URL: url,
      SANDBOX_SECRET: SECRET,
      SANDBOX_JOURNAL: join(folder, "journal.jsonl"),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
      SANDBOX_RETURN_URL: returnOrigin,
    },
    stdio: ["pipe", "inherit", "inherit"],
  });
  await vi.waitUntil(() => fetch(`${url}/pay/x`).catch(() => undefined), { timeout: 15_000 });
  async function stop() {
    child.stdin.end();
    await once(child, "exit");
    site.close();
    await rm(folder, { recursive: true });
  }
  return { url, heard, stop };
}
