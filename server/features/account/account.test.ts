import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { purposeIn } from "../../money/content-words.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { callback, given } from "../donations/testing.ts";
import { accountLimits } from "./limits.ts";
import { address, testAccount } from "./testing.ts";

const clock = movableClock();
const world = await testAccount({ replaced: { clock } });
const { context, signUp, read, post, paid, accountOf, claim, write } = world;
afterAll(world.close);

const NOTHING = {
  gifts: [],
  subscriptions: [],
  investments: [],
  enrolments: [],
  orders: [],
  impact: { given: [], gifts: 0, projects: 0, units: [] },
  news: null,
  lastGift: null,
  donorName: null,
};

describe("an account", () => {
  test("claims the gifts made as a guest with its verified address, once, and shows them with receipts", async () => {
    const donorEmail = address("awa");
    const single = await paid({ donorEmail: donorEmail.toUpperCase(), donationType: "one_time" });
    const monthly = await paid({ donorEmail, donationType: "monthly" });
    const { token } = await signUp(donorEmail);
    expect(await accountOf(token)).toEqual(NOTHING);
    expect([await claim(token), await claim(token)]).toEqual([2, 0]);
    const { gifts, subscriptions } = await accountOf(token);
    expect(gifts.map(({ reference }) => reference)).toEqual([monthly, single]);
    for (const { receiptNumber, state, amount } of gifts)
      expect({ receiptNumber, state, amount }).toEqual({
        receiptNumber: expect.any(String),
        state: "paid",
        amount: { minor: 10_000, currency: "XOF" },
      });
    expect(subscriptions).toHaveLength(1);
    const [{ manageToken, nextOn, rhythm } = { manageToken: "", nextOn: null, rhythm: "" }] = subscriptions;
    expect({ nextOn, rhythm }).toEqual({
      nextOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      rhythm: "monthly",
    });
    expect((await world.managedGift(manageToken))?.state).toBe("active");
  });

  test("names what a gift is for in the language of the page that asks", async () => {
    const donorEmail = address("language");
    await paid({ donorEmail, donationType: "monthly", programId: 3 });
    const { token } = await signUp(donorEmail);
    await claim(token);
    for (const [language, title] of [
      ["fr", "Reboisement national 2025-2030"],
      ["ru", purposeIn("ru", "3")?.title],
    ] as const) {
      const { gifts, subscriptions, lastGift, news } = await accountOf(token, language);
      const purposes = [gifts[0], subscriptions[0], lastGift].map((one) => one?.purpose);
      expect(purposes, language).toEqual([{ title }, { title }, { title }]);
      expect(/[а-я]{3}/.test(news?.title ?? ""), language).toBe(language === "ru");
    }
  });

  test("says what its settled gifts made possible; what is refunded or waits is not counted", async () => {
    const donorEmail = address("impact");
    await paid({ donorEmail, donorName: "Awa Kalala", programId: 3, amount: 10_000 });
    clock.advance(60_000);
    const later = await paid({ donorEmail, donorName: null, programId: "sponsor:tree", amount: 25 });
    await given(world, { donorEmail, amount: 50_000 });
    const { token } = await signUp(donorEmail);
    await claim(token);
    const tree = { name: "tree", count: 35 };
    expect(await accountOf(token)).toMatchObject({
      impact: {
        given: expect.arrayContaining([
          { minor: 10_000, currency: "XOF" },
          { minor: 25_00, currency: "EUR" },
        ]),
        gifts: 2,
        projects: 2,
        units: [tree],
      },
      news: { of: { article: 18 } },
      lastGift: { programId: "sponsor:tree", amount: { minor: 25_00, currency: "EUR" } },
      // As on the latest receipt that has one.
      donorName: "Awa Kalala",
    });
    const intent = world.intents.find(({ returnUrl }) => returnUrl.endsWith(later));
    if (!intent) throw new Error("the provider was not asked");
    await world.tell(callback(intent, "payment.refunded"));
    await expect.poll(async () => (await accountOf(token)).impact.gifts).toBe(1);
    expect(await accountOf(token)).toMatchObject({
      impact: { given: [{ minor: 10_000, currency: "XOF" }], projects: 1, units: [{ ...tree, count: 10 }] },
      lastGift: { programId: "3", amount: { minor: 10_000, currency: "XOF" } },
    });
  });

  test("gives again what was asked for, where another currency was paid", async () => {
    const donorEmail = address("dollars");
    await paid({ donorEmail, amount: 5_650, payIn: "USD" });
    const { token } = await signUp(donorEmail);
    await claim(token);
    expect((await accountOf(token)).lastGift).toMatchObject({
      programId: "1",
      amount: { minor: 10_00, currency: "USD" },
      asked: { minor: 5_650, currency: "XOF" },
    });
  });

  test("does not get them until its address is verified", async () => {
    const donorEmail = address("unproven");
    await paid({ donorEmail });
    const { token } = await signUp(donorEmail, { confirmed: false });
    expect(await claim(token)).toBe(0);
    expect((await accountOf(token)).gifts).toEqual([]);
  });

  test("keeps them when its address changes; the next owner of the address gets none of them", async () => {
    const donorEmail = address("before");
    await paid({ donorEmail });
    const first = await signUp(donorEmail);
    expect(await claim(first.token)).toBe(1);
    await context.db
      .updateTable("auth.users")
      .set({ email: address("after") })
      .where("id", "=", first.id)
      .execute();
    const next = await signUp(donorEmail);
    expect(await claim(next.token)).toBe(0);
    expect((await accountOf(next.token)).gifts).toEqual([]);
    expect((await accountOf(first.token)).gifts).toHaveLength(1);
  });

  test("shows no anonymous and no unpaid gifts", async () => {
    const donorEmail = address("quiet");
    const intent = await given(world, { donorEmail });
    await given(world, { anonymous: true, donorName: null, donorEmail: null });
    const { token } = await signUp(donorEmail);
    expect(await claim(token)).toBe(1);
    await context.db
      .updateTable("payments.payments")
      .set({ state: "expired" })
      .where("id", "=", intent.id)
      .execute();
    expect((await accountOf(token)).gifts).toEqual([]);
  });
});

