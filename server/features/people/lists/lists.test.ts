import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PEOPLE } from "../../../../contracts/office/actions/people.ts";
import { type ActionName, ROLES, rowsOf } from "../../../../contracts/office/matrix.ts";
import { testOffice, type Worker } from "../../../office/testing.ts";
import { withClient } from "../../../platform/database/address.ts";
import { peopleLimits } from "../limits.ts";

const world = await testOffice();
const { call, clock, database, office } = world;
afterAll(world.close);
let money: Worker;
let shop: Worker;
const MINUTE = 60_000;
const GIFTS = 2 * peopleLimits.page + 500;

beforeAll(async () => {
  money = await world.worker("money");
  shop = await world.worker("shop");
  await withClient(database.superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    // Many at the same moment, so that a page ends among equals; the last has a formula for a name.
    await client.query(
      `with given as (
         insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at, paid_at)
         select gen_random_uuid(), upper(left(md5(n::text), 22)), 'gift', 'gifts:1', 'sandbox', 1000 + n,
           case n % 2 when 0 then 'USD' else 'XOF' end, 'fr', 'paid', at, at, at
         from (select n, timestamptz '2026-01-31 23:30:00+00' + (n / 700) * interval '1 day' as at
           from generate_series(1, ${GIFTS}) n) as one
         returning id, amount)
       insert into payments.gifts (payment_id, program_id, donation_type, anonymous, donor_name, donor_email)
         select id, '1', 'one_time', false,
           case amount when ${1_000 + GIFTS} then '=1+1' else 'Giver ' || amount end, 'giver' || amount % 300 || '@example.org'
         from given`,
    );
  });
});

const file = (query: string, who: Worker) =>
  call(`/functions/v1/${query}`, { headers: { Authorization: `Bearer ${who.access}` } });
async function csv(query: string) {
  const answer = await file(query, money);
  const [heading = "", ...lines] = (await answer.text()).trimEnd().split("\r\n");
  const names = heading.split(",");
  return { answer, rows: lines.map((line) => new Map(line.split(",").map((cell, at) => [names[at], cell]))) };
}

test("each role is offered its lists, and each of them opens as a file, empty or not", async () => {
  for (const role of ROLES) {
    const worker = role === "money" ? money : role === "shop" ? shop : await world.worker(role);
    await world.again(worker);
    const { cookie } = await world.enterByForm(worker);
    const { status, text } = await world.screen("/lists", cookie);
    const names = [...text.matchAll(/<option value="([a-z-]+)">/g)].map(([, name = ""]) => name);
    const lists = names.filter((name) => name !== "ods" && name !== "csv");
    const { body } = await office("lists-show", worker.access);
    const offered = Object.keys(PEOPLE).filter(
      (name) => name.endsWith("-export") && rowsOf(name as ActionName, role) !== null,
    );
    expect(status, role).toBe(role === "content" ? 404 : 200);
    expect(((body.lists ?? []) as { action: string }[]).map(({ action }) => action).toSorted(), role).toEqual(
      offered.toSorted(),
    );
    expect(lists, role).toHaveLength(offered.length);
    for (const list of lists) {
      const asked = await world.screen(`/lists?list=${list}&from=&to=&format=csv`, cookie);
      expect([asked.status, asked.location]).toEqual([303, `/office/export/${list}?from=&to=&format=csv`]);
      const sent = await world.screen(`/export/${list}?from=&to=2026-12-31&format=csv`, cookie);
      expect([sent.status, sent.headers.get("Content-Type")], `${role} ${list}`).toEqual([
        200,
        "text/csv; charset=utf-8",
      ]);
      expect(sent.text, list).toMatch(/\r\n$/);
    }
  }
});

