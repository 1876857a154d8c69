import pg from "pg";
import type { Env } from "../process/env.ts";

/** The address and login of a database. */
export interface Address {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: pg.ClientConfig["ssl"];
}

/** Parses DATABASE_URL with the driver itself, which knows every form of such an address. */
export function parseAddress(url: string): Address {
  const { host, port, user, database, ssl, password } = new pg.Client({ connectionString: url });
  const known = { host, port, user: user ?? "", password: password ?? "", database: database ?? user ?? "" };
  return ssl ? { ...known, ssl } : known;
}

/** Whether what goes to this database can be read on the way: it is on another machine, and the address asks for no TLS. */
export function isReadableOnTheWay(url: string): boolean {
  const { host, ssl } = parseAddress(url);
  return !ssl && !/^(\/|localhost$|127\.|::1$)/.test(host);
}

/** The owner's login at a database of the settings, past a pooler; null where the database is embedded. */
export function ownerAddress({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">): Address | null {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  return url === undefined ? null : parseAddress(url);
}

/** Runs `work` with its own connection. */
export async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  // A lost connection also fails the waiting query, which reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const answers = async (address: Address) => (await refusal(address)) === null;

/** The error code of PostgreSQL or the system if the database does not answer; null if it does. */
export async function refusal(address: Address): Promise<string | null> {
  try {
    await withClient(address, (client) => client.query("select 1"));
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}
