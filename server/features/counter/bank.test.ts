import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printedReference } from "../../money/bank/creditor-reference.ts";
import type { Worker } from "../../office/testing.ts";
import { expectRowsByMatrix } from "../../testing/office-rows.ts";
import { rowOf, testCounter } from "./testing.ts";

const world = await testCounter();
const { submit, show, today, awaited, openSheet, db, database } = world;
afterAll(world.close);

let money: Worker;
let director: Worker;
let reader: Worker;
beforeAll(async () => {
  money = await world.worker("money");
  director = await world.worker("director");
  reader = await world.worker("reader");
  await world.cookieOf(director);
});

let lines = 0;
const lineOf = (changed: Record<string, string> = {}) => ({
  line: `2026-11/${++lines}`,
  day: today(),
  amount: "120",
  currency: "USD",
  reference: "",
  remitter: "",
  payoutOf: "",
  ...changed,
});
const address = (line: string) => `/bank/line?line=${encodeURIComponent(line)}`;
const record = (fields: ReturnType<typeof lineOf>) => submit(money, "/bank", "bank-line-record", fields);
/** With the code once more: the session is older than ten minutes here. */
const proved = (worker: Worker, fields: Record<string, string>) => {
  world.clock.advance(11 * 60_000);
  return { ...fields, door_code: world.codeOf(worker.secret) };
};