describe("the list of payments", () => {
  test("leaves whole, each row once and in order, with amounts as numbers and the days of Kinshasa", async () => {
    await world.again(money);
    const { answer, rows } = await csv("payments-export?format=csv");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="paiements-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(rows).toHaveLength(GIFTS);
    expect(new Set(rows.map((row) => row.get("Référence"))).size).toBe(GIFTS);
    const days = rows.map((row) => row.get("Date") ?? "");
    expect(days).toEqual(days.toSorted());
    // Half an hour before midnight in UTC it is the next day there.
    expect(days[0]).toBe("2026-02-01");
    const sum = (currency: string) =>
      rows
        .filter((row) => row.get("Devise") === currency)
        .reduce(
          (total, row) => total + Math.round(Number(row.get("Montant")) * (currency === "USD" ? 100 : 1)),
          0,
        );
    const all = Array.from({ length: GIFTS }, (_, at) => 1_001 + at);
    expect(sum("USD")).toBe(
      all.filter((minor) => minor % 2 === 0).reduce((total, minor) => total + minor, 0),
    );
    expect(sum("XOF")).toBe(
      all.filter((minor) => minor % 2 === 1).reduce((total, minor) => total + minor, 0),
    );
    expect(rows.filter((row) => row.get("Payeur") === `"'=1+1"`)).toHaveLength(1);
  });

  test("leaves by its filter, which the trail has before the first row goes out", async () => {
    const before = (await world.trail()).length;
    const { rows } = await csv("payments-export?format=csv&from=2026-02-02&to=2026-02-02");
    expect(rows).toHaveLength(700);
    const [entry, ...more] = (await world.trail()).slice(before);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: "payments-export", actor: money.id, row_id: "paiements" });
    expect((await world.valuesOf(entry?.seq ?? "")).rows).toMatchObject([
      { after: { format: "csv", from: "2026-02-02", to: "2026-02-02" } },
    ]);
    for (const wrong of ["format=pdf", "format=csv&from=2026-02-31"]) {
      const refused = await office(`payments-export?${wrong}`, money.access);
      expect([refused.status, refused.body.code], wrong).toEqual([422, "invalid_field"]);
    }
  });

  test("leaves as the screen filters it: words, kind, state, and days of those that never came", async () => {
    const { cookie } = await world.enterByForm(money);
    const shown = async (query: string) => {
      const { text } = await world.screen(`/money?${query}`, cookie);
      const [, path = ""] = /href="\/office(\/export\/paiements[?][^"]*format=csv)"/.exec(text) ?? [];
      const sent = await world.screen(path.replaceAll("&amp;", "&").replaceAll("&#38;", "&"), cookie);
      expect(sent.status, path).toBe(200);
      return sent.text.trimEnd().split("\r\n").length - 1;
    };
    await withClient(database.superuser, (client) =>
      client.query(
        `insert into payments.search_words (word, created_at, payment_id)
         select word, p.created_at, p.id from payments.payments p join payments.gifts g on g.payment_id = p.id,
           payments.words_of(g.donor_name, g.donor_email, null) as word where p.amount % 300 = 7 or p.amount = 1500`,
      ),
    );
    const amounts = Array.from({ length: GIFTS }, (_, at) => 1_001 + at);
    expect(await shown("q=Giver+1500&kind=&state=")).toBe(1);
    expect(await shown("q=giver7%40example.org")).toBe(amounts.filter((one) => one % 300 === 7).length);
    expect(await shown("q=giver7%40example.org&kind=order")).toBe(0);
    expect(await shown("state=refused")).toBe(0);
    await withClient(database.superuser, (client) =>
      client.query("update payments.payments set state = 'refused', paid_at = null where amount = 1500"),
    );
    expect(await shown("state=refused&from=2026-01-01&until=2026-12-31")).toBe(1);
    expect(await shown("state=refused&until=2026-01-31")).toBe(0);
    const entry = (await world.trail()).findLast(({ action }) => action === "payments-export");
    expect((await world.valuesOf(entry?.seq ?? "")).rows).toMatchObject([{ after: { state: "refused" } }]);
    expect((await world.screen("/export/paiements?format=csv&state=lost", cookie)).status).toBe(422);
    await withClient(database.superuser, (client) =>
      client.query("update payments.payments set state = 'paid', paid_at = created_at where amount = 1500"),
    );
  });

  test("the givers leave summed, one line for each currency", async () => {
    const { rows } = await csv("givers-export?format=csv");
    expect(rows.reduce((total, row) => total + Number(row.get("Dons")), 0)).toBe(GIFTS);
    expect(rows).toHaveLength(300);
  });

  test("is given to no other role, and to nobody whose second factor is ten minutes old", async () => {
    expect((await file("payments-export?format=csv", shop)).status).toBe(404);
    expect((await world.trail()).at(-1)).toMatchObject({ action: "refused-payments-export", actor: shop.id });
    const { cookie } = await world.enterByForm(money);
    const answer = await world.screen("/export/paiements?format=ods", cookie);
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.oasis.opendocument.spreadsheet");
    clock.advance(10 * MINUTE);
    expect((await file("payments-export?format=csv", money)).status).toBe(403);
    expect((await world.screen("/export/paiements?format=ods", cookie)).text).toContain('name="door_code"');
  });
});
