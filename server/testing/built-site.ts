import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { compiled, PROGRAM } from "../../scripts/testing/compiled.ts";
import { until } from "../platform/testing/until.ts";

const running = new Set<ChildProcess>();

/** The process itself on the built site, with these settings, once it listens. */
export async function startBuiltSite(settings: Record<string, string>) {
  const child = spawn(process.execPath, PROGRAM, {
    env: {
      ...compiled,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
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
  const listening = () => /Listening on +\S+:(\d+)/.exec(output)?.[1];
  const port = await until(() => listening() ?? (child.exitCode !== null && "ended"), 240_000);
  if (port === "ended" || !port) throw new Error(`it does not listen:\n${output}`);
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      running.delete(child);
    },
  };
}

/** After a test that failed: nothing goes on. */
export function killBuiltSites(): void {
  for (const child of running) child.kill("SIGKILL");
}

export interface RawAnswer {
  readonly address: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As sent: not decompressed. */
  readonly body: Buffer;
  readonly text: string;
}

/** One request on a connection of its own; with a body it is a POST. */
export const ask = (port: string, address: string, headers: Record<string, string> = {}, sent?: string) =>
  new Promise<RawAnswer>((done, failed) => {
    const method = sent === undefined ? "GET" : "POST";
    const outgoing = request({ host: "127.0.0.1", port, path: address, headers, agent: false, method });
    outgoing.on("error", failed);
    outgoing.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", failed);
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const { statusCode: status = 0, headers: answerHeaders } = answer;
        done({ address, status, headers: answerHeaders, body, text: body.toString("utf8") });
      });
    });
    outgoing.end(sent);
  });

/** Sixteen at a time. */
export async function askAll(port: string, addresses: readonly string[]): Promise<RawAnswer[]> {
  const queue = [...addresses];
  const answers: RawAnswer[] = [];
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) answers.push(await ask(port, next));
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return answers;
}
