import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/testing/free-port.ts";
import type { Address } from "../../server/platform/database/address.ts";
import { startPair } from "../../server/platform/database/replica/testing.ts";
import { makeKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { s3Double } from "../../server/platform/storage/testing/s3-double.ts";
import { openLine } from "../../server/platform/testing/line.ts";
import { startMailServer } from "../production/mail-server.ts";
import { startBalancer } from "../servers/balancer.ts";
import { startSandbox } from "../servers/sandbox.ts";
import { openDisk } from "./disk.ts";
import { openServer, type Server } from "./server.ts";

const SERVERS = 2;

export type ChaosSite = Awaited<ReturnType<typeof openChaosSite>>;

const socketOf = ({ host, port }: Address) => ({ path: `${host}/.s.PGSQL.${port}` });

/**
 * Two servers behind nginx, with a primary and a standby of PostgreSQL, a store of files (the double of S3), a sandbox and a mail server;
 * each reaches the others by lines that can be cut.
 */
export async function openChaosSite(folder: string) {
  await using open = new AsyncDisposableStack();
  const disk = openDisk();
  const pair = await startPair({
    parent: folder,
    prepare: [
      "create role operator login createrole password 'operator'",
      "create database bomoko owner operator",
    ],
    // A standby that was away finds what it missed.
    shared: { max_connections: String(40 * SERVERS + 20), wal_keep_size: "96MB", max_wal_size: "192MB" },
    place: disk.mount,
  });
  open.defer(pair.close);
  const s3 = await s3Double();
  open.defer(s3.close);
  const mail = await startMailServer();
  open.defer(() => void mail.close());

  const [balancer, sandboxPort, ...ports] = await Promise.all(Array.from({ length: SERVERS + 2 }, freePort));
  if (balancer === undefined || sandboxPort === undefined) throw new Error("no ports");
  const line = async (to: Parameters<typeof openLine>[0]) => {
    const opened = await openLine(to);
    open.defer(opened.close);
    return opened;
  };
  const port = (url: string) => ({ port: Number(new URL(url).port) });
  const lines = {
    "the servers and their visitors": await line(() => ({ port: balancer })),
    "server 1 and the database": await line(() => socketOf(pair.addresses.primary)),
    "server 2 and the database": await line(() => socketOf(pair.addresses.primary)),
    "the servers and the replica": await line(() => socketOf(pair.addresses.replica)),
    "the servers and the store of files": await line(() => port(s3.endpoint)),
    "the servers and the provider": await line(() => ({ port: sandboxPort })),
    "the servers and the mail server": await line(() => port(mail.url)),
  };
  const by = (name: keyof typeof lines) => `127.0.0.1:${lines[name].port}`;

  const keysFile = join(folder, "keys.json");
  const keys = await makeKeys(systemClock, "ES256");
  await writeFile(keysFile, JSON.stringify(keys), { mode: 0o644 });
  const settings = {
    ...s3.settings,
    STORAGE_S3_ENDPOINT: `http://${by("the servers and the store of files")}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled"),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    SITE_URL: `http://localhost:${lines["the servers and their visitors"].port}`,
    KEYS_FILE: keysFile,
    PAYMENTS_SANDBOX: "alone",
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SMTP_URL: `smtp://${by("the servers and the mail server")}`,
    MAIL_FROM: "don@bomoko.example",
    // Each giver has an address of its own, as behind a proxy.
    TRUSTED_PROXIES: "1",
  };
  const sandboxDir = join(folder, "sandbox");
  const sandbox = await startSandbox(sandboxPort, { ...settings, DATA_DIR: sandboxDir });
  open.defer(sandbox.stop);
  const databases = [by("server 1 and the database"), by("server 2 and the database")];
  const servers: Server[] = [];
  for (const [at, database] of databases.entries()) {
    const server = await openServer(`server ${at + 1}`, folder, {
      ...settings,
      PORT: String(ports[at]),
      DATABASE_URL: `postgres://operator:operator@${database}/bomoko`,
      DATABASE_READ_URL: `postgres://operator:operator@${by("the servers and the replica")}/bomoko`,
      SANDBOX_SERVER: `http://${by("the servers and the provider")}`,
    });
    open.defer(server.stop);
    await server.ready();
    servers.push(server);
  }
  open.defer(await startBalancer(folder, balancer, ports));

  /** PostgreSQL's first process. */
  const postmaster = async (cluster: string) =>
    Number((await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n")[0]);
  const opened = open.move();
  return {
    url: settings.SITE_URL,
    serviceKey: keys.serviceRoleKey,
    servers,
    lines,
    pair,
    disk,
    mail,
    s3,
    sandboxPid: sandbox.pid,
    /** Where the sandbox's journal and the keys are. */
    sandboxDir,
    primaryPid: () => postmaster(pair.clusters.primary),
    standbyPid: () => postmaster(pair.clusters.standby),
    ready: () => Promise.all(servers.map((server) => server.ready())),
    /** As bench/crash/books.ts finds the database. */
    postmaster: async () => ["", "", "", String(pair.addresses.primary.port), pair.addresses.primary.host],
    stop: () => opened.disposeAsync(),
  };
}
