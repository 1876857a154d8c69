import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Context } from "../../../platform/context.ts";
import { until } from "../../../platform/testing/until.ts";
import { sign } from "../signature.ts";

/** The parts of the sandbox's journal that tests read. */
export interface SandboxEntry {
  readonly kind: string;
  readonly silent?: true;
  /** The amount a merchant asked to collect. */
  readonly session?: { readonly reference: string; readonly amount: string; readonly currency: string };
  readonly event?: {
    readonly id: string;
    readonly type: string;
    readonly data: { readonly reference: string; readonly amount: string; readonly currency: string };
  };
}

/** Runs the provider as a real process, driven through its test interface; webhooks go to `hear`. */
export async function runSandbox(
  { env, keys, clock }: Context,
  hear: (raw: string, signature: string) => Promise<number>,
) {
  const site = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      void hear(body, String(request.headers["sandbox-signature"]))
        .catch(() => 503)
        .then((status) => response.writeHead(status).end());
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../../../sandbox/main.ts")], {
    env: {
      SANDBOX_PORT: String(env.SANDBOX_PORT),
      SANDBOX_URL: env.SANDBOX_URL,
      SANDBOX_SECRET: keys.sandboxSecret,
      SANDBOX_JOURNAL: join(env.DATA_DIR, "sandbox", "journal.jsonl"),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
      SANDBOX_RETURN_URL: env.SITE_URL,
    },
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  await until(() => fetch(`${env.SANDBOX_URL}/pay/x`).catch(() => undefined));

  const signature = (text: string, at = clock) => ({
    "Sandbox-Signature": sign(text, keys.sandboxSecret, at.now()),
  });
  function post(path: string, values: object, at = clock): Promise<Response> {
    const body = JSON.stringify(values);
    return fetch(env.SANDBOX_URL + path, { method: "POST", headers: signature(body, at), body });
  }

  return {
    /** Triggers an outcome for the payment of this id; returns the answer's status, 0 without an answer. */
    act: (reference: string, action: string, reason?: string): Promise<number> =>
      post("/control/act", { reference, action, ...(reason && { reason }) }).then(
        ({ status }) => status,
        () => 0,
      ),
    /** `at`: the time of the signature, if the sandbox's clock was set forward. */
    behave: (
      values: { webhooks?: "on" | "off"; loseCreates?: number; clockAheadMs?: number },
      { clock: at = clock }: Partial<Pick<Context, "clock">> = {},
    ) => post("/control/behaviour", values, at),
    async journal(): Promise<SandboxEntry[]> {
      const path = "/control/journal";
      const answer = await fetch(env.SANDBOX_URL + path, { headers: signature(`GET ${path}`) });
      return ((await answer.json()) as { entries: SandboxEntry[] }).entries;
    },
    async stop() {
      child.stdin.end();
      await ended;
      site.close();
    },
  };
}
