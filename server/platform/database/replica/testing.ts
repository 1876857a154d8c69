import { execFile } from "node:child_process";
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createLog } from "../../process/log.ts";
import { type Address, withClient } from "../address.ts";
import { postgresFolders } from "../embedded/folders.ts";
import { type Postgres, startPostgres } from "../embedded/postgres.ts";

const PASSWORD = "test-password";
const log = createLog("silent");
const run = promisify(execFile);

interface Options {
  /** Where its folder is made. */
  readonly parent?: string;
  /** Statements of the superuser on the primary, before it is copied. */
  readonly prepare?: readonly string[];
  /** PostgreSQL's settings of both. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Gets the folder of the primary before there is anything in it; what it returns is called when the primary has ended. */
  readonly place?: (folder: string) => Promise<() => void>;
}

/**
 * A primary and a standby that streams from it: two clusters of the embedded PostgreSQL, without anything said with one table that
 * everyone reads.
 */
export async function startPair({
  prepare = [ROLES_AND_TABLE],
  parent = tmpdir(),
  shared = { fsync: "off", full_page_writes: "off" },
  place,
}: Options = {}) {
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(join(parent, "bomoko-pair-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  const here = await folderOf(folder, "primary");
  const there = await folderOf(folder, "standby");
  if (place) open.defer(await place(here));
  const primary = await startPostgres({ dataDir: here, password: PASSWORD, log, settings: { ...shared } });
  open.defer(primary.stop);
  await withClient(primary.address, async (client) => {
    for (const statement of prepare) await client.query(statement);
  });
  await copy(primary, there);
  const { host, port } = primary.address;
  const settings = {
    ...shared,
    primary_conninfo: `host=${host} port=${port} user=postgres password=${PASSWORD}`,
    // A statement in the way of what has to be played back is cancelled at once.
    max_standby_streaming_delay: "0",
  };
  // The folder of its socket is another one at each start.
  const sockets = join(folder, "standby-sockets");
  async function start() {
    const started = await startPostgres({ dataDir: there, password: PASSWORD, log, settings });
    await rm(sockets, { force: true });
    await symlink(started.address.host, sockets);
    return started;
  }
  let standby = await start();
  open.defer(() => standby.stop());
  const address = { ...standby.address, host: sockets };
  const opened = open.move();
  return {
    addresses: { primary: primary.address, replica: address },
    clusters: { primary: primary.cluster, standby: postgresFolders(there).cluster },
    /** Runs SQL as the superuser. */
    onPrimary: (text: string) => rowsOf(primary.address, text),
    onStandby: (text: string) => rowsOf(address, text),
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await start();
    },
    close: () => opened.disposeAsync(),
  };
}

async function folderOf(folder: string, name: string): Promise<string> {
  const made = join(folder, name);
  await mkdir(made, { mode: 0o711 });
  return made;
}

const rowsOf = (address: Address, text: string) =>
  withClient(address, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

const ROLES_AND_TABLE = `
  create role anon;
  create role server login password '${PASSWORD}';
  create role authenticator login noinherit password '${PASSWORD}';
  grant anon to authenticator;
  create table things (id int);
  insert into things values (1);
  grant select on things to anon, server`;

/** The files of a running cluster, as PostgreSQL's manual copies them; what is written meanwhile comes by streaming. */
async function copy({ address, cluster }: Postgres, dataDir: string): Promise<void> {
  await appendFile(join(cluster, "pg_hba.conf"), "local replication all scram-sha-256\n");
  const { home } = postgresFolders(dataDir);
  const copied = join(home, "cluster");
  const label = await withClient(address, async (client) => {
    await client.query("select pg_reload_conf()");
    await client.query("select pg_backup_start('standby', fast => true)");
    await run("cp", ["-a", cluster, copied]);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    return rows[0]?.labelfile ?? "";
  });
  await rm(join(copied, "postmaster.pid"));
  const wal = join(copied, "pg_wal");
  for (const name of await readdir(wal)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(wal, name));
  await writeFile(join(copied, "backup_label"), label);
  await writeFile(join(copied, "standby.signal"), "");
  for (const name of ["backup_label", "standby.signal"])
    await run("chown", [`--reference=${cluster}`, join(copied, name)]);
}
