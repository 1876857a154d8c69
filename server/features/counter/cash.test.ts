import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Worker } from "../../office/testing.ts";
import { rowOf, testCounter } from "./testing.ts";

const world = await testCounter();
const { submit, show, today, openSheet, db } = world;
afterAll(world.close);

let money: Worker;
let director: Worker;
let reader: Worker;
beforeAll(async () => {
  money = await world.worker("money");
  director = await world.worker("director");
  reader = await world.worker("reader");
});

const enter = (worker: Worker, path: string, rows: Record<string, string>) =>
  submit(worker, path, "gifts-enter", { operation: randomUUID(), receipts: "fr", ...rows });
const linesOf = (path: string) =>
  db.selectFrom("desk.lines").selectAll().where("sheet_id", "=", path.slice("/desk/".length)).execute();
const close = (worker: Worker, path: string, seen: string) => submit(worker, path, "sheet-close", { seen });
/** The elements in which the keyboard begins: on a refused page, why it was refused. */
const startsAt = (page: string) => [...page.matchAll(/<(\w+)[^>]* autofocus/g)].map(([, element]) => element);

describe("a day at the desk", () => {
  test("is opened, entered in several rows, closed by a second person, and its receipts are there to print", async () => {
    const path = await openSheet(money, "Gombe, guichet 2", { lines: "3", USD: "80", CDF: "100 000" });
    expect(path).toMatch(/^\/desk\/[0-9a-f-]{36}$/);
    const landline = rowOf(1, { who: "", contact: "0813 456 789", amount: "30" });
    const anonymous = rowOf(2, {
      who: "",
      contact: "",
      anonymous: "on",
      amount: "100 000",
      currency: "CDF",
      method: "mobile_money",
    });
    const entered = await enter(money, path, { ...rowOf(0), ...landline, ...anonymous });
    expect([entered.status, entered.to]).toEqual([303, `${path}?done=gifts-enter`]);
    expect((await show(money, entered.to)).text).toContain("\u2068gombe-guichet-2\u2069 · ");

    const own = await close(money, path, "1/3/0");
    expect([own.status, own.alert]).toEqual([403, expect.stringContaining("Une autre personne")]);
    expect([startsAt((await show(money, path)).text), startsAt(own.text)]).toEqual([["input"], ["p"]]);
    const done = await close(director, path, "1/3/0");
    expect(done.to).toBe(`${path}?done=sheet-close`);

    const page = (await show(reader, path)).text;
    expect(page).toContain("par e-mail à awa@example.org");
    expect(page).toContain("par SMS au +243813456789");
    expect(page).toContain("à imprimer et à remettre");
    const [number = ""] = /CAISSE-\d{4}-\d{6}/.exec(page) ?? [];
    const receipt = await show(reader, `/desk/receipts/${number}`);
    expect(receipt.headers.get("content-type")).toBe("application/pdf");
    expect(receipt.text.slice(0, 5)).toBe("%PDF-");

    const trail = (await world.trail()).filter(({ row_id: id }) => id === path.slice("/desk/".length));
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ["sheet-open", money.id],
      ["gifts-enter", money.id],
      ["sheet-close", director.id],
    ]);
  });

  test("the same form sent twice is entered once", async () => {
    const path = await openSheet(money, "twice", { lines: "1", USD: "50" });
    const form = { operation: randomUUID(), receipts: "fr", ...rowOf(0) };
    for (let time = 0; time < 2; time++)
      expect((await submit(money, path, "gifts-enter", form)).status).toBe(303);
    expect(await linesOf(path)).toHaveLength(1);
  });

  test("a program sends its lines as JSON, each once", async () => {
    const path = await openSheet(money, "by-program", { lines: "1", USD: "50" });
    await world.again(money);
    const gift = {
      operation_id: randomUUID(),
      donorName: "Awa",
      programId: "1",
      method: "cash",
      amount: "50",
      currency: "USD",
      slip: "J-1",
    };
    const body = { sheet: path.slice("/desk/".length), lines: [gift] };
    for (let time = 0; time < 2; time++) {
      const answer = await world.office("gifts-enter", money.access, body);
      expect(answer).toMatchObject({ status: 200, body: { lines: [gift.operation_id] } });
    }
    const wrong = { ...body, lines: [{ ...gift, operation_id: randomUUID(), amount: "0", slip: "J-2" }] };
    const refused = await world.office("gifts-enter", money.access, wrong);
    expect(refused.body).toMatchObject({ code: "amount_invalid", field: "lines.0.amount" });
  });
});

