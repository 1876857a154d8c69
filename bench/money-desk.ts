/**
 * The search of the money desk and the page of a payment, as the database role of the office, among 1,000,000 gifts.
 * `./run bench money-desk [gifts] [rounds]`
 */
import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { readLife } from "../server/features/treasury/life.ts";
import { findPayments, type Wanted } from "../server/features/treasury/search.ts";
import { readTyped } from "../server/features/treasury/typed.ts";
import { actAs, COMMAND } from "../server/office/act.ts";
import type { Tables } from "../server/platform/database/tables.ts";
import { FIRST_NAMES, LAST_NAMES, rowsOfGifts } from "./money-desk/gifts.ts";
import { run, startRest } from "./rest/server.ts";

const MARK_MS = 100;
const [gifts = 1_000_000, rounds = 200] = process.argv.slice(2).map(Number);

// Times as the server reads them; amounts are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const rest = await startRest(4397);
try {
  const begun = performance.now();
  await run({ ...rest.superuser, database: "bomoko" }, ...rowsOfGifts(gifts));
  console.log(`${gifts} gifts in ${Math.round((performance.now() - begun) / 1_000)} s`);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...rest.server, max: 1 }) }),
  });
  const asOffice = <T>(work: (office: Kysely<Tables>) => Promise<T>) =>
    db.transaction().execute((trx) => actAs(trx, COMMAND, work));

  const any: Wanted = { typed: null, kind: null, state: null, from: null, until: null, after: null };
  const find = (typed: string, more: Partial<Wanted> = {}) =>
    asOffice((office) => findPayments(office, { ...any, ...more, typed: readTyped(typed, "CD") }));
  let seed = 20_261_124;
  const draw = (below: number) => {
    seed = createHash("sha256").update(String(seed)).digest().readUInt32LE();
    return seed % below;
  };
  const one = <T>(of: readonly T[]) => of[draw(of.length)] as T;
  const gift = () => 1 + draw(gifts);
  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

  const kinds: Record<string, () => Promise<unknown>> = {
    "the newest": () => find(""),
    "a page further down": () =>
      find("", {
        after: { createdAt: new Date(Date.UTC(2024, draw(24), 1)).toISOString(), id: idOf(gift()) },
      }),
    "of a state, of two days": () => find("", { state: "refunded", from: "2025-03-01", until: "2025-03-02" }),
    held: () => find("", { state: "held" }),
    "an address": () => find(`giver${gift() % 300_000}@example.org`),
    "the beginning of an address": () => find(`giver${draw(999)}`),
    "a whole name": () => find(`${one(FIRST_NAMES)} ${one(LAST_NAMES)}`),
    "a name, the last word first": () => find(`${one(LAST_NAMES)} ${one(FIRST_NAMES)}`),
    "a first name": () => find(one(FIRST_NAMES)),
    "the beginning of a name": () => find(one(LAST_NAMES).slice(0, 2)),
    "a name nobody has": () => find(`Nobody${gift()}`),
    "a number": () => find(`+24381${String(gift() % 300_000).padStart(7, "0")}`),
    "an amount": () => find(String(5 + draw(200))),
    "an amount with its currency": () => find(`${5 + draw(200)},00 USD`),
    "a reference": async () =>
      find(createHash("md5").update(String(gift())).digest("hex").slice(0, 22).toUpperCase()),
    "a receipt number": () => find(`RECU-2025-${String(gift()).padStart(7, "0")}`),
    "the page of one payment": async () => {
      const life = await asOffice((office) => readLife(office, idOf(gift())));
      if (!life || life.ledger.length === 0) throw new Error("the payment has no books");
    },
  };
  const at = (times: readonly number[], share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  const table: Record<string, object> = {};
  for (const [name, ask] of Object.entries(kinds)) {
    for (let warm = 0; warm < 5; warm += 1) await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    table[name] = { p50: at(times, 0.5), p95: at(times, 0.95), most: at(times, 1) };
    if (at(times, 0.95) >= MARK_MS) process.exitCode = 1;
  }
  console.table(table);
  await db.destroy();
} finally {
  await rest.stop();
}
