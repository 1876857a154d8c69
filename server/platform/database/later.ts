import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { systemClock } from "../process/clock.ts";
import type { Log } from "../process/log.ts";
import { type Address, withClient } from "./address.ts";
import { type LaterStep, laterSteps } from "./later-steps.ts";
import { advisoryLock, alone, patiently, transaction, tryAdvisoryLock } from "./locks.ts";
import { FOLDER, isLater, migrationFiles, oldestRelease, readMigration } from "./migration-files.ts";

const LOCK = 7_274_003;
/** After an error, and while another server is at it. */
const AGAIN_MS = 30_000;
const SAY_MS = 30_000;

interface Options {
  readonly folder?: string;
  /** Where the site serves: each batch is followed by a rest as long as it took. */
  readonly serving?: { readonly log: Log; readonly isOver: () => boolean };
}

/**
 * Makes in the background what is left of the migrations, one server at a time. What was interrupted goes on where it was. Resolves to a function
 * that stops it.
 */
export async function startLater(
  owner: Address,
  log: Log,
  { folder = FOLDER, againMs = AGAIN_MS } = {},
): Promise<{ stop: () => Promise<void>; done: Promise<void> }> {
  const files = (await migrationFiles(folder)).filter(isLater);
  const stopping = new AbortController();
  const { signal } = stopping;
  const serving = { log, isOver: () => signal.aborted };

  async function attempt(name: string): Promise<boolean> {
    return withClient(owner, async (client) => {
      const leave = () => void client.end();
      signal.addEventListener("abort", leave, { once: true });
      try {
        if (await isApplied(client, name)) return true;
        if (!(await tryAdvisoryLock(client, LOCK))) return false;
        await finish(client, name, { folder, serving });
        return true;
      } finally {
        signal.removeEventListener("abort", leave);
      }
    });
  }

  async function all() {
    for (const name of files) {
      for (let isDone = false; !isDone; ) {
        if (signal.aborted) return;
        isDone = await attempt(name).catch((error: unknown) => {
          if (!signal.aborted)
            log.error("a migration does not go on; it is tried again", { job: name, error });
          return false;
        });
        if (!isDone) await sleep(againMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  const done = all();
  async function stop() {
    stopping.abort();
    await done;
  }
  return { stop, done };
}

/** The same at once, before the site serves; whether anything was left of it. */
export async function finishLater(
  client: pg.Client,
  name: string,
  { folder = FOLDER }: Options,
): Promise<boolean> {
  await advisoryLock(client, LOCK);
  try {
    if (await isApplied(client, name)) return false;
    await finish(client, name, { folder });
    return true;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
  }
}

const isApplied = async (client: pg.Client, name: string) =>
  (await client.query("select from core.migrations where name = $1", [name])).rows.length > 0;

async function finish(client: pg.Client, name: string, options: Options & { folder: string }): Promise<void> {
  const { sql, checksum } = await readMigration(options.folder, name);
  const { log } = options.serving ?? {};
  log?.info("a migration goes on while the site serves", { job: name });
  for (const [at, step] of laterSteps(name, sql).entries()) {
    if (step.kind === "batches") await inBatches(client, { name, number: at + 1 }, step, options);
    else await patiently(() => onItsOwn(client, step.sql));
  }
  await client.query("insert into core.migrations (name, checksum, oldest_release) values ($1, $2, $3)", [
    name,
    checksum,
    oldestRelease(sql),
  ]);
  log?.info("a migration is finished", { job: name });
}

/** Is made again after an interruption: what is there already is right. */
async function onItsOwn(client: pg.Client, sql: string): Promise<void> {
  const [, index, table] =
    /\bindex\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+([\w.]+)/i.exec(sql) ?? [];
  if (index && table) await dropInvalid(client, index, table);
  try {
    await alone(client, sql, /\bconcurrently\b|\bvalidate\s+constraint\b/i.test(sql));
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "42710";
    if (!isThere) throw error;
  }
}

/** An interrupted build leaves an index that nobody reads. */
async function dropInvalid(client: pg.Client, index: string, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = to_regclass($1) and c.relname = $2 and not i.indisvalid`,
    [table, index],
  );
  for (const { name } of rows) await alone(client, `drop index concurrently ${name}`, true);
}

type Batches = Extract<LaterStep, { kind: "batches" }>;

/** How far a step is. */
interface State {
  /** The last key that was seen, as text. */
  readonly after: string | null;
  readonly rows: number;
  readonly done: boolean;
}

async function inBatches(
  client: pg.Client,
  { name, number }: { name: string; number: number },
  step: Batches,
  { serving }: Options,
): Promise<void> {
  const id = [name, number];
  const { rows: known } = await client.query<State>(
    "select after, rows::float8 as rows, done from core.migration_batches where (name, step) = ($1, $2)",
    id,
  );
  let state = known[0] ?? { after: null, rows: 0, done: false };
  let said = systemClock.monotonic();
  while (!state.done) {
    if (serving?.isOver()) throw new Error("the site stops");
    const since = systemClock.monotonic();
    const before = state;
    state = await patiently(() =>
      transaction(client, async () => {
        const next = await oneBatch(client, step, before);
        await client.query(
          `insert into core.migration_batches (name, step, after, rows, done, changed_at) values ($1, $2, $3, $4, $5, now())
           on conflict (name, step) do update set after = excluded.after, rows = excluded.rows, done = excluded.done, changed_at = now()`,
          [...id, next.after, next.rows, next.done],
        );
        return next;
      }),
    );
    if (!serving) continue;
    const until = systemClock.monotonic();
    if (until - said > SAY_MS) {
      said = until;
      serving.log.info("a migration goes on while the site serves", {
        job: name,
        count: state.rows,
      });
    }
    await sleep(until - since);
  }
}

/** As the server's own login: with its rights, its row security and its triggers. */
async function oneBatch(client: pg.Client, { sql, rows, table, key }: Batches, state: State): Promise<State> {
  await client.query("set local role server");
  const { rows: found } = await client.query<{ key: string }>(
    `select it.${key}::text as key from ${table} it ${state.after === null ? "" : `where it.${key} > $1`}
     order by it.${key} limit ${rows}`,
    state.after === null ? [] : [state.after],
  );
  const keys = found.map((row) => row.key);
  if (keys.length > 0) await client.query(sql, [keys]);
  await client.query("reset role");
  return { after: keys.at(-1) ?? state.after, rows: state.rows + keys.length, done: keys.length < rows };
}