describe("the telephone at the desk", () => {
  const JSON_ONLY = { "Sec-Fetch-Site": "same-origin", Accept: "application/json" };
  const send = async (
    fields: Record<string, string>,
    { cookie = null, headers = JSON_ONLY }: { cookie?: string | null; headers?: Record<string, string> } = {},
  ) => {
    const answer = await world.post(
      "/desk/phone",
      cookie,
      { form: "gifts-enter", receipts: "fr", ...fields },
      headers,
    );
    return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
  };

  test("its page names the open sheets and no giver; a form without script is entered as on the sheet", async () => {
    const path = await openSheet(money, "parish", { lines: "2", USD: "100" });
    await enter(money, path, rowOf(0, { who: "Zacharie Ilunga" }));
    const sheet = path.slice("/desk/".length);
    const page = (await show(money, `/desk/phone?sheet=${sheet}`)).text;
    expect(page).toMatch(new RegExp(`value="${sheet}" selected[^>]*>\u2068parish`));
    expect(page).not.toContain("Ilunga");
    const plain = { operation: randomUUID(), receipts: "fr", sheet, ...rowOf(0) };
    expect((await submit(money, "/desk/phone", "gifts-enter", plain)).to).toBe(
      "/desk/phone?done=gifts-enter",
    );
    expect(await linesOf(path)).toHaveLength(2);
    expect((await show(reader, "/desk/phone")).status).toBe(404);
    expect((await show(reader, path)).text).not.toContain("data-member");
  });

  test("its script reads the answer as JSON: the line, once for each operation, or why not", async () => {
    const path = await openSheet(money, "script", { lines: "1", USD: "50" });
    const cookie = await world.cookieOf(money);
    const line = { operation: randomUUID(), sheet: path.slice("/desk/".length), ...rowOf(0) };
    const [first, again] = [await send(line, { cookie }), await send(line, { cookie })];
    expect([first.status, again]).toEqual([200, first]);
    expect(await linesOf(path)).toHaveLength(1);
    const taken = await send({ ...line, operation: randomUUID() }, { cookie });
    expect(taken).toMatchObject({ status: 409, body: { code: "slip_used", field: "slip.0" } });
    const other = { ...line, "amount.0": "51" };
    expect((await send(other, { cookie })).body.code).toBe("operation_reused");
    expect(await send(line)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    const headers = { ...JSON_ONLY, "Sec-Fetch-Site": "cross-site" };
    expect((await send(line, { cookie, headers })).body.code).toBe("cross_site_form");
    await close(director, path, "1/1/0");
    const late = await send({ ...line, operation: randomUUID(), ...rowOf(0) }, { cookie });
    expect(late).toMatchObject({ status: 409, body: { code: "sheet_closed" } });
    // What was entered before the closing, and whose answer was lost until now, is still known.
    expect(await send(line, { cookie })).toEqual(first);
  });

  test("threat 91: what one person typed is not entered in the name of whoever is in now", async () => {
    const path = await openSheet(money, "whose", { lines: "1", USD: "50" });
    const line = { operation: randomUUID(), sheet: path.slice("/desk/".length), ...rowOf(0) };
    for (const other of [director, reader]) {
      const answer = await send({ ...line, member: money.id }, { cookie: await world.cookieOf(other) });
      expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    }
    expect(await linesOf(path)).toEqual([]);
    const own = await send({ ...line, member: money.id }, { cookie: await world.cookieOf(money) });
    expect(own.status).toBe(200);
    expect((await close(money, path, "1/1/0")).status).toBe(403);
  });
});

describe("bad input is said clearly, at its row, with what was typed; nothing is entered", () => {
  test("a slip that was used, in the second row", async () => {
    const path = await openSheet(money, "slips", { lines: "1", USD: "50" });
    await enter(money, path, rowOf(0, { slip: "Z-1" }));
    const again = await enter(money, path, { ...rowOf(0), ...rowOf(1, { slip: "z-1", who: "Béa Ngoie" }) });
    expect(again.status).toBe(409);
    expect(again.alert).toMatch(/Le bordereau Z-1 a déjà servi/);
    expect(again.text).toMatch(/name="slip\.1"[^>]*aria-invalid="true"[^>]*value="z-1"/);
    expect(again.text).toContain('value="Béa Ngoie"');
    expect(await linesOf(path)).toHaveLength(1);
  });

  test("cash from the threshold on, an amount that is none, an empty form, nobody who gives", async () => {
    const path = await openSheet(money, "limits", { lines: "1", USD: "50" });
    const said = async (rows: Record<string, string>) => (await enter(money, path, rows)).alert;
    expect(await said(rowOf(0, { amount: "10 000" }))).toMatch(/loi n°\s22\/068/);
    expect(await said(rowOf(0, { amount: "12,345" }))).toMatch(/montant valide/);
    expect(await said(rowOf(0, { who: "", contact: "" }))).toMatch(/Indiquez un nom/);
    expect(await said({})).toMatch(/numéro du bordereau/);
    expect(await linesOf(path)).toEqual([]);
  });

  test("a day to come, a drawer without a name, a count that is none, a second open sheet of a drawer", async () => {
    const said = async (fields: Record<string, string>) => {
      const { status, alert, text } = await submit(money, "/desk", "sheet-open", {
        operation: randomUUID(),
        drawer: "day",
        day: today(),
        lines: "1",
        ...fields,
      });
      expect(text).toContain(`value="${fields.USD ?? ""}"`);
      return `${status} ${alert}`;
    };
    expect(await said({ day: today(1), USD: "77" })).toMatch(/^422 Ce jour n’est pas encore venu/);
    expect(await said({ drawer: "«»" })).toMatch(/^422/);
    expect(await said({ lines: "beaucoup", USD: "78" })).toMatch(/^422/);
    expect(await said({ USD: "sept" })).toMatch(/^422 .*montant/);
    await openSheet(money, "day", { lines: "0" });
    expect(await said({})).toMatch(/^409 La caisse «\sday\s» a déjà une feuille ouverte/);
  });

  test("a day of a closed month: what was typed is kept", async () => {
    const old = today(-40);
    const path = await openSheet(money, "old", { lines: "0" }, old);
    await close(director, path, "1/0/0");
    const month = old.slice(0, 7);
    expect((await submit(director, "/books", `month-close.${month}`, { month })).status).toBe(303);
    const typed = { operation: randomUUID(), drawer: "closed", day: old, lines: "3", USD: "79" };
    const refused = await submit(money, "/desk", "sheet-open", typed);
    expect([refused.status, refused.alert]).toEqual([409, expect.stringContaining("est clos")]);
    expect(refused.text).toContain('value="79"');
  });

  test("two desks at once with one slip: one is entered, the other reads why with what was typed", async () => {
    const [one, other] = [
      await openSheet(money, "left", { lines: "1", USD: "50" }),
      await openSheet(director, "right", { lines: "1", USD: "50" }),
    ];
    const row = rowOf(0, { slip: "TWICE-1", who: "Béa Ngoie" });
    const answers = await Promise.all([enter(money, one, row), enter(director, other, row)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.alert).toMatch(/Le bordereau TWICE-1 a déjà servi/);
    expect(refused?.text).toContain('value="Béa Ngoie"');
    expect([...(await linesOf(one)), ...(await linesOf(other))]).toHaveLength(1);
  });

  test("totals that differ: the sheet says which; a recount with its reason, or a line struck, mends it", async () => {
    const path = await openSheet(money, "differs", { lines: "2", USD: "60" });
    await enter(money, path, { ...rowOf(0), ...rowOf(1, { amount: "10,50" }) });
    const refused = await close(director, path, "1/2/0");
    expect([refused.status, refused.alert]).toEqual([409, expect.stringContaining("60.00 ≠ 60.50 USD")]);
    const small = (await linesOf(path)).find(({ amount }) => amount === 10_50)?.id ?? "";
    const silent = await submit(money, path, `gift-strike.${small}`, { line: small, reason: " " });
    expect(silent.alert).toMatch(/Dites pourquoi/);
    expect((await submit(money, path, `gift-strike.${small}`, { line: small, reason: "faux" })).status).toBe(
      303,
    );
    const recounted = { lines: "1", USD: "50", reason: "un billet compté deux fois" };
    expect((await submit(money, path, "sheet-recount", recounted)).status).toBe(303);
    // Whoever looked at the sheet before sees both versions.
    const late = await close(director, path, "1/2/0");
    expect([late.status, late.alert]).toEqual([409, expect.stringContaining("entre-temps")]);
    expect(late.text).toContain("La feuille a changé pendant que vous la lisiez");
    expect((await close(director, path, "2/2/1")).status).toBe(303);
  });

  test("a closed sheet takes no more; its gift is corrected, or handed back, on the open one of its drawer", async () => {
    const path = await openSheet(money, "back", { lines: "2", USD: "100" }, today(-1));
    await enter(money, path, { ...rowOf(0), ...rowOf(1) });
    await close(director, path, "1/2/0");
    const more = await enter(money, path, rowOf(0));
    expect([more.status, more.alert]).toEqual([409, expect.stringContaining("est close")]);
    expect((await show(money, path)).text).toContain("ouvrez d’abord une feuille de cette caisse");

    const [wrong, returned] = (await linesOf(path)).map(({ id }) => id);
    const open = await openSheet(money, "back", { lines: "2", USD: "-70" });
    const taking = { to: open.slice("/desk/".length), operation: randomUUID() };
    const corrected = { ...taking, line: String(wrong), reason: "mauvais nom" };
    expect((await submit(money, path, `gift-correct.${wrong}`, corrected)).to).toBe(
      `${open}?done=gift-correct`,
    );
    // Money that goes out asks for the code once more.
    const back = {
      ...taking,
      operation: randomUUID(),
      line: String(returned),
      amount: "20",
      currency: "USD",
      reason: "reçu signé 7",
    };
    world.clock.advance(11 * 60_000);
    const asked = await submit(money, path, `gift-give-back.${returned}`, back);
    expect([asked.status, asked.text.includes("door_code")]).toEqual([401, true]);
    const proved = { ...back, door_code: world.codeOf(money.secret) };
    expect((await submit(money, path, `gift-give-back.${returned}`, proved)).to).toBe(
      `${open}?done=gift-give-back`,
    );
    expect((await close(director, open, "1/2/0")).status).toBe(303);
    expect((await show(money, path)).text).toContain("repris");
  });
});
