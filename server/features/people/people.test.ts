import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Worker } from "../../office/testing.ts";
import { expectRowsByMatrix } from "../../testing/office-rows.ts";
import { testTreasury } from "../treasury/testing.ts";
import { requestToken } from "./links.ts";

const world = await testTreasury();
const { db, office, clock, paid, context } = world;
afterAll(world.close);
const DAY = 86_400_000;
let money: Worker;
let programmes: Worker;
let reader: Worker;
let cookie: string;
beforeAll(async () => {
  money = await world.worker("money");
  programmes = await world.worker("programmes");
  reader = await world.worker("reader");
  ({ cookie } = await world.enterByForm(money));
});

const personAt = (who: string) => `/people/person?who=${encodeURIComponent(who)}`;
const found = async (q: string, by = money) =>
  (await office(`people-find?q=${encodeURIComponent(q)}`, by.access)).body.people;
const day = (days = 0) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const noteOf = (words: string) =>
  db.selectFrom("people.notes").select(["id", "done_at"]).where("words", "=", words).executeTakeFirst();

describe("a giver without an account", () => {
  test("is found by address, number or words of the name, and has one page", async () => {
    const gift = await paid({ name: "Rose Kabila Mbuyi", email: "rose@example.org" });
    await paid({ name: "Jo Tshibanda", email: null, phone: "243812345678" });
    const rose = [{ who: "rose@example.org", name: "Rose Kabila Mbuyi" }];
    for (const typed of ["ROSE@example.org", "mbuyi rose", "kabil"])
      expect(await found(typed), typed).toEqual(rose);
    for (const typed of ["+243 812 345 678", "0812345678", "tshibanda"])
      expect(await found(typed), typed).toEqual([{ who: "+243812345678", name: "Jo Tshibanda" }]);
    for (const typed of ["", "%", "'", "nobody@example.org", "+243 899 999 999"])
      expect(await found(typed), typed).toEqual([]);
    const { text } = await world.screen(personAt("rose@example.org"), cookie);
    for (const said of ["Rose Kabila Mbuyi", `${gift.reference.slice(0, 8)}…`, "Lettre de remerciement"])
      expect(text).toContain(said);
    expect((await world.screen(personAt("nobody@example.org"), cookie)).status).toBe(404);
  });

  test("shows no money to the role of the programmes", async () => {
    const gift = await paid({ name: "Discret Ilunga", email: "discret@example.org" });
    const entered = await world.enterByForm(programmes);
    const { text } = await world.screen(personAt("discret@example.org"), entered.cookie);
    expect(text).not.toContain(gift.reference.slice(0, 8));
    expect((await office("person-money?who=discret@example.org", programmes.access)).status).toBe(404);
  });
});

describe("a note", () => {
  test("with a day is the next step: it waits from that day until it is done, once", async () => {
    await paid({ name: "Awa Étape", email: "etape@example.org" });
    const words = "La rappeler après la rentrée.";
    const typed = { form: "person-note", who: "etape@example.org", words };
    const late = await world.post(personAt("etape@example.org"), cookie, { ...typed, due_on: day(-1) });
    expect(late.status).toBe(422);
    expect(late.text).toContain(`>${words}</textarea>`);
    const answer = await world.post(personAt("etape@example.org"), cookie, { ...typed, due_on: day(2) });
    expect(answer.status).toBe(303);
    const steps = async () => {
      const { waiting } = (await office("office-today", money.access)).body as {
        waiting: { label: string; count: number }[];
      };
      return waiting.find(({ label }) => label === "steps")?.count ?? 0;
    };
    await world.again(money);
    expect(await steps()).toBe(0);
    clock.advance(2 * DAY);
    await world.again(money);
    expect(await steps()).toBe(1);
    const note = (await noteOf(words))?.id;
    expect((await office("person-step-done", reader.access, { note })).status).not.toBe(200);
    expect((await office("person-step-done", money.access, { note })).status).toBe(200);
    expect((await office("person-step-done", money.access, { note })).body.code).toBe("not_found");
    expect(await steps()).toBe(0);
    // The words are a person's own data: erasure would have to find them in the trail.
    const [written] = (await world.trail()).filter(({ action }) => action === "person-note");
    expect(JSON.stringify(await world.valuesOf(written?.seq ?? ""))).not.toContain("rentrée");
    ({ cookie } = await world.enterByForm(money));
  });
});

