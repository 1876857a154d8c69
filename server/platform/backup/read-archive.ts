import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import type { Address } from "../database/address.ts";
import {
  ABOUT,
  type About,
  aboutSchema,
  KEYS,
  PROOF,
  type Proof,
  proofSchema,
  type TableProof,
} from "./archive/about.ts";
import { Damaged } from "./archive/damaged.ts";
import { readTar } from "./archive/tar.ts";
import { type Whole, wholes } from "./archive/wholes.ts";
import { copyInto, finishLoading, loadable, prepareToLoad } from "./database/load.ts";
import { openCopier } from "./database/session.ts";
import { proofOf, sumsOf, type Table, truncate } from "./database/tables.ts";
import type { Report } from "./progress.ts";

/** Where an archive is unpacked. */
export interface Target {
  /** Called first, before anything is made. */
  about?(about: About): Promise<void>;
  keys(text: Buffer): Promise<void>;
  /** The login that owns an empty database; called when the keys are there. */
  database(): Promise<Address>;
  /** A file of DATA_DIR. */
  beside(name: string, bytes: Buffer): Promise<void>;
  /** Has to read the bytes to their end; then it is told whether they are the file that the version names. */
  file(version: string, bytes: AsyncIterable<Buffer>): Promise<(isWhole: boolean) => Promise<void>>;
}

export interface Unpacked {
  readonly about: About;
  readonly proof: Proof;
  readonly rows: number;
}

interface Options {
  readonly sums: Readonly<Record<string, string>>;
  readonly report: Report;
}

/** Unpacks an archive and proves that everything is there and equal: rows, sums, files. Throws Damaged where not. */
export async function readArchive(
  stream: AsyncIterable<Buffer>,
  target: Target,
  { sums, report }: Options,
): Promise<Unpacked> {
  const all = wholes(readTar(stream));
  const about = await firstOf(all);
  await target.about?.(about);
  const byName = new Map<string, Table>(about.tables.map((table) => [table.name, table]));
  const loaded: Record<string, TableProof> = {};
  const damaged: string[] = [];
  await using open = new AsyncDisposableStack();
  let client: pg.Client | undefined;
  /** While a table is loaded, the one before is counted and hashed by another connection. */
  let prover: pg.Client | undefined;
  let proving = Promise.resolve();
  let fitting = new Set<string>();
  let tables = 0;
  let files = 0;
  let proof: Proof | undefined;

  async function connect(owner: Address): Promise<pg.Client> {
    const connection = await openCopier(owner);
    open.defer(() => connection.end());
    return connection;
  }

  async function table(name: string, parts: AsyncIterable<Buffer>) {
    const known = byName.get(name);
    if (!known) throw new Damaged(`it names no table ${name}`);
    if (!client || !prover) {
      const owner = await target.database();
      client = await connect(owner);
      prover = await connect(owner);
      await prepareToLoad(client, about);
      fitting = new Set((await loadable(client, about)).map((one) => one.name));
    }
    if (!fitting.has(name)) return;
    tables += 1;
    report(`table ${tables} of ${about.tables.length}`);
    await load(client, known, parts);
    const by = prover;
    proving = proving.then(async () => {
      loaded[name] = await proofOf(by, known);
    });
    // Said at the end.
    proving.catch(() => undefined);
  }

  async function file(version: string, parts: AsyncIterable<Buffer>) {
    files += 1;
    report(`file ${files}`);
    const hash = createHash("sha256");
    const settle = await target.file(version, hashed(parts, hash));
    const isWhole = hash.digest("hex") === version.slice(0, 64);
    if (!isWhole) damaged.push(version);
    await settle(isWhole);
  }

  for await (const { path, parts } of all) {
    const [, room = "", rest = ""] = /^(database|data-dir)\/(.+)$/.exec(path) ?? [];
    const [, sha256, id] = /^files\/([0-9a-f]{64})\/([0-9a-f-]{36})$/.exec(path) ?? [];
    if (room === "database") await table(rest, parts);
    else if (sha256) await file(`${sha256}-${id}`, parts);
    else if (room === "data-dir") await target.beside(rest, await buffer(Readable.from(parts)));
    else if (path === KEYS) await target.keys(await buffer(Readable.from(parts)));
    else if (path === PROOF) proof = await parsed(proofSchema, parts);
  }
  await proving;
  if (!proof || !client) throw new Damaged("it ends too early");
  const wrong = about.tables
    .filter(({ name }) => fitting.has(name) && !isSame(loaded[name], proof?.tables[name]))
    .map(({ name }) => `the rows of ${name}`);
  const found = await sumsOf(client, sums);
  wrong.push(
    ...Object.keys(sums)
      .filter((name) => found[name] !== proof?.sums[name])
      .map((name) => `the sums of ${name}`),
  );
  if (files !== proof.files) wrong.push("the number of files");
  const lost = new Set(proof.lost);
  wrong.push(...damaged.filter((version) => !lost.has(version)).map((version) => `the file ${version}`));
  if (wrong.length > 0) throw new Damaged(`not equal: ${wrong.join(", ")}`);
  report("indexes and references");
  await finishLoading(client, about);
  const rows = Object.values(loaded).reduce((sum, one) => sum + Number(one.rows), 0);
  return { about, proof, rows };
}

/** Into an emptied table: then PostgreSQL logs no row where it is set so (database/loading.ts). Tables of the jobs refer to each other. */
async function load(client: pg.Client, table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query("begin");
  if (!table.name.startsWith("pgboss.")) await truncate(client, table);
  await copyInto(client, table, rows);
  await client.query("commit");
}

async function firstOf(all: AsyncGenerator<Whole>): Promise<About> {
  const first = await all.next();
  if (first.done || first.value.path !== ABOUT) throw new Damaged("it does not say what it is");
  return parsed(aboutSchema, first.value.parts);
}

async function parsed<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  parts: AsyncIterable<Buffer>,
): Promise<T> {
  const text = (await buffer(Readable.from(parts))).toString("utf8");
  try {
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Said below.
  }
  throw new Damaged("its table of contents cannot be read");
}

async function* hashed(parts: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

const isSame = (one: TableProof | undefined, other: TableProof | undefined) =>
  one !== undefined && one.rows === other?.rows && one.hash === other.hash;
