import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { layStoredRows } from "../db/testing/stored-rows.ts";
import { withClient } from "../server/platform/database/address.ts";
import { migrate } from "../server/platform/database/migrate.ts";

// Runs the recipes of docs/operations/ as written, on a database with rows of every kind.
const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "docs/operations");
const { superuser, password } = inject("testServer");
const name = "recipes";
const owner = { ...superuser, user: "owner", password, database: name };
await withClient(superuser, (client) => client.query(`create database ${name} owner owner`));
afterAll(() => withClient(superuser, (client) => client.query(`drop database ${name} with (force)`)));
await layStoredRows({ ...superuser, database: name }, owner);
await migrate(owner);
const NUMBER = "243813456789";
// Tables and columns that are newer than those rows, and a payment whose provider gave no answer.
await withClient(owner, async (client) => {
  await client.query(
    `insert into sms.outbox (id, template, language, recipient, channel, data, state, attempts, last_error, created_at, next_attempt_at, expires_at)
     values (gen_random_uuid(), 'account_code', 'fr', '243970000000', 'sms', '{}', 'dead', 5, 'the gateway answered 500', now(), now(), now())`,
  );
  await client.query(
    `insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at)
     values (gen_random_uuid(), repeat('F', 22), 'gift', 'gifts:1', 'flexpay', 5000, 'USD', 'fr', 'created', now(), now())`,
  );
  await client.query(
    `update payments.gifts set donor_phone = $1, donor_email = null
     where payment_id = (select payment_id from payments.gifts where donor_email is not null and not anonymous limit 1)`,
    [NUMBER],
  );
  await client.query(
    `update payments.subscriptions set donor_phone = $1, state = 'stopped', stopped_at = now(), stop_cause = 'giver',
       next_step = null, next_at = null, paused_until = null
     where id = (select id from payments.subscriptions limit 1)`,
    [NUMBER],
  );
});

const recipes = readdirSync(FOLDER).flatMap((file) =>
  [...readFileSync(join(FOLDER, file), "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
    ([, block = ""]) =>
      block
        .split("\n")
        .filter((line) => /^\.\/run sql (--write )?["']/.test(line))
        .map((line) => ({ file, line: line.replace(/ +#.*$/, "") })),
  ),
);

/** Placeholders of a recipe are replaced by existing rows. */
const references = await withClient(owner, async (client) => {
  const { rows } = await client.query<{ reference: string }>(
    "select reference from payments.payments where kind = 'gift' and state = 'paid' and currency = 'XOF' order by created_at",
  );
  return rows.map(({ reference }) => reference);
});
const [invoice = ""] = await withClient(owner, async (client) => {
  const { rows } = await client.query<{ number: string }>(
    "select number from public.orders where status = 'sent'",
  );
  return rows.map(({ number }) => number);
});
const ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/contact_messages/, "jean@example.org"],
  [/volunteer/, "marie@example.org"],
  [/project_submissions/, "moulin@example.org"],
  [/orders/, "invite@example.org"],
  [/auth\./, "awa@example.org"],
];

function filled(line: string) {
  const [, address = ""] = ADDRESSES.find(([about]) => about.test(line)) ?? [];
  return line
    .replace("ADDRESS", address)
    .replace("INVOICE", invoice)
    .replaceAll("NUMBER", NUMBER)
    .replace("REFERENCE", () => references.shift() ?? "");
}

test("there are recipes for what an operator does by hand", () => {
  expect(recipes.length).toBeGreaterThan(5);
});

test.each(recipes)("$file: $line", ({ line }) => {
  const command = filled(line);
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgres://owner:${password}@/${name}?host=${superuser.host}`,
  };
  const { stdout, stderr, status } = spawnSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8", env });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  // The output is a table or a number of changed rows; a refund prints its number.
  expect(stdout).toMatch(/\([1-9]\d* rows?\)\n$|: [1-9]\d* rows?\n$/);
  if (command.includes("ask_refund")) expect(stdout).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/);
});