describe("papers", () => {
  test("the letter of thanks and the year's statement are PDF, in French and English", async () => {
    await paid({ name: "Papier Lumière", email: "papier@example.org" });
    const who = "who=papier%40example.org";
    const year = day().slice(0, 4);
    for (const path of [`letter?${who}&words=Merci`, `statement?${who}&year=${year}`])
      for (const language of ["fr", "en"]) {
        const { status, text, headers } = await world.screen(`/people/${path}&language=${language}`, cookie);
        expect([status, text.slice(0, 5)], path).toEqual([200, "%PDF-"]);
        expect(headers.get("Content-Type")).toBe("application/pdf");
      }
    expect((await world.screen(`/people/statement?${who}&year=2001`, cookie)).status).toBe(404);
    expect((await world.screen("/people/letter?who=nobody%40example.org", cookie)).status).toBe(404);
  });
});

describe("export and erasure at a person's wish", () => {
  const ask = async (who: string, kind: "export" | "erase") => {
    clock.advance(30_000);
    await world.again(money);
    return office("person-ask", money.access, { who, kind, why: "Lettre du 3 mars." });
  };
  const press = (token: string, site = "same-origin") =>
    world.call("/own-data", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": site },
      body: new URLSearchParams({ token, language: "fr" }).toString(),
    });
  const tokenOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    requestToken(context.keys, String(body.request));

  test("happens only once whoever reads the mailbox has pressed the button; the trail says both", async () => {
    const email = "partir@example.org";
    await paid({ name: "Partir Demain", email });
    const asked = await ask(email, "export");
    expect(asked.status).toBe(200);
    const sent = (await world.letters()).filter(({ template }) => template === "own_data_request");
    expect(sent.at(-1)?.recipient).toBe(email);
    // A mail program looks at the link: nothing happens.
    const look = await world.call(`/own-data?token=${tokenOf(asked)}&language=fr`);
    expect(look.status).toBe(200);
    const file = await press(tokenOf(asked));
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="export-/);
    expect(await file.text()).toContain("Partir Demain");

    const erase = await ask(email, "erase");
    expect((await press(tokenOf(erase), "cross-site")).status).toBe(403);
    expect(await found(email)).toHaveLength(1);
    expect((await press(tokenOf(erase))).status).toBe(200);
    expect(await found(email)).toEqual([]);
    expect((await press(tokenOf(erase))).status).toBe(410);
    expect((await press("A".repeat(22))).status).toBe(410);
    const actions = (await world.trail())
      .map(({ action }) => action)
      .filter((one) => one.startsWith("person-"));
    expect(actions.slice(-4)).toEqual(["person-ask", "person-exported", "person-ask", "person-erased"]);
    expect(JSON.stringify(await world.trail())).not.toContain(email);
  });

  test("ends after three days, goes to no number that takes no text, and not past a second factor", async () => {
    const email = "tard@example.org";
    await paid({ name: "Tard Venu", email });
    const asked = await ask(email, "erase");
    clock.advance(3 * DAY + 1);
    expect((await press(tokenOf(asked))).status).toBe(410);
    await world.again(money);
    expect(await found(email)).toHaveLength(1);
    // Whoever works here has closed their account with a second factor.
    expect((await ask(reader.email, "erase")).body.code).toBe("person_has_factor");
    expect((await office("person-ask", money.access, { who: email, kind: "erase", why: "" })).body.code).toBe(
      "reason_required",
    );
  });
});

test("threat 97: notes and requests are shown to the roles of the matrix, and to nobody without a policy", async () => {
  await expectRowsByMatrix(world.database.superuser, ["people.notes", "people.requests"]);
});