describe("Threat 11 and 37: the token alone identifies the caller", () => {
  const calls = ["my-account", "export-account"] as const;

  test("a missing, public, signed-out or forged token is refused", async () => {
    const { id, token } = await signUp(address("tokens"));
    const forged = `${token.slice(0, -3)}AAA`;
    for (const name of calls)
      for (const bearer of [
        undefined,
        "",
        "x.y.z",
        context.keys.anonKey,
        context.keys.serviceRoleKey,
        forged,
      ]) {
        const answer = await read(name, bearer);
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          401,
          "not_signed_in",
        ]);
      }
    for (const name of ["claim-gifts", "delete-account"]) expect((await post(name, forged)).status).toBe(401);
    await context.db.deleteFrom("auth.sessions").where("user_id", "=", id).execute();
    for (const name of calls) expect((await read(name, token)).status).toBe(401);
  });

  test("an id, an address or a role in the body or the query is ignored", async () => {
    const donorEmail = address("victim");
    await paid({ donorEmail });
    const victim = await signUp(donorEmail);
    await claim(victim.token);
    const { token } = await signUp(address("other"));
    const named = { userId: victim.id, user_id: victim.id, email: donorEmail, role: "service_role" };
    expect((await (await post("claim-gifts", token, named)).json()) as object).toEqual({ claimed: 0 });
    expect(await (await read(`my-account?${new URLSearchParams(named).toString()}`, token)).json()).toEqual(
      NOTHING,
    );
    const answer = await post("delete-account", token, { confirmation: donorEmail, ...named });
    expect(answer.status).toBe(422);
    expect((await accountOf(victim.token)).gifts).toHaveLength(1);
  });

  test("Threat 40: an account with a second factor requires it", async () => {
    const { id, token } = await signUp(address("factor"));
    const now = clock.now();
    await context.db
      .insertInto("auth.factors")
      .values({
        id: randomUUID(),
        user_id: id,
        factor_type: "totp",
        status: "verified",
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const answer of [
      ...(await Promise.all(calls.map((name) => read(name, token)))),
      await post("claim-gifts", token),
      await post("delete-account", token, { confirmation: "x" }),
    ])
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        403,
        "second_factor_required",
      ]);
    await context.db.updateTable("auth.sessions").set({ aal: "aal2" }).where("user_id", "=", id).execute();
    expect((await read("my-account", token)).status).toBe(200);
  });
});

describe("an export", () => {
  test("has all data of the person and no secret", async () => {
    const donorEmail = address("export");
    const reference = await paid({ donorEmail, donorName: "Béni Export", donationType: "monthly" });
    const { token, id } = await signUp(donorEmail);
    await write(donorEmail);
    const answer = await read("export-account", token);
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="export-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const text = await answer.text();
    const data = JSON.parse(text) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: {
        id,
        email: donorEmail,
        identities: [{ provider: "email", last_sign_in_at: expect.any(String) }],
        sessions: [{ aal: "aal1", created_at: expect.any(String), refreshed_at: null }],
      },
      gifts: [
        {
          reference,
          donor_name: "Béni Export",
          amount: "10000",
          currency: "XOF",
          receipts: [{ donor: "Béni Export" }],
        },
      ],
      subscriptions: [{ rhythm: "monthly", state: "active", amount: "10000" }],
      newsletter: [{ email: donorEmail }],
      contactMessages: [{ message: "Bonjour" }],
      volunteerApplications: [{ motivation: "Aider" }],
      mailsSent: [{ template: "receipt" }],
    });
    expect(text).not.toMatch(/password_hash|token_hash|method_token|secret|address_key|leave_hash/);
  });

  test("is limited", async () => {
    const { token } = await signUp(address("many"));
    const statuses: number[] = [];
    for (let time = 0; time <= accountLimits.exports.max; time++)
      statuses.push((await read("export-account", token)).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
