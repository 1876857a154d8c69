import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { type Address, withClient } from "../../server/platform/database/address.ts";
import { serviceUser } from "../../server/platform/process/service-user.ts";
import { killServer, type Program, program } from "./program.ts";

/** The addresses of deploy/patroni, and what stands for them on this machine: each "machine" has an address of its own. */
const OF_THE_FILES = "10.0.0.";
const HERE = "127.0.7.";
const NUMBERS = [1, 2, 3] as const;
const HEALTHY_MS = 300_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

export interface Node {
  readonly name: string;
  readonly etcd: Program;
  readonly patroni: Program;
  isPrimary(): Promise<boolean>;
  /** Kills PostgreSQL alone; Patroni sees it. */
  killDatabase(): Promise<void>;
  /** Kills Patroni and PostgreSQL, as where a machine loses its power; etcd goes on. */
  killMachine(): Promise<void>;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three database servers as deploy/patroni sets them up, and HAProxy before them. */
export async function startCluster(folder: string) {
  const user = serviceUser();
  const haproxy = await startBalancer();
  const nodes: Node[] = [];
  for (const number of NUMBERS) nodes.push(await node(number));
  for (const { etcd } of nodes) etcd.start();
  for (const { patroni } of nodes) patroni.start();
  haproxy.start();

  async function own(path: string) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  }

  async function write(path: string, text: string) {
    await writeFile(path, text, { mode: 0o644 });
    return path;
  }

  async function startBalancer() {
    const place = await own(join(folder, "haproxy"));
    const file = await write(join(place, "haproxy.cfg"), moved(await read("haproxy.cfg")));
    return program(["haproxy", "-db", "-f", file], { user, folder: place });
  }

  async function node(number: number): Promise<Node> {
    const name = `db${number}`;
    const place = await own(join(folder, name));
    const address = `${HERE}1${number}`;
    const settings = parseEnv(mine(await read("etcd.env"), name, address)) as Record<string, string>;
    const etcd = program(["etcd"], {
      user,
      folder: place,
      env: { ...settings, ETCD_DATA_DIR: join(place, "etcd") },
    });
    const dataDir = join(place, "data");
    const text = mine(await read("patroni.yml"), name, address)
      .replace("/var/lib/postgresql/15/bomoko", dataDir)
      .replace("/var/lib/postgresql/bomoko.pgpass", join(place, "pgpass"))
      .replace("unix_socket_directories: /run/postgresql", `unix_socket_directories: ${place}`);
    const patroni = program(["patroni", await write(join(place, "patroni.yml"), text)], {
      user,
      folder: place,
    });
    return {
      name,
      etcd,
      patroni,
      isPrimary: async () => (await ask(`http://${address}:8008/primary`))?.status === 200,
      killDatabase: async () => killServer(dataDir, { withChildren: false }),
      async killMachine() {
        await patroni.kill();
        killServer(dataDir, { withChildren: true });
      },
    };
  }

  /** The members as any Patroni that answers sees them. */
  async function members(): Promise<readonly Member[]> {
    for (const number of NUMBERS) {
      const answer = await ask(`http://${HERE}1${number}:8008/cluster`);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** A primary, a standby that has all of it, and a third one. */
  async function isHealthy(): Promise<boolean> {
    const all = await members();
    const roles = all.map(({ role }) => role);
    const isRunning = ({ role, state, lag }: Member) =>
      role === "leader" ? state === "running" : /running|streaming/.test(state) && lag === 0;
    return (
      all.length === NUMBERS.length &&
      all.every(isRunning) &&
      roles.includes("leader") &&
      roles.includes("sync_standby")
    );
  }

  async function untilHealthy() {
    for (const end = performance.now() + HEALTHY_MS; !(await isHealthy()); await sleep(250))
      if (performance.now() > end) throw new Error(`not healthy: ${JSON.stringify(await members())}`);
  }

  async function primary(): Promise<Node> {
    for (;;) {
      for (const one of nodes) if (await one.isPrimary()) return one;
      await sleep(100);
    }
  }

  const way = (port: number, user: string, password: string): Address => ({
    host: "127.0.0.1",
    port,
    user,
    password,
    database: "postgres",
  });

  return {
    nodes,
    primary,
    untilHealthy,
    members,
    /** What an operator does once, by the way the site takes. */
    async prepare(password: string) {
      await untilHealthy();
      const { superuser } = await passwords();
      await withClient(way(6543, "postgres", superuser), async (client) => {
        await client.query(`create role operator login createrole password '${password}'`);
        await client.query("create database bomoko owner operator");
      });
    },
    urls: (password: string) => ({
      DATABASE_URL: `postgres://operator:${password}@127.0.0.1:6543/bomoko`,
      DATABASE_READ_URL: `postgres://operator:${password}@127.0.0.1:6544/bomoko`,
    }),
    async stop() {
      for (const one of nodes) await one.killMachine();
      for (const one of nodes) await one.etcd.kill();
      await haproxy.kill();
    },
  };
}

const read = (name: string) => readFile(join(import.meta.dirname, "../../deploy/patroni", name), "utf8");

/** The files name a network; what connects on this machine comes from its own addresses. */
const moved = (text: string) =>
  text.replaceAll(`${OF_THE_FILES}0/24`, "127.0.0.0/8").replaceAll(OF_THE_FILES, HERE);

/** The file of the first server, for this one: its name, and its own address wherever no list of all stands. */
const mine = (text: string, name: string, address: string) =>
  moved(text)
    .split("\n")
    .map((line) =>
      /^\s*hosts:|^ETCD_INITIAL_CLUSTER=/.test(line) ? line : line.replaceAll(`${HERE}11`, address),
    )
    .map((line) => line.replace(/^(name: |ETCD_NAME=)db1$/, `$1${name}`))
    .join("\n");

async function passwords() {
  const [superuser = ""] = [...(await read("patroni.yml")).matchAll(/superuser: .*password: (\S+)/g)].map(
    ([, password = ""]) => password,
  );
  return { superuser };
}

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2_000), headers: { Connection: "close" } }).catch(() => undefined);
