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
// Tables and columns that are newer than those rows, a migration that goes on, and a payment whose provider gave no answer.
await withClient(owner, async (client) => {
  await client.query(
    `insert into sms.outbox (id, template, language, recipient, channel, data, state, attempts, last_error, created_at, next_attempt_at, expires_at)
     values (gen_random_uuid(), 'account_code', 'fr', '243970000000', 'sms', '{}', 'dead', 5, 'the gateway answered 500', now(), now(), now())`,
  );
  await client.query(
    `insert into core.migration_batches (name, step, after, rows, done, changed_at) values ('0102_days_later.sql', 1, '1000', 1000, false, now())`,
  );
  await client.query(
    `insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at)
     values (gen_random_uuid(), repeat('F', 22), 'gift', 'gifts:1', 'flexpay', 5000, 'USD', 'fr', 'created', now(), now())`,
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

/** The placeholder of a recipe is replaced by an existing row. */
const filled = (line: string) => line.replace("ADDRESS", "awa@example.org");

test("there are recipes for what an operator does by hand", () => {
  expect(recipes.length).toBeGreaterThan(4);
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
  // The output is a table or a number of changed rows.
  expect(stdout).toMatch(/\([1-9]\d* rows?\)\n$|: [1-9]\d* rows?\n$/);
});
