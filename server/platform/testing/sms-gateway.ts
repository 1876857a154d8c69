import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface Taken {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Starts the gateway of sms-gateway-process.ts; `close` ends its process. */
export async function smsGateway() {
  const child = spawn(process.execPath, [join(import.meta.dirname, "sms-gateway-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  const url = `http://127.0.0.1:${port.toString().trim()}/messages`;
  return {
    url,
    /** How it answers from now on. */
    behave: (mode: string) => fetch(url, { method: "PUT", body: mode }),
    taken: async () => (await (await fetch(url)).json()) as readonly Taken[],
    async close() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}
