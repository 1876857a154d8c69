import pg from "pg";

/** Where a database is and who asks. */
export interface Address {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: pg.ClientConfig["ssl"];
}

/** DATABASE_URL in parts, read by the driver itself (it knows every form such an address may have). */
export function parseAddress(url: string): Address {
  const { host, port, user, database, ssl, password } = new pg.Client({ connectionString: url });
  const known = { host, port, user: user ?? "", password: password ?? "", database: database ?? user ?? "" };
  return ssl ? { ...known, ssl } : known;
}

/** One connection for one piece of work. */
export async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  // A connection lost in the middle also fails the query that waits on it: that one is reported.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const answers = async (address: Address) => (await refusal(address)) === null;

/** Why it does not answer, by PostgreSQL's or the system's code; null where it does. */
export async function refusal(address: Address): Promise<string | null> {
  try {
    await withClient(address, (client) => client.query("select 1"));
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}