describe("a line of the bank's statement", () => {
  test("threat 91: with our reference settles its gift when another person presses; the next line begins on its page", async () => {
    const gift = await awaited(120_00);
    await awaited(120_00);
    const line = lineOf({ reference: `DON ${gift.transfer}` });
    const { to } = await record(line);
    expect(to).toBe(`${address(line.line)}&done=bank-line-record`);
    const entered = (await show(money, to)).text;
    // Said once, beside the field in which the keyboard begins: on a telephone the head of the screen is out of sight.
    expect(entered.split("La ligne est inscrite.")).toHaveLength(2);
    expect(entered).toMatch(/Ligne suivante<\/h2><p class="notice" role="status">La ligne est inscrite\./);
    expect(entered).toContain("une autre personne dira ce que c’était");
    const agreed = { line: line.line, awaited: gift.id };
    const alone = await submit(money, address(line.line), "bank-line-assign.named", agreed);
    expect([alone.status, alone.alert]).toEqual([403, expect.stringContaining("Une autre personne")]);

    // Another person reads which gift it names, and presses.
    const shown = (await show(director, address(line.line))).text;
    const button = /<form [^>]*id="form-bank-line-assign\.named"[^>]*>[\s\S]*?<\/form>/.exec(shown)?.[0];
    expect(button).toContain(`name="awaited" value="${gift.id}"`);
    const done = await submit(director, address(line.line), "bank-line-assign.named", agreed);
    expect(done.status).toBe(303);
    const page = (await show(money, to)).text;
    expect(page).toContain("don réglé");
    expect(page).toContain("Awa Kalala");
    expect(page).toMatch(/RECU-\d{4}-\d{6}/);
    // The form of the page names the gift by its id: its reference is the giver's.
    expect(page).toContain(`name="reference" value="${gift.id}"`);
    expect(page).not.toContain(gift.reference);

    // Given back: one says it, with the proof; another confirms it, with a fresh code.
    const asking = {
      operation: randomUUID(),
      reference: gift.id,
      amount: "20",
      currency: "USD",
      day: today(),
    };
    const silent = await submit(money, address(line.line), "return-ask", { ...asking, proof: "" });
    expect([silent.status, silent.alert]).toEqual([422, expect.stringContaining("pourquoi")]);
    const asked = await submit(money, address(line.line), "return-ask", { ...asking, proof: "ordre 12" });
    expect(asked.to).toBe("/bank/returns?done=return-ask");
    expect((await show(money, "/bank/returns")).text).toContain("à confirmer par une autre personne");
    const row = await db.selectFrom("payments.returns").select("id").executeTakeFirstOrThrow();
    const own = await submit(
      money,
      "/bank/returns",
      `return-confirm.${row.id}`,
      proved(money, { return: row.id }),
    );
    expect([own.status, own.alert]).toEqual([403, expect.stringContaining("Une autre personne")]);
    const confirmed = proved(director, { return: row.id });
    expect((await submit(director, "/bank/returns", `return-confirm.${row.id}`, confirmed)).status).toBe(303);
    const { state } = await db
      .selectFrom("payments.payments")
      .select("state")
      .where("id", "=", gift.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe("partly_refunded");
  });

  test("that nobody can match waits on the page of today until a second person says what it was", async () => {
    const gift = await awaited(45_00);
    const line = lineOf({ amount: "45", remitter: "KALALA AWA" });
    await record(line);
    const today = await show(director, "");
    expect(today.text).toContain("ligne de banque sans attribution");
    const mine = await show(money, address(line.line));
    expect(mine.text).toContain("une autre personne dira ce que c’était");
    const own = await submit(money, address(line.line), "bank-line-assign.awaited", {
      line: line.line,
      reference: gift.transfer,
    });
    expect([own.status, own.alert]).toEqual([403, expect.stringContaining("Une autre personne")]);
    // As the giver copied it from the site, to be compared with the statement.
    expect((await show(director, address(line.line))).text).toContain(printedReference(gift.transfer));
    const unknown = await submit(director, address(line.line), "bank-line-assign.awaited", {
      line: line.line,
      reference: "RF00 0000 0000",
    });
    expect([unknown.status, unknown.alert, unknown.text.includes("RF00 0000 0000")]).toEqual([
      404,
      expect.stringContaining("Aucun don par virement ne porte cette référence"),
      true,
    ]);
    const said = { line: line.line, reference: gift.transfer };
    const done = await submit(director, address(line.line), "bank-line-assign.awaited", said);
    expect(done.status).toBe(303);
    const again = await submit(await world.worker("money"), address(line.line), "bank-line-assign.giver", {
      line: line.line,
      who: "Autre",
      purpose: "1",
    });
    expect([again.status, again.alert]).toEqual([409, expect.stringContaining("entre-temps")]);
    expect(again.text).toContain("don réglé");
  });

  test("is a gift that nobody announced, or goes back with its proof", async () => {
    const [gift, back] = [lineOf({ amount: "70" }), lineOf({ amount: "12" })];
    for (const line of [gift, back]) await record(line);
    const giver = { line: gift.line, who: "", contact: "", purpose: "women", receipts: "fr" };
    const nobody = await submit(director, address(gift.line), "bank-line-assign.giver", giver);
    expect([nobody.status, nobody.alert]).toEqual([422, expect.stringContaining("Indiquez un nom")]);
    const parish = { ...giver, who: "Paroisse Saint-Paul" };
    expect((await submit(director, address(gift.line), "bank-line-assign.giver", parish)).status).toBe(303);
    const returned = proved(director, { line: back.line, proof: "ordre 90" });
    expect((await submit(director, address(back.line), "bank-line-return", returned)).status).toBe(303);
    expect((await show(reader, address(back.line))).text).toContain("repartie");
    expect((await show(reader, "/bank?state=returned")).text).toContain(back.line);
  });

  test("typed wrongly is said, and kept", async () => {
    const future = await record(lineOf({ day: today(1), remitter: "PAROISSE" }));
    expect([future.status, future.alert]).toEqual([422, expect.stringContaining("pas encore venu")]);
    expect(future.text).toContain('value="PAROISSE"');
    const known = lineOf({ amount: "5" });
    await record(known);
    const other = await record({ ...known, amount: "6" });
    expect([other.status, other.alert]).toEqual([422, expect.stringContaining("autres valeurs")]);
  });
});

test("a page after a day that is none, or a row that is none, is not found", async () => {
  const [day, at, id] = [today(), world.clock.now().toISOString(), randomUUID()];
  for (const [path, place] of [
    ["/bank", `${day}_2026-11/1`],
    ["/bank/returns", `${at}_${id}`],
    ["/desk", `${day}_${id}`],
  ] as const) {
    const statusOf = async (after: string) =>
      (await show(reader, `${path}?after=${encodeURIComponent(after)}`)).status;
    expect(await statusOf(place), path).toBe(200);
    for (const wrong of ["2026-02-30", "0000-01-01"])
      expect(await statusOf(wrong + place.slice(10)), path).toBe(404);
    if (path !== "/bank") expect(await statusOf(place.replace(id, "-".repeat(36))), path).toBe(404);
  }
});

describe("the books", () => {
  const booking = (changed: Record<string, string>) =>
    submit(money, "/books/postings", "posting-book", {
      operation: randomUUID(),
      kind: "bank",
      day: today(),
      why: "dépôt du jour",
      from: "cash:gombe",
      to: "bank:usd",
      amount: "30",
      currency: "USD",
      received: "",
      receivedIn: "",
      ...changed,
    });

  test("a posting moves money between accounts, with its reason; one of two currencies goes through the exchange", async () => {
    expect((await booking({})).status).toBe(303);
    const changed = await booking({
      kind: "exchange",
      to: "cash:gombe",
      from: "cash:gombe",
      received: "28 000",
      receivedIn: "CDF",
    });
    expect(changed.status).toBe(303);
    const balances = await db
      .selectFrom("payments.balances")
      .selectAll()
      .where("account", "like", "%gombe%")
      .execute();
    expect(balances.map(({ currency, amount }) => [currency, amount])).toEqual(
      expect.arrayContaining([
        ["USD", -60_00],
        ["CDF", 28_000_00],
      ]),
    );
    expect((await show(reader, "/books")).text).toContain("exchange:office");
    expect((await show(reader, "/books/postings?kind=exchange")).text).toContain("dépôt du jour");
    // What the server booked for a line of the bank leads to it, in the reader's words.
    const byLine = (await show(reader, "/books/postings?kind=bank")).text;
    expect(byLine).toMatch(/href="\/office\/bank\/line\?line=2026-11%2F\d+">Ligne \u20682026-11\/\d+\u2069</);
    expect(byLine).not.toContain("of the bank");
  });

  test("are refused without a reason, with an account that is none, of gifts, or in a closed month", async () => {
    const said = async (changed: Record<string, string>) => (await booking(changed)).alert;
    expect(await said({ why: " " })).toMatch(/Dites pourquoi/);
    expect(await said({ to: "gifts:1" })).toMatch(/Ce compte n’existe pas/);
    const old = today(-40);
    expect((await booking({ day: old })).status).toBe(303);
    const month = old.slice(0, 7);
    expect((await submit(money, "/books", `month-close.${month}`, { month })).status).toBe(404);
    expect((await show(director, "")).text).toContain("mois à clore");
    expect((await submit(director, "/books", `month-close.${month}`, { month })).status).toBe(303);
    expect(await said({ day: old })).toMatch(/est clos/);
    const running = today().slice(0, 7);
    const early = await submit(director, "/books", `month-close.${running}`, { month: running });
    expect([early.status, early.alert]).toEqual([409, expect.stringContaining("ne peut pas encore")]);
  });

  test("every change of this file stands in the trail under the person who made it", async () => {
    const people = new Set([money.id, director.id]);
    const changes = (await world.trail()).filter(({ action }) =>
      /^(bank-line|return|posting|month)-/.test(action),
    );
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.filter(({ actor }) => actor === null || !people.has(actor))).toEqual([]);
    expect(changes.find(({ action }) => action === "posting-book")?.why).toBe("dépôt du jour");
  });
});

/** What this desk reads. */
const TABLES = [
  "desk.sheets",
  "desk.counts",
  "desk.count_totals",
  "desk.lines",
  "desk.strikes",
  "payments.bank_lines",
  "payments.returns",
  "payments.transfers",
  "payments.months",
  "payments.accounts",
  "payments.entries",
  "payments.postings",
  "payments.payments",
  "payments.gifts",
  "payments.receipts",
  "payments.receipt_cancellations",
];

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  const path = await openSheet(money, "rows", { lines: "1", USD: "50" });
  const entered = { operation: randomUUID(), receipts: "fr", ...rowOf(0), ...rowOf(1) };
  await submit(money, path, "gifts-enter", entered);
  const line = await db.selectFrom("desk.lines").select("id").executeTakeFirstOrThrow();
  await submit(money, path, `gift-strike.${line.id}`, { line: line.id, reason: "faux" });
  await expectRowsByMatrix(database.superuser, TABLES);
});
