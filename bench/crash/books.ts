import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Gift } from "./giver.ts";
import type { Product } from "./process.ts";

/** A mail that several kills interrupted waits some minutes for its next attempt. */
const SETTLE_MS = 30 * 60_000;

interface Books {
  readonly gifts: number;
  readonly sandboxPayments: number;
  readonly postings: number;
  readonly sandboxSum: number;
  readonly ledgerSum: number;
  readonly ledgerBalance: number;
  readonly mails: number;
  readonly wrong: readonly string[];
}

interface Mail {
  readonly recipient: string;
  /** Message-ID: a copy has the same, and a mail program shows it once. */
  readonly id: string;
}

/**
 * Compares four memories of the same gifts: the givers', the sandbox's journal, the ledger and the mailbox, or what a mail
 * server has taken.
 */
export async function compareBooks(
  dataDir: string,
  product: Pick<Product, "postmaster">,
  gifts: readonly Gift[],
  taken?: () => readonly Mail[],
): Promise<Books> {
  const journal = await sandboxPayments(dataDir);
  const client = await connect(dataDir, product);
  try {
    const end = performance.now() + SETTLE_MS;
    while (performance.now() < end && (await isMailWaiting(client, gifts.length, taken))) await sleep(200);
    // Wait long enough for a possible second copy.
    await sleep(3_000);
    const booked = await rows<{ payment_id: string; amount: string }>(
      client,
      `select p.payment_id, e.amount::text from payments.postings p join payments.entries e on e.posting_id = p.id where e.amount > 0`,
    );
    const mailed = taken
      ? [...new Map(taken().map((mail) => [mail.id, mail])).values()]
      : await rows<{ recipient: string }>(client, "select recipient from mail.mailbox");
    const wrong = [
      ...differences(
        "payment",
        [...journal.keys()],
        booked.map((row) => row.payment_id),
      ),
      ...differences(
        "mail",
        gifts.map(({ email }) => email),
        mailed.map(({ recipient }) => recipient),
      ),
      ...booked
        .filter((row) => journal.get(row.payment_id) !== row.amount)
        .map((row) => `payment ${row.payment_id}: ${row.amount} booked, ${journal.get(row.payment_id)} paid`),
    ];
    return {
      gifts: gifts.length,
      sandboxPayments: journal.size,
      postings: booked.length,
      sandboxSum: sum([...journal.values()].map(Number)),
      ledgerSum: sum(booked.map(({ amount }) => Number(amount))),
      ledgerBalance: await count(client, "select coalesce(sum(amount), 0) from payments.entries"),
      mails: mailed.length,
      wrong,
    };
  } finally {
    await client.end();
  }
}

async function isMailWaiting(
  client: pg.Client,
  gifts: number,
  taken?: () => readonly Mail[],
): Promise<boolean> {
  if (!taken && (await count(client, "select count(*) from mail.mailbox")) >= gifts) return false;
  if (taken) {
    const unbooked = "select count(*) from payments.payments where state in ('created', 'pending')";
    if ((await count(client, unbooked)) > 0) return true;
  }
  const open = "select count(*) from payments.inbox where state = 'new'";
  const queued = "select count(*) from mail.outbox where state = 'queued'";
  return (await count(client, open)) + (await count(client, queued)) > 0;
}

/** Payment id to amount, from the provider's journal. */
async function sandboxPayments(dataDir: string): Promise<Map<string, string>> {
  const text = await readFile(join(dataDir, "sandbox", "journal.jsonl"), "utf8");
  const entries = text
    .split("\n")
    .slice(0, -1)
    .map(
      (line) =>
        JSON.parse(line) as {
          kind: string;
          event?: { type: string; data: { reference: string; amount: string } };
        },
    );
  return new Map(
    entries.flatMap(({ kind, event }) =>
      kind === "decision" && event?.type === "payment.paid"
        ? [[event.data.reference, event.data.amount]]
        : [],
    ),
  );
}

/** What the limit of the whole site has counted, in all hours: each gift once, whichever server was asked and killed. */
export async function countedGifts(dataDir: string, product: Pick<Product, "postmaster">): Promise<number> {
  const client = await connect(dataDir, product);
  try {
    return await count(
      client,
      "select coalesce(sum(used), 0) from core.rate_limits where bucket = 'gift-all'",
    );
  } finally {
    await client.end();
  }
}

export async function connect(dataDir: string, product: Pick<Product, "postmaster">): Promise<pg.Client> {
  const { databasePasswords } = JSON.parse(await readFile(join(dataDir, "keys.json"), "utf8")) as {
    databasePasswords: { server: string };
  };
  const [, , , port, host] = await product.postmaster();
  const client = new pg.Client({
    host,
    port: Number(port),
    user: "server",
    password: databasePasswords.server,
    database: "bomoko",
  });
  await client.connect();
  return client;
}

function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const one of found) times.set(one, (times.get(one) ?? 0) + 1);
  const strangers = [...times.keys()]
    .filter((one) => !expected.includes(one))
    .map((one) => `${what} ${one}: unexpected`);
  return [
    ...strangers,
    ...expected
      .filter((one) => times.get(one) !== 1)
      .map((one) => `${what} ${one}: ${times.get(one) ?? 0} times`),
  ];
}

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}

async function count(client: pg.Client, query: string): Promise<number> {
  return Number(Object.values((await client.query<Record<string, string>>(query)).rows[0] ?? {})[0]);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
