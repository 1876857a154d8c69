import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import pg from "pg";
import { V8_FLAGS } from "../../scripts/testing/compiled.ts";

export interface RestServer {
  readonly port: number;
  /** As the tables' owner, and as the database's superuser. */
  readonly owner: pg.ClientConfig;
  readonly superuser: pg.ClientConfig;
  /** As the server's own queries. */
  readonly server: pg.ClientConfig;
  stop(): Promise<void>;
}

/** /rest/v1 and its PostgreSQL, on a folder of their own. */
export async function startRest(port: number): Promise<RestServer> {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-bench-rest-"));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  const child = spawn(process.execPath, [...V8_FLAGS, "bench/rest/program.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PAYMENTS_SANDBOX: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const cluster = await firstLine(child);
  const [, , , databasePort = "", host = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split(
    "\n",
  );
  const { databasePasswords } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as {
    databasePasswords: Record<"owner" | "postgres" | "server", string>;
  };
  const address = { host, port: Number(databasePort) };
  return {
    port,
    owner: { ...address, user: "owner", password: databasePasswords.owner, database: "bomoko" },
    server: { ...address, user: "server", password: databasePasswords.server, database: "bomoko" },
    superuser: { ...address, user: "postgres", password: databasePasswords.postgres, database: "postgres" },
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("the server prints nothing");
  for await (const line of createInterface(stdout)) return line;
  throw new Error("the server ended before it was ready");
}

export async function run(address: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
