import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dayOf } from "./calendar.ts";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { context, donations, fresh, viewOf, tokenOf } = sim;

const form = (
  fields: Record<string, string>,
  headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
) =>
  donations.call("/functions/v1/manage-gift", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  });

beforeEach(sim.reset);

describe("a subscription begins", () => {
  test("with the first confirmed payment, once, in the transaction of its receipt", async () => {
    const id = await fresh();
    const row = await sim.rowOf(id);
    expect(row).toMatchObject({
      state: "active",
      rhythm: "monthly",
      amount: 10_000,
      method: "card",
      period: 1,
    });
    expect(row.anchor_on).toBe(dayOf(sim.now()));
    expect(row.token_hash).toHaveLength(32);
    expect(await viewOf(id)).toMatchObject({ state: "active", toPay: null, history: [{ state: "paid" }] });
  });

  test("not for a one-time gift, nor for an anonymous one, which could not be announced", async () => {
    for (const gift of [
      {},
      { donationType: "monthly", anonymous: true, donorEmail: null, donorName: null },
    ]) {
      await expect(sim.begin({ donorEmail: "x@example.org", ...gift }, "tok_x")).rejects.toThrow(
        /no result/i,
      );
    }
  });
});

describe("manage-gift", () => {
  test("a form is redirected to its page with the result, in the reader's language", async () => {
    const id = await fresh();
    const token = tokenOf(id);
    const steps: Record<string, string>[] = [
      { action: "pause", until: "2027-06-01" },
      { action: "resume" },
      { action: "amount", amount: "12 500" },
      { action: "stop" },
    ];
    for (const step of steps) {
      const response = await form({ token, language: "en", ...step });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(
        `${context.env.SITE_URL}/en/giving/manage/${token}?done=${step.action}`,
      );
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await viewOf(id)).toMatchObject({
      state: "stopped",
      stopCause: "giver",
      amount: { minor: 12_500 },
    });
  });

  test("threat 100: each change is mailed to the giver, who may not be the one with the link; what changes nothing is not", async () => {
    const id = await fresh();
    const { donor_email: email } = await sim.rowOf(id);
    const mailed = async () => {
      const mails = await Promise.all(["gift_changed", "paused", "stopped"].map(sim.mails));
      return mails.flat().filter(({ recipient }) => recipient === email);
    };
    const told = async (body: object) => {
      const before = await mailed();
      sim.forward(1_000);
      await sim.acted(id, body);
      return (await mailed()).slice(before.length).map(({ template }) => template);
    };
    expect(await told({ action: "amount", amount: 20_000 })).toEqual(["gift_changed"]);
    expect(await told({ action: "amount", amount: 20_000 })).toEqual([]);
    expect(await told({ action: "resume" })).toEqual([]);
    const [{ data } = { data: null }] = await mailed();
    expect(data).toMatchObject({ amount: { minor: 20_000, currency: "XOF" }, subscription: id });
    expect(await told({ action: "pause" })).toHaveLength(1);
    expect(await told({ action: "resume" })).toHaveLength(1);
    expect(await told({ action: "stop" })).toHaveLength(1);
    const templates = (await mailed()).map(({ template }) => template);
    expect(templates).toEqual(["gift_changed", "gift_changed", "paused", "stopped"]);
  });

  test("invalid values are reported with their field and change nothing", async () => {
    const id = await fresh();
    const token = tokenOf(id);
    const before = await sim.rowOf(id);
    for (const [fields, field, value] of [
      [{ action: "amount", amount: "1" }, "amount", "1"],
      [{ action: "amount", amount: "1e9" }, "amount", "1e9"],
      [{ action: "pause", until: "2020-01-01" }, "until", "2020-01-01"],
      [{ action: "pause", until: "2027-02-30" }, "until", "2027-02-30"],
      [{ action: "pause", until: "2031-01-01" }, "until", "2031-01-01"],
    ] as const) {
      const response = await form({ token, ...fields });
      expect(response.status, value).toBe(422);
      const page = (await response.json()) as {
        path: string;
        failure: { form: string; errors: object; values: object };
      };
      expect(page.path).toBe(`/giving/manage/${token}`);
      expect(page.failure.form).toBe("manage-gift");
      expect(Object.keys(page.failure.errors)).toEqual([field]);
      expect(page.failure.values).toMatchObject({ [field]: value });
    }
    expect(await sim.rowOf(id)).toEqual(before);
    await sim.acted(id, { action: "stop" });
    for (const body of [{ action: "pause" }, { action: "resume" }, { action: "amount", amount: 5000 }]) {
      expect((await sim.act(id, body)).status).toBe(409);
    }
    await sim.acted(id, { action: "stop" });
  });

  test("an amount in Congolese francs can only be changed to whole francs", async () => {
    const id = await fresh(null, { payIn: "CDF" });
    const token = tokenOf(id);
    const before = await sim.rowOf(id);
    expect(before).toMatchObject({ currency: "CDF", amount: 49_500_00 });
    const refused = await form({ token, action: "amount", amount: "20000.50" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ failure: { errors: { amount: expect.any(String) } } });
    expect(await sim.rowOf(id)).toEqual(before);
    await sim.acted(id, { action: "amount", amount: "20 000" });
    expect(await viewOf(id)).toMatchObject({ amount: { minor: 20_000_00, currency: "CDF" } });
  });

  test("threat 24: a foreign, an absent and a malformed token get the same bytes", async () => {
    const texts = await Promise.all(
      ["AAAAAAAAAAAAAAAAAAAAAA", "x", "", "../../etc/passwd", (await sim.rowOf(await fresh())).id].map(
        async (token) => {
          const response = await donations.call("/functions/v1/manage-gift", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ action: "stop", token }),
          });
          return `${response.status} ${await response.text()}`;
        },
      ),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/^404 /);
    for (const token of ["AAAAAAAAAAAAAAAAAAAAAA", "x", ""])
      expect(await donations.managedGift(token)).toBeNull();
  });

  test("threats 56 and 65: no other field, no other site's form, no GET", async () => {
    const id = await fresh();
    const token = tokenOf(id);
    for (const extra of ["state", "currency", "email", "period"])
      expect((await sim.act(id, { action: "stop", [extra]: "x" })).status, extra).toBe(422);
    expect((await form({ token, action: "stop" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await donations.call(`/functions/v1/manage-gift?action=stop&token=${token}`)).status).toBe(405);
    expect((await sim.rowOf(id)).state).toBe("active");
  });

  test("links by mail: the same answer for all, one mail to donors, at most two an hour", async () => {
    const id = await fresh();
    const donor_email = String((await sim.rowOf(id)).donor_email);
    const answers: string[] = [];
    for (const email of [
      donor_email.toUpperCase(),
      "nobody@example.org",
      donor_email,
      donor_email,
      donor_email,
    ]) {
      const response = await form({ action: "link", email, language: "fr" });
      answers.push(`${response.status} ${response.headers.get("Location")}`);
    }
    expect(new Set(answers)).toEqual(new Set([`303 ${context.env.SITE_URL}/giving/manage?done=link`]));
    const mails = await sim.mails("manage_links");
    expect(mails.map(({ recipient }) => recipient)).toEqual([donor_email, donor_email]);
    expect(mails[0]?.data).toMatchObject({ gifts: [{ subscription: id }] });
    expect((await form({ action: "link", email: "no address" })).status).toBe(422);
  });
});
