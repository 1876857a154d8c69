import { createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "kysely";
import type pg from "pg";
import { secretFor } from "../auth/secrets.ts";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import type { Keys } from "../keys/keys.ts";
import { limits } from "../limits/limits.ts";
import { hashOf } from "./place/hash.ts";
import type { Place } from "./place/place.ts";

const FOLDER = "erasures";
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{64})$/;

/** One name of somebody who was erased. `account`: all about them; `row`: only the account, by an administrator. */
export interface Erased {
  readonly kind: "account" | "row" | "email" | "phone";
  readonly value: string;
}

/** What stands for a person beside the backups: without keys.json nobody is found by it, and nothing can be tried out. */
export const erasureKey = (keys: Pick<Keys, "authSecret">, { kind, value }: Erased): string =>
  createHmac("sha256", secretFor(keys, "erasures")).update(`${kind} ${value.toLowerCase()}`).digest("hex");

/** In the transaction that erases them. */
export async function noteErasure(
  { keys, clock }: Pick<Context, "keys" | "clock">,
  trx: Transaction<Tables>,
  erased: readonly Erased[],
): Promise<void> {
  if (erased.length === 0) return;
  const now = clock.now();
  await trx
    .insertInto("core.erasures")
    .values(erased.map((one) => ({ key: erasureKey(keys, one), erased_at: now, sent_at: null })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ erased_at: now, sent_at: null, due: false }),
    )
    .execute();
}

/** Writes the erasures that do not stand beside the backups yet; returns their number. */
export async function sendErasures(
  { db, clock }: Pick<Context, "db" | "clock">,
  place: Place,
): Promise<number> {
  const rows = await db
    .selectFrom("core.erasures")
    .select(["key", "erased_at"])
    .where("sent_at", "is", null)
    .orderBy("erased_at")
    .limit(limits.backup.erasuresAtOnce)
    .execute();
  for (const { key, erased_at } of rows) {
    const draft = join(place.drafts, `.erasure.${key}`);
    try {
      await writeFile(draft, `${key}\n`, { mode: 0o600 });
      await place.put(`${FOLDER}/${stamp(erased_at)}-${key}`, draft, await hashOf(createReadStream(draft)));
    } finally {
      await rm(draft, { force: true });
    }
    await db
      .updateTable("core.erasures")
      .set({ sent_at: clock.now() })
      .where("key", "=", key)
      .where("erased_at", "=", erased_at)
      .execute();
  }
  return rows.length;
}

/** Forgets erasures that every backup already has, here and beside the backups. */
export async function forgetErasures(
  { db, clock }: Pick<Context, "db" | "clock">,
  place: Place,
): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.backup.keep.longestMs - 86_400_000);
  await db.deleteFrom("core.erasures").where("sent_at", "<", before).where("due", "=", false).execute();
  const names = await place.list(FOLDER);
  for (const name of names) {
    const at = read(name)?.erasedAt;
    if (at && at < before) await place.remove(`${FOLDER}/${name}`);
  }
}

/** Into a restored database: everybody erased whose rows the backup may have brought back. Returns their number. */
export async function noteRestored(client: pg.Client, place: Place): Promise<number> {
  const found = (await place.list(FOLDER)).flatMap((name) => read(name) ?? []);
  for (const { key, erasedAt } of found) {
    await client.query(
      `insert into core.erasures (key, erased_at, sent_at, due) values ($1, $2, $2, true)
      on conflict (key) do update set due = true`,
      [key, erasedAt],
    );
  }
  return found.length;
}

const stamp = (at: Date) => at.toISOString().replaceAll(/[:-]|\.\d{3}/g, "");

function read(name: string): { key: string; erasedAt: Date } | null {
  const [, year, month, day, hour, minute, second, key] = NAME.exec(name) ?? [];
  return key ? { key, erasedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) } : null;
}
