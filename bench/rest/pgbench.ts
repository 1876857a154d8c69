import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RestServer } from "./server.ts";
import { run } from "./server.ts";

const program = promisify(execFile);
const DATABASE = "bench";

/** The database alone: `pgbench -S` on the same PostgreSQL, a row by its key. Needs pgbench (postgresql-contrib). */
export async function openPgbench({ superuser }: RestServer) {
  await run(superuser, `create database ${DATABASE}`);
  const { host, port, user, password } = superuser;
  const to = ["-h", String(host), "-p", String(port), "-U", String(user)];
  const env = { ...process.env, PGPASSWORD: String(password) };
  await program("pgbench", [...to, "-i", "-q", "-s", "10", DATABASE], { env });

  return async (clients: number, seconds: number): Promise<number> => {
    const how = ["-S", "-n", "-c", String(clients), "-j", "2", "-T", String(seconds)];
    const { stdout } = await program("pgbench", [...to, ...how, DATABASE], { env });
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    if (rate === undefined) throw new Error(`pgbench said nothing of its rate:\n${stdout}`);
    return Number(rate);
  };
}
